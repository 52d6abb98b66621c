import { expect, test } from 'vitest';
import type { Moment } from '../face';
import type { CauldronView } from './cauldron';
import { createProjection } from './projection';
import { die, hand, inTheAir, state } from './testing';

/** A cauldron whose throws end when they are skipped. */
function cauldron() {
  const played: unknown[] = [];
  let end: (() => void) | null = null;
  const view: Partial<CauldronView> = {
    show: () => undefined,
    play: (_, fact) => {
      played.push(fact);
      return new Promise((resolve) => (end = resolve));
    },
    skip: () => end?.(),
  };
  return { view: view as CauldronView, played };
}

const hands = [hand(8), hand(8)];
const thrown = { fallen: [die('fire')] };

/** So many entries: each throw and then what it came to. */
function momentAfter(entries: number): Moment {
  const now = entries % 2 === 1 ? state(hands, [], inTheAir()) : state(hands, [die('fire', entries)]);
  const events = Array.from({ length: entries }, (_, n) => ({
    ...{ n, story: '', effects: [] },
    ...(n % 2 === 1 ? { fact: thrown } : { text: 'throw', seat: 1 }),
  }));
  return {
    ...{ setup: { ruleset: 'elements/1' }, state: now, events, jumps: false, turn: { kind: 'nature' } },
    ...{ seat: null, mine: [0], names: ['You', 'Bot 3'], legal: [] },
  };
}

function table(view: CauldronView | null) {
  const told: number[] = [];
  const projection = createProjection(
    () => view,
    ({ events }) => told.push(events.length),
  );
  return { projection, told };
}

test('a throw is told when its dice lie', async () => {
  const { view } = cauldron();
  const { projection, told } = table(view);
  void projection.show({ ...momentAfter(1), jumps: true });
  const seen = projection.show(momentAfter(2));
  expect(told).toEqual([1]);
  projection.skip();
  await seen;
  expect(told).toEqual([1, 2]);
});

test('a skip ends the throw that flies, and not the next', async () => {
  const { view, played } = cauldron();
  const { projection, told } = table(view);
  void projection.show({ ...momentAfter(1), jumps: true });
  const first = projection.show(momentAfter(2));
  projection.skip();
  await first;
  void projection.show(momentAfter(3));
  void projection.show(momentAfter(4));
  expect(played).toHaveLength(2);
  expect(told).toEqual([1, 2, 3]);
});

test('a table that is not set yet shows at once what has happened', () => {
  const { projection, told } = table(null);
  void projection.show({ ...momentAfter(1), jumps: true });
  void projection.show(momentAfter(2));
  expect(told).toEqual([1, 2]);
});
