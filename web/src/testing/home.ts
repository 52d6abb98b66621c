import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Engine } from '../engine';
import type { LocalHome } from '../local';
import { openStore, type KeptMatch } from '../store';
import type { Tabs } from '../tabs';
import type { SeatInfo } from '../live';
import { testEngine } from './core';

/** Tabs of one browser, in this thread. The first that leads a match leads it until it gives up. */
export class TestTabs {
  private readonly hearers = new Set<{ tab: object; listener: (match: string) => void }>();
  private leads: { tab: object; leading: () => void }[] = [];

  /** One more tab. */
  open(): Tabs {
    const tab = {};
    return {
      tell: (match) => {
        for (const hearer of this.hearers) if (hearer.tab !== tab) hearer.listener(match);
      },
      hear: (listener) => {
        const hearer = { tab, listener };
        this.hearers.add(hearer);
        return () => this.hearers.delete(hearer);
      },
      lead: (_match, leading) => {
        this.leads.push({ tab, leading });
        if (this.leads.length === 1) leading();
        return () => {
          const led = this.leads[0]?.tab === tab;
          this.leads = this.leads.filter((lead) => lead.tab !== tab);
          if (led) this.leads[0]?.leading();
        };
      },
    };
  }
}

/** A browser's storage that starts empty. */
export function freshStorage(): void {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
}

/** A tab with a core of its own over the storage that all tabs share. */
export async function openTab(tabs: TestTabs, engine?: Engine): Promise<LocalHome> {
  return { engine: engine ?? (await testEngine()), store: await openStore(), tabs: tabs.open() };
}

/** What a match is of; with a seed the core answers for nature. */
interface Terms {
  readonly game: string;
  readonly setup?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
}

/** Keeps a new match under the id `l1`, of Impasse unless told otherwise. */
export async function keepMatch(
  home: LocalHome,
  seats: readonly SeatInfo[],
  terms: Terms = { game: 'impasse' },
): Promise<KeptMatch> {
  const opened = await home.engine.request('new', terms);
  if (!opened.ok) throw new Error(opened.error.message);
  const ledger = await home.engine.request('ledger', { session: opened.session });
  const { game, setup, version, turn, outcome, state } = opened;
  const { seed } = terms;
  const times = { created: Date.now(), updated: Date.now() };
  const kept = { id: 'l1', game, setup, seats, ...times, version, turn, outcome, state, seed };
  await home.store.create(kept, ledger.ok ? ledger.lines : []);
  return kept;
}

export const kPerson: SeatInfo = { kind: 'person', name: 'You' };
export const kBot: SeatInfo = { kind: 'bot', name: 'Bot', level: 1 };
