import * as api from './api';
import type { SeatWish } from './api';
import { greeted, home, Refused } from './home';
import { entriesOf, fileOfLines, linesOfFile, readFile, type Header } from './ledger';
import type { TableCode } from './games/face';
import { faceOf } from './games/faces';
import { keepPage } from './keep_page';
import type { LiveMatch, MatchView, SeatInfo } from './live';
import { openLocal, peopleOf } from './local';
import { freshHex } from './random';
import { openServed, withNames } from './remote';
import { openReplay, type Begin, type ReplaySource } from './replay';
import { openSession } from './session';
import type { Seat, WireError } from './wire';

export { Refused } from './home';
export { lobby, type Lobby, type MatchSummary } from './lobby';
export type { ReplaySource, Stand, Variation } from './replay';

/** What is wanted of a new match. */
export interface NewMatch {
  readonly game: string;
  /** The options of the game; those left out are the usual ones. */
  readonly setup: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatWish[];
}

/** What nothing happens to any more, as far as a replay goes. */
const kStill = { offer: null, link: 'local' } as const satisfies Partial<MatchView>;

/** Begins a match: in this browser if all its people are here and so is its nature, else on the server. */
export function createMatch(request: NewMatch): Promise<LiveMatch> {
  return isServed(request) ? createServed(request) : createLocal(request);
}

/** Whether a match needs the server: somebody sits elsewhere, or what is thrown is simulated there. */
export function isServed({ game, setup, seats }: NewMatch): boolean {
  const isHere = seats.every(({ kind }) => kind === 'me' || kind === 'bot');
  return !isHere || faceOf(game).nature(setup) === 'server';
}

async function createLocal({ game, setup, seats }: NewMatch): Promise<LiveMatch> {
  const { engine, store } = await home();
  const name = (await store.note('name')) ?? 'You';
  const seed = faceOf(game).nature(setup) === 'page' ? freshHex(32) : undefined;
  const opened = await engine.request('new', { game, setup, seed });
  if (!opened.ok) throw new Refused(opened.error);
  const ledger = await engine.request('ledger', { session: opened.session });
  await engine.request('close', { session: opened.session });
  if (!ledger.ok) throw new Refused(ledger.error);
  const given = givenNames(seats);
  const sitting = seats.map((seat, n): SeatInfo => {
    return seat.kind === 'bot'
      ? { kind: 'bot', name: 'Bot', level: seat.level }
      : { kind: 'person', name: given?.[n] ?? name };
  });
  return keep(ledger.lines, sitting, seed);
}

/** What those who share this browser are called, by seat: empty for who gave no name. Null if one sits here alone. */
function givenNames(seats: readonly SeatWish[]): readonly (string | null)[] | null {
  if (seats.filter(({ kind }) => kind === 'me').length < 2) return null;
  return seats.map((seat) => (seat.kind === 'me' ? (seat.name ?? '') : null));
}

/** Keeps a ledger as a match of this browser and opens it. */
async function keep(lines: readonly string[], seats: readonly SeatInfo[], seed?: string): Promise<LiveMatch> {
  const { engine, store, tabs } = await home();
  const { snapshot } = await openSession(engine, lines);
  await engine.request('close', { session: snapshot.session });
  const id = `l${freshHex(8)}`;
  const { game, setup, version, turn, outcome, state } = snapshot;
  const updated = Date.now();
  const created = updated - (entriesOf(lines).at(-1)?.at ?? 0);
  const stands = { version, turn, outcome, state };
  const match = { id, game, setup, seats, created, updated, ...stands, seed };
  await store.create(match, lines);
  tabs.tell(id);
  return openMatch(id);
}

async function createServed(request: NewMatch): Promise<LiveMatch> {
  const { store } = await home();
  await greeted();
  const begun = await api.beginMatch(request);
  if (!begun.ok) throw new Refused(begun.error);
  const { match, invites = [] } = begun.value;
  // The server tells the secrets once only, and whoever invites may reload the page before sending them.
  await store.setNote(`invites of ${match}`, JSON.stringify(invites));
  // To the server whoever sits here is one person.
  const names = givenNames(request.seats);
  if (names) await store.setNote(`names of ${match}`, JSON.stringify(names));
  return openMatch(match);
}

/** Opens a match of this browser or of the server, to play or to watch. */
export async function openMatch(id: string): Promise<LiveMatch> {
  const here = await home();
  const local = await openLocal(here, id);
  if (local) return local;
  await greeted();
  const [summary, invites, names] = await Promise.all([api.servedSummary(id), invitesOf(id), namesOf(id)]);
  if (!summary.ok) throw new Refused(summary.error);
  // The server has no ledger of a match that waits for somebody.
  const lines = summary.value.status === 'waiting' ? [] : await servedLines(id);
  return openServed(here, { summary: summary.value, lines, invites, names });
}

async function servedLines(id: string): Promise<readonly string[]> {
  const file = await api.servedLedger(id);
  if (!file.ok) throw new Refused(file.error);
  return linesOfFile(file.value);
}

async function invitesOf(id: string): Promise<NonNullable<MatchView['invites']>> {
  const { store } = await home();
  const secrets = JSON.parse((await store.note(`invites of ${id}`)) ?? '[]') as {
    seat: Seat;
    secret: string;
  }[];
  return secrets.map(({ seat, secret }) => ({
    seat,
    url: `${location.origin}/match/${id}?secret=${secret}`,
  }));
}

/** What those at the seats of this browser call themselves; none unless they said so. */
async function namesOf(id: string): Promise<readonly (string | null)[]> {
  const { store } = await home();
  return JSON.parse((await store.note(`names of ${id}`)) ?? '[]') as readonly (string | null)[];
}

/** Takes a seat of a served match, with the secret of an invite or because it is open, and opens it. */
export async function joinMatch(id: string, how: { secret?: string; seat?: Seat }): Promise<LiveMatch> {
  await greeted();
  const seat = await api.sitDown(id, how);
  if (!seat.ok) throw new Refused(seat.error);
  return openMatch(id);
}

/** A match come to by the link of an invitation. */
export interface Followed {
  readonly match: LiveMatch;
  /** The seat is for somebody else: whoever followed the link has one already. */
  readonly forOther: boolean;
}

/** Follows the link of an invitation. Whoever has a seat already keeps that and takes no second one. */
export async function followInvite(id: string, secret: string): Promise<Followed> {
  await greeted();
  const summary = await api.servedSummary(id);
  if (!summary.ok) throw new Refused(summary.error);
  const { mine, seats } = summary.value;
  if (mine.length === 0) return { match: await joinMatch(id, { secret }), forOther: false };
  return { match: await openMatch(id), forOther: seats.some(({ kind }) => kind === 'invite') };
}

/** The code of a game's table, which comes when the first of its tables is opened. */
export async function tableCode(game: string): Promise<TableCode> {
  const code = await faceOf(game).load();
  // It is then there without a network too.
  void keepPage();
  return code;
}

/** A ledger file that was kept, whole or without its torn last line; or why it was not. */
export type Imported =
  { readonly match: LiveMatch; readonly torn: boolean } | { readonly reason: string; readonly line?: number };

/** Keeps a ledger file as a match of this browser, once every line of it was checked. */
export async function importLedger(text: string): Promise<Imported> {
  const file = readFile(text);
  if (!file) return { reason: 'This is no ledger of Impresario.' };
  const { lines, torn } = file;
  const { engine } = await home();
  const verdict = await engine.request('verify', { lines });
  if (!verdict.ok) return { reason: verdict.error.message };
  if (!verdict.verified) return { line: verdict.line, reason: verdict.reason };
  const { game, setup, seats } = JSON.parse(lines[0] ?? '{}') as Header;
  const names = seats ?? Array<string>(seatCount(game, setup)).fill('');
  return { match: await keep(lines, peopleNamed(names)), torn };
}

function peopleNamed(names: readonly string[]): readonly SeatInfo[] {
  return names.map((name) => ({ kind: 'person', name }));
}

/** How many sit at a table: games of several numbers of players have it in their setup. */
function seatCount(game: string, setup: Readonly<Record<string, unknown>>): number {
  return typeof setup.seats === 'number' ? setup.seats : faceOf(game).seats[0];
}

/** A match to look at, from its first moment to its last. */
export async function replayOf(id: string): Promise<ReplaySource> {
  const { engine, store } = await home();
  const [found, { name }] = await Promise.all([store.match(id), me()]);
  const begin: Begin = (lines, seed) => {
    const { game, setup } = JSON.parse(lines[0] ?? '{}') as Header;
    return keep(lines, peopleNamed(Array<string>(seatCount(game, setup)).fill(name)), seed);
  };
  if (found) {
    const { game, setup, seats } = found.kept;
    const mine = peopleOf(found.kept);
    return openReplay(
      engine,
      { id, where: 'local', game, setup, seats, mine, ...kStill },
      found.lines,
      begin,
    );
  }
  const [summary, lines, names] = await Promise.all([api.servedSummary(id), servedLines(id), namesOf(id)]);
  if (!summary.ok) throw new Refused(summary.error);
  const { game, setup, mine } = summary.value;
  const seats = withNames(summary.value.seats, names);
  return openReplay(engine, { id, where: 'served', game, setup, seats, mine, ...kStill }, lines, begin);
}

/** Gives the record of a match of this browser to the server, so that it can be shown to others. */
export async function uploadMatch(id: string): Promise<{ id: string } | WireError> {
  const { store } = await home();
  const found = await store.match(id);
  if (!found) return { code: 'unknown_target', message: 'This browser has no such match.' };
  await greeted();
  const sent = await api.sendLedger(fileOfLines(found.lines));
  return sent.ok ? { id: sent.value.match } : sent.error;
}

/** Who sits here: by the name that was chosen, else the one that the server gave. */
export async function me(): Promise<{ name: string }> {
  const { store } = await home();
  return { name: (await store.note('name')) ?? (await greeted()) ?? 'You' };
}

/** Chooses a name; a server that is away hears of it later. */
export async function rename(name: string): Promise<void> {
  const { store } = await home();
  await store.setNote('name', name);
  await api.putName(name);
}

/** Which core runs in this page. */
export async function engineInfo(): Promise<{ version: string; build: string }> {
  const { engine } = await home();
  const hello = await engine.request('hello', {});
  return hello.ok ? { version: hello.version, build: hello.build } : { version: '', build: '' };
}
