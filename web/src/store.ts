import type { SeatInfo } from './live';
import type { Outcome, Setup, Turn } from './wire';

/** What is known of a kept match without reading its ledger. */
export interface KeptMatch {
  readonly id: string;
  readonly game: string;
  readonly setup: Setup;
  readonly seats: readonly SeatInfo[];
  /** When it began and when its last line came, ms since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly version: number;
  readonly turn: Turn;
  readonly outcome: Outcome | null;
  readonly state: unknown;
  /** The secret behind the draws, where the core of this browser answers for nature. */
  readonly seed?: string;
}

/**
 * The matches that live in this browser. A line of a ledger is added at its own number and never again, so that two
 * tabs can never both write entry n: the second is told so. What is answered as kept survives a crash of the browser.
 */
export interface Store {
  matches(): Promise<readonly KeptMatch[]>;
  /** A match with its raw ledger lines, the header first; null if there is none. */
  match(id: string): Promise<{ kept: KeptMatch; lines: readonly string[] } | null>;
  create(kept: KeptMatch, lines: readonly string[]): Promise<void>;
  /** Adds line `n` (0 is the header). False if another tab had added it before. */
  append(kept: KeptMatch, n: number, line: string): Promise<boolean>;
  /** A small thing to remember, such as the name of who sits here. */
  note(key: string): Promise<string | null>;
  setNote(key: string, value: string): Promise<void>;
}

const kMatches = 'matches';
const kLines = 'lines';
const kNotes = 'notes';

/** Opens the store of this browser. */
export async function openStore(name = 'impresario'): Promise<Store> {
  const database = await openDatabase(name);
  const reading = (area: string) => database.transaction(area, 'readonly').objectStore(area);
  const writing = (...areas: string[]) => database.transaction(areas, 'readwrite', { durability: 'strict' });
  return {
    matches: () => answered<KeptMatch[]>(reading(kMatches).getAll()).then((all) => all.map(asKeptNow)),
    match: async (id) => {
      const both = database.transaction([kMatches, kLines], 'readonly');
      const kept = answered<KeptMatch | undefined>(both.objectStore(kMatches).get(id));
      const lines = answered<string[]>(both.objectStore(kLines).getAll(linesOf(id)));
      const found = await kept;
      return found ? { kept: asKeptNow(found), lines: await lines } : null;
    },
    create: (kept, lines) => {
      const change = writing(kMatches, kLines);
      change.objectStore(kMatches).add(kept);
      lines.forEach((line, n) => change.objectStore(kLines).add(line, [kept.id, n]));
      return done(change);
    },
    append: async (kept, n, line) => {
      const change = writing(kMatches, kLines);
      change.objectStore(kLines).add(line, [kept.id, n]);
      change.objectStore(kMatches).put(kept);
      try {
        await done(change);
        return true;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'ConstraintError') return false;
        throw error;
      }
    },
    note: async (key) => (await answered<string | undefined>(reading(kNotes).get(key))) ?? null,
    setNote: (key, value) => {
      const change = writing(kNotes);
      change.objectStore(kNotes).put(value, key);
      return done(change);
    },
  };
}

/** While there was one game a position was kept instead of a state. */
function asKeptNow(kept: KeptMatch): KeptMatch {
  const { position } = kept as { readonly position?: string };
  return position === undefined ? kept : { ...kept, state: { position } };
}

function linesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(kMatches, { keyPath: 'id' });
    request.result.createObjectStore(kLines);
    request.result.createObjectStore(kNotes);
  };
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store did not answer'));
  });
}

function done(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error('the store did not keep it'));
  });
}
