/** The names around the table. */
import { Vector3 } from 'three';
import type { Label, Labels } from '../../table/three/labels';
import type { Moment } from './cauldron';
import { kPileLabel, namePlace, placeOf } from './layout';
import type { RaceState } from './race';
import { footOf, topOf } from './race_layout';
import { handDice, type ElementsState } from './state';

/** Seats are told apart by colour and by sign: disc, lozenge, square, triangle, ring. In a square of 14. */
const kSigns = [
  '<circle cx="7" cy="7" r="6"/><path d="M3.5 9.5l6-6M5.5 11.5l6-6" stroke="var(--felt)" stroke-width="1.4"/>',
  '<path d="M7 .5 13.5 7 7 13.5.5 7z"/>',
  '<path d="M1.5 1.5h11v11h-11z"/>',
  '<path d="M7 1 13.5 12.5H.5z"/>',
  '<circle cx="7" cy="7" r="4.6" fill="none" stroke="currentColor" stroke-width="2.8"/>',
];

/** A name over a far tower goes from its inner side outwards, metres. */
const kBesideTower = 0.012;

const diceWord = (count: number) => (count === 1 ? '1 die' : `${count} dice`);

/** Who sits there, and which seats are to decide now. */
export type People = Pick<Moment, 'names' | 'asked'>;

export interface SeatLabels {
  show(state: ElementsState, people: People, me: number): void;
  /** The names stand over the towers instead. */
  race(race: RaceState, seats: number, me: number): void;
}

export function createSeatLabels(labels: Labels): SeatLabels {
  const seats: Label[] = [];
  const pile = labels.add('cauldron-pile');
  const seatLabel = (seat: number): Label => {
    const label = (seats[seat] ??= labels.add('cauldron-seat'));
    if (label.element.childElementCount === 0) {
      const sign = `<svg viewBox="0 0 14 14" fill="currentColor">${kSigns[seat] ?? ''}</svg>`;
      label.element.innerHTML = `${sign}<span></span><small></small>`;
    }
    return label;
  };
  const showSeat = (state: ElementsState, seat: number, { names, asked }: People, me: number) => {
    const { element, at: stand } = seatLabel(seat);
    const [words, count] = [element.querySelector('span'), element.querySelector('small')];
    if (words) words.textContent = names[seat] ?? '';
    const hand = state.hands[seat];
    if (count) count.textContent = state.in.includes(seat) && hand ? diceWord(handDice(hand)) : 'out';
    element.dataset.seat = String(seat);
    element.classList.toggle('on', asked.includes(seat));
    const { at, anchor } = namePlace(seat, state, me);
    stand(new Vector3(...at), anchor);
  };
  return {
    race(race, count, me) {
      const isShared = race.hands.length > 1;
      for (const tower of race.towers) {
        const { seat } = tower;
        const note = seats[seat]?.element.querySelector('small');
        if (isShared && note) note.textContent = race.hands.includes(seat) ? `key ${seat + 1}` : '';
        const [x, y] = footOf(seat, count, me);
        const { behind, middle } = placeOf(seat, count, me);
        // Before the near towers are no dice, nor beside the far ones: there the name is in nobody's way.
        if (behind[1] <= 0) seats[seat]?.at(new Vector3(x, y - 0.034, 0));
        else if (middle[0] > 0) seats[seat]?.at(new Vector3(x - kBesideTower, y, topOf(tower)), 'start');
        else seats[seat]?.at(new Vector3(x + kBesideTower, y, topOf(tower)), 'end');
      }
    },
    show(state, people, me) {
      state.hands.forEach((_, seat) => showSeat(state, seat, people, me));
      for (const label of seats.slice(state.hands.length)) label.at(null);
      pile.element.textContent = `out of the game: ${state.out}`;
      pile.at(state.out > 0 ? new Vector3(...kPileLabel) : null);
    },
  };
}
