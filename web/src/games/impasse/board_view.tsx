import { createEffect, type JSX } from 'solid-js';
import { blankPicture, createDrawing, type Arrow } from './drawing';
import { after, board } from './position';
import type { Effect } from './wire';

/** A board to look at, in the rules. */
export function BoardView(props: {
  position: string;
  /** What has happened since `position`. */
  effects?: readonly Effect[];
  label: string;
  traced?: readonly string[];
  arrows?: readonly Arrow[];
  picked?: readonly string[];
  coordinates?: boolean;
}): JSX.Element {
  const drawing = createDrawing();
  createEffect(() => {
    const { size, stacks } = board(props.position);
    drawing.draw({
      ...blankPicture,
      size,
      stacks: after(stacks, props.effects ?? []),
      coordinates: props.coordinates ?? false,
      traced: props.traced ?? [],
      arrows: props.arrows ?? [],
      marks: new Map((props.picked ?? []).map((square) => [square, 'with'] as const)),
    });
  });
  return (
    <div class="board-box" role="img" aria-label={props.label}>
      {drawing.element}
    </div>
  );
}
