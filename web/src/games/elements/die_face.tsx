import type { JSX } from 'solid-js';
import type { Face } from './state';

/** One face of a die. */
export function DieFace(props: { face: Face; label?: string }): JSX.Element {
  return (
    <svg
      class="die-face"
      viewBox="-8.2 -8.2 16.4 16.4"
      role={props.label === undefined ? undefined : 'img'}
      aria-label={props.label}
      aria-hidden={props.label === undefined ? 'true' : undefined}
    >
      <use href={`#face-${props.face}`} />
    </svg>
  );
}
