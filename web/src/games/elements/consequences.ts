/**
 * What came of a throw, step by step, found from the states before and after it alone: the table knows no rule. Where the
 * two do not tell how one led to the other (a new game was dealt), the last step simply goes there.
 */
import { resettled, type Known, type Setting, type Slot } from './slots';
import { handDice, type ElementsState, type Fallen, type Hand, type Rest } from './state';

export interface Step {
  readonly kind: 'leaving' | 'taking' | 'passing' | 'settling';
  readonly state: ElementsState;
  readonly setting: Setting;
}

/** The numbers of the dice of a fact, in its order; dice that came from nowhere get new ones. */
export function diceOf(fact: Fallen, setting: Setting): readonly number[] {
  const lying: number[] = [];
  const falling: number[] = [];
  setting.forEach((slot, die) => {
    if (slot.kind === 'cauldron') lying[slot.index] = die;
    if (slot.kind === 'air') falling.push(die);
  });
  falling.sort((a, b) => airOrder(setting[a]) - airOrder(setting[b]));
  const known = [...lying, ...falling];
  return fact.fallen.map((_, i) => known[i] ?? setting.length + i - known.length);
}

const airOrder = (slot: Slot | undefined) => (slot?.kind === 'air' ? slot.seat * 100 + slot.index : 0);

export function consequences(
  before: ElementsState,
  fact: Fallen,
  after: ElementsState,
  setting: Setting,
): readonly Step[] {
  const dice = diceOf(fact, setting);
  const gone = fact.fallen.map((rest) => rest.out === true || rest.face === 'blank');
  const left = leaving(before, fact, setting, dice, gone);
  const took = taking(left, fact, after, dice, gone);
  const passed = passing(took, after);
  const settled: Step = { kind: 'settling', state: after, setting: resettled(passed.setting, after) };
  return [left, took, passed, settled].filter((step, i, all) => i === 0 || isChange(all[i - 1], step));
}

const isChange = (before: Step | undefined, step: Step) =>
  before !== undefined &&
  (step.setting.length !== before.setting.length ||
    step.setting.some((slot, die) => JSON.stringify(slot) !== JSON.stringify(before.setting[die])));

const isLying = (rest: Rest): rest is Rest & { face: NonNullable<Rest['face']> } => rest.face !== undefined;

/** What is out of the box or blank goes to the pile. */
function leaving(
  before: ElementsState,
  fact: Fallen,
  setting: Setting,
  dice: readonly number[],
  gone: readonly boolean[],
): Step {
  const cauldron = fact.fallen.filter((rest, i) => gone[i] !== true && isLying(rest)).filter(isLying);
  const state: ElementsState = {
    ...before,
    falling: [],
    cauldron,
    out: before.out + gone.filter(Boolean).length,
  };
  const known = new Map<number, Slot>();
  let [lies, out] = [0, before.out];
  dice.forEach((die, i) => {
    known.set(die, gone[i] === true ? { kind: 'out', index: out++ } : { kind: 'cauldron', index: lies++ });
  });
  return { kind: 'leaving', state, setting: resettled(setting, state, known) };
}

const sameHand = (a: Hand | undefined, b: Hand | undefined) =>
  a?.loose === b?.loose && String(a?.mountains) === String(b?.mountains);
const sameHands = (a: readonly Hand[], b: readonly Hand[]) =>
  a.length === b.length && a.every((hand, seat) => sameHand(hand, b[seat]));

const withMore = (hand: Hand, dice: number, asMountain: boolean): Hand =>
  asMountain ? { ...hand, mountains: [...hand.mountains, dice] } : { ...hand, loose: hand.loose + dice };

interface Taken {
  readonly seat: number;
  readonly asMountain: boolean;
  readonly hands: readonly Hand[];
}

/** Who must have taken so many dice for the hands to become what they are, passed on or not. */
function takenBy(hands: readonly Hand[], dice: number, after: readonly Hand[]): Taken | undefined {
  const ways = hands.flatMap((_, seat) =>
    [false, true].map((asMountain) => ({
      seat,
      asMountain,
      hands: hands.map((hand, other) => (other === seat ? withMore(hand, dice, asMountain) : hand)),
    })),
  );
  return (
    ways.find((way) => sameHands(way.hands, after)) ??
    ways.find((way) => sameHands(rotated(way.hands), after))
  );
}

/** The seat to the left that has dice, of those that hold any. */
function leftOf(seat: number, hands: readonly Hand[]): number {
  for (let i = 1; i < hands.length; i++) {
    const other = (seat + i) % hands.length;
    if (handDice(hands[other] ?? { loose: 0, mountains: [] }) > 0) return other;
  }
  return seat;
}

function rotated(hands: readonly Hand[]): readonly Hand[] {
  const after = [...hands];
  hands.forEach((hand, seat) => {
    if (handDice(hand) > 0) after[leftOf(seat, hands)] = hand;
  });
  return after;
}

/** Matching dice go to whoever took them. */
function taking(
  left: Step,
  fact: Fallen,
  after: ElementsState,
  dice: readonly number[],
  gone: readonly boolean[],
): Step {
  const remaining = dice.filter((_, i) => gone[i] !== true);
  const faces = fact.fallen.filter((_, i) => gone[i] !== true);
  const taken = remaining.filter((_, i) => !stays(faces, i, after));
  const by = taken.length > 0 ? takenBy(left.state.hands, taken.length, after.hands) : undefined;
  if (by === undefined) return { ...left, kind: 'taking' };
  const hand = left.state.hands[by.seat] ?? { loose: 0, mountains: [] };
  const known = new Map<number, Slot>();
  taken.forEach((die, i) => {
    known.set(
      die,
      by.asMountain
        ? { kind: 'mountain', seat: by.seat, mountain: hand.mountains.length, index: i }
        : { kind: 'hand', seat: by.seat, index: hand.loose + i },
    );
  });
  remaining
    .filter((die) => !known.has(die))
    .forEach((die, index) => known.set(die, { kind: 'cauldron', index }));
  const state = { ...left.state, hands: by.hands, cauldron: after.cauldron };
  return { kind: 'taking', state, setting: resettled(left.setting, state, known) };
}

/** Whether a die lies in the cauldron afterwards: those that do are there in their order. */
function stays(rests: readonly Rest[], index: number, after: ElementsState): boolean {
  let next = 0;
  for (const [i, rest] of rests.entries()) {
    const there = after.cauldron[next];
    const same = there !== undefined && there.face === rest.face && String(there.at) === String(rest.at);
    if (i === index) return same;
    if (same) next++;
  }
  return false;
}

/** A hurricane: every hand goes to the left. */
function passing(took: Step, after: ElementsState): Step {
  const { hands } = took.state;
  if (sameHands(hands, after.hands) || !sameHands(rotated(hands), after.hands))
    return { ...took, kind: 'passing' };
  const known: Known = new Map(
    took.setting.flatMap((slot, die): [number, Slot][] =>
      slot.kind === 'hand' || slot.kind === 'mountain'
        ? [[die, { ...slot, seat: leftOf(slot.seat, hands) }]]
        : [],
    ),
  );
  const state = { ...took.state, hands: after.hands };
  return { kind: 'passing', state, setting: resettled(took.setting, state, known) };
}
