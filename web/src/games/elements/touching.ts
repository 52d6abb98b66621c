/** What of the table can be laid hold of, as it lies now. */
import { Vector3 } from 'three';
import type { Aim } from './aim';
import { mayMove, taken, usual, type Choices } from './choices';
import type { Figure } from './figure';
import { heldAim } from './gesture';
import type { Touch } from './hands_on';
import { unmoved, type Move } from './move';
import type { Pose } from './pose';
import type { Scene3 } from './scene';
import type { ElementsState } from './state';

/** What is shown, and to whom. */
export interface Now {
  state: ElementsState | null;
  choices: Choices;
  /** The seat at the near side. */
  me: number;
}

/** The dice of the own hand that may be thrown. */
export function throwable({ setting, poses }: Figure, { choices, me }: Now): readonly Pose[] {
  return poses.filter((_, die) => {
    const slot = setting[die];
    return slot !== undefined && taken(choices, slot, me) !== null;
  });
}

/** How the usual throw of the own seat begins. */
function usualAim({ choices }: Now): Aim | null {
  const what = usual(choices);
  return what === null ? null : heldAim(what, 0);
}

export function touching({ picking }: Scene3, figure: Figure, now: Now): Touch {
  const lying = (index: number): Move | null => {
    const die = now.state?.cauldron[index];
    return die !== undefined && mayMove(now.choices) ? unmoved(die, index) : null;
  };
  return {
    lying,
    usual: () => usualAim(now),
    on(pointer, height) {
      const place = picking.onHeight(pointer, height);
      return place === null ? null : [place.x, place.y];
    },
    grip(pointer, reach) {
      const places = figure.poses.map(({ at }) => new Vector3(...at));
      const die = picking.nearest(pointer, places, reach);
      const slot = die === null ? undefined : figure.setting[die];
      if (die === null || slot === undefined) return null;
      const move = slot.kind === 'cauldron' ? lying(slot.index) : null;
      if (move !== null) return { kind: 'move', move };
      const what = taken(now.choices, slot, now.me);
      return what === null ? null : { kind: 'throw', what, die };
    },
  };
}
