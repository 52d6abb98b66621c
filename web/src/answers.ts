import type { Breach } from './wire';

/**
 * Questions to the server that await an answer. An acknowledgement counts once the entry it names is here, in
 * whichever order the two come.
 */
export class Answers {
  private readonly waiting = new Map<number, (breach: Breach | null) => void>();
  private acks: readonly { id: number; n: number }[] = [];

  expect(id: number): Promise<Breach | null> {
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  give(id: number, breach: Breach | null): void {
    this.waiting.get(id)?.(breach);
    this.waiting.delete(id);
  }

  /** Gives all but one the same answer. */
  giveAllBut(spared: number | undefined, breach: Breach): void {
    for (const id of [...this.waiting.keys()]) if (id !== spared) this.give(id, breach);
  }

  acknowledge(id: number, n: number): void {
    this.acks = [...this.acks, { id, n }];
  }

  /** Gives those their answer whose entries are among the first `count`. */
  settle(count: number): void {
    this.acks.filter(({ n }) => n < count).forEach(({ id }) => this.give(id, null));
    this.acks = this.acks.filter(({ n }) => n >= count);
  }
}
