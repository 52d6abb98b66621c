import { describe, expect, it } from 'vitest';
import { crown, slide } from '../../testing/forms';
import type { Flight } from './film';
import { after, board } from './position';
import { createProjector } from './projector';
import type { Effect } from './wire';

const before = board('8/8/8/4w3/8/8/3w4/8 w').stacks;
const crowning: readonly Effect[] = [slide('e5', 'h8'), crown('d2', 'h8')];
const end = after(before, crowning);

function projected() {
  const landed: string[] = [];
  const projector = createProjector((flight: Flight) => landed.push(flight.kind));
  return { projector, landed };
}

describe('a projector', () => {
  it('shows a turn from its first frame on, then tells what landed', () => {
    const { projector, landed } = projected();
    projector.roll(before, end, { effects: [crowning], backwards: false, done: 0 });
    expect(projector.frame(1000)?.flying?.flight.from).toBe('e5');
    expect(projector.frame(1299)).toBeNull();
    expect(landed).toEqual(['slide', 'crown']);
  });

  it('does not show again what a hand has carried out', () => {
    const { projector, landed } = projected();
    projector.roll(before, end, { effects: [crowning], backwards: false, done: 1 });
    expect(projector.frame(1000)?.flying?.flight.kind).toBe('crown');
    projector.frame(1299);
    expect(landed).toEqual(['crown']);
  });

  it('shows a step back without a sound', () => {
    const { projector, landed } = projected();
    projector.roll(end, before, { effects: [crowning], backwards: true, done: 0 });
    expect(projector.frame(1000)?.flying).toBeNull();
    expect(projector.frame(1010)?.flying?.flight.kind).toBe('crown');
    expect(projector.frame(1299)).toBeNull();
    expect(landed).toEqual([]);
  });

  it('jumps where the effects do not lead', () => {
    const { projector } = projected();
    projector.roll(before, before, { effects: [crowning], backwards: false, done: 0 });
    expect(projector.frame(1000)).toBeNull();
  });

  it('tells at once what it may not show', () => {
    const { projector, landed } = projected();
    projector.hold(true);
    projector.roll(before, end, { effects: [crowning], backwards: false, done: 0 });
    expect(landed).toEqual(['slide', 'crown']);
    expect(projector.frame(1000)).toBeNull();
  });
});
