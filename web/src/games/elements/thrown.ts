/** The throws of a ledger as its events tell them, for the statistics. */
import type { Thrown } from './statistics';
import type { Element, Face, Rest } from './state';
import type { Effect, GameEvent, Setup } from './wire';

interface Lying {
  readonly cauldron: readonly { readonly face: Face }[];
  readonly active: readonly Element[];
}

const kAllActive: readonly Element[] = ['lightning', 'wind', 'stone', 'water', 'fire'];

/** Every throw into the cauldron, with what lay there. Of first dice nobody's chances are told. */
export function thrownOf(events: readonly GameEvent[], setup: Pick<Setup, 'active'>): readonly Thrown[] {
  const throws: Thrown[] = [];
  let lying: Lying = beginning(setup);
  for (const { fact, effects } of events) {
    const fallen = (fact as { readonly fallen?: readonly Rest[] } | undefined)?.fallen;
    if (fallen && effects.some(({ kind }) => kind === 'thrown')) {
      const falling = effects.flatMap((effect) =>
        effect.kind === 'thrown'
          ? [{ seat: effect.seat, dice: effect.dice.length, throw: 'die' as const }]
          : [],
      );
      throws.push({ before: { ...lying, falling }, fact: { fallen } });
    }
    if (fact !== undefined) lying = after(lying, fallen, effects, setup);
  }
  return throws;
}

const beginning = ({ active }: Pick<Setup, 'active'>): Lying => ({
  cauldron: [],
  active: active >= kAllActive.length ? kAllActive : [],
});

/** What lies there once the rules have had their way with what fell. */
function after(
  before: Lying,
  fallen: readonly Rest[] | undefined,
  effects: readonly Effect[],
  setup: Pick<Setup, 'active'>,
): Lying {
  const kinds = new Set(effects.map(({ kind }) => kind));
  if (kinds.has('win')) return beginning(setup);
  const kindled = effects.flatMap((effect) => (effect.kind === 'kindled' ? [effect.face] : []));
  const active = [...new Set([...before.active, ...kindled])];
  const gone = new Set(effects.flatMap((effect) => (isRemoval(effect) ? effect.dice : [])));
  const lie: readonly Rest[] = fallen ?? before.cauldron;
  const cauldron = lie.flatMap(({ face }, die) => (face === undefined || gone.has(die) ? [] : [{ face }]));
  return { cauldron: kinds.has('again') ? [] : cauldron, active };
}

function isRemoval(effect: Effect): effect is Effect & { readonly dice: readonly number[] } {
  return (
    effect.kind === 'out' || effect.kind === 'blank' || effect.kind === 'take' || effect.kind === 'mountain'
  );
}
