import type { JSX } from 'solid-js';
import type { Face } from '../games/face';

/** A game as one sees it from a chair. */
export function GamePicture(props: { face: Face }): JSX.Element {
  return (
    <div
      class={`picture-box ${props.face.surface}`}
      role="img"
      aria-label={`${props.face.title} on the table`}
    >
      {props.face.picture()}
    </div>
  );
}

/** A position at a glance, with what it is for those who do not see it. */
export function Thumbnail(props: { face: Face; state: unknown; label: string }): JSX.Element {
  const drawn = () => {
    const element = props.face.thumbnail(props.state);
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', props.label);
    return element;
  };
  return <>{drawn()}</>;
}
