import type { Hello } from './commands';
import type { ServedSummary } from './messages';
import type { Seat, WireError } from './wire';

/** What the server answered, or why not; `offline` where it could not be reached. */
export type Reply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: WireError };

/** Who is asked to sit at a seat of a new match; `name` is for this browser alone, where several share it. */
export type SeatWish =
  | { readonly kind: 'me'; readonly name?: string }
  | { readonly kind: 'bot'; readonly level: number }
  | { readonly kind: 'invite' }
  | { readonly kind: 'open' };

/** A match that the server has just begun; the secrets of its invites are told this once. */
export interface Begun {
  readonly match: string;
  readonly seat?: Seat;
  readonly invites?: readonly { seat: Seat; secret: string }[];
}

/** The matches that concern this browser, as the server knows them. */
export interface ServedLobby {
  readonly mine: readonly ServedSummary[];
  readonly open: readonly ServedSummary[];
  readonly running: readonly ServedSummary[];
}

const kBase = '/api/v1';
const kPatience = 8_000; // ms

/** Who the server is and who we are to it; gives this browser its cookie. */
export function greet(): Promise<Reply<Hello & { me: { name: string } }>> {
  return call('GET', '/hello');
}

export function putName(name: string): Promise<Reply<{ name: string }>> {
  return call('PUT', '/me', JSON.stringify({ name }));
}

export function beginMatch(wish: {
  game: string;
  setup: Readonly<Record<string, unknown>>;
  seats: readonly SeatWish[];
}): Promise<Reply<Begun>> {
  const seats = wish.seats.map((seat) => (seat.kind === 'me' ? { kind: seat.kind } : seat));
  return call('POST', '/matches', JSON.stringify({ ...wish, seats }));
}

export function servedLobby(): Promise<Reply<ServedLobby>> {
  return call('GET', '/matches');
}

export function servedSummary(id: string): Promise<Reply<ServedSummary>> {
  return call('GET', matchPath(id));
}

export function sitDown(id: string, how: { secret?: string; seat?: Seat }): Promise<Reply<{ seat: Seat }>> {
  return call('POST', `${matchPath(id)}/join`, JSON.stringify(how));
}

/** The ledger file of a served match. */
export async function servedLedger(id: string): Promise<Reply<string>> {
  return ask('GET', `${matchPath(id)}/ledger`, undefined, (response) => response.text());
}

/** Gives a ledger file to the server, which keeps it as a record once it verified. */
export function sendLedger(file: string): Promise<Reply<{ match: string }>> {
  return call('POST', '/ledgers', file, 'application/x-ndjson');
}

function matchPath(id: string): string {
  return `/matches/${encodeURIComponent(id)}`;
}

function call<T>(method: string, path: string, body?: string, type = 'application/json'): Promise<Reply<T>> {
  return ask(
    method,
    path,
    body === undefined ? undefined : { body, type },
    (response) => response.json() as Promise<T>,
  );
}

async function ask<T>(
  method: string,
  path: string,
  sent: { body: string; type: string } | undefined,
  read: (response: Response) => Promise<T>,
): Promise<Reply<T>> {
  try {
    const response = await fetch(kBase + path, {
      method,
      signal: AbortSignal.timeout(kPatience),
      ...(sent ? { body: sent.body, headers: { 'Content-Type': sent.type } } : {}),
    });
    if (response.ok) return { ok: true, value: await read(response) };
    return { ok: false, error: await readError(response) };
  } catch {
    return { ok: false, error: { code: 'offline', message: 'The server cannot be reached.' } };
  }
}

async function readError(response: Response): Promise<WireError> {
  try {
    return ((await response.json()) as { error: WireError }).error;
  } catch {
    return { code: 'offline', message: `The server answered ${String(response.status)}.` };
  }
}
