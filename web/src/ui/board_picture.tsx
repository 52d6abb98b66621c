import type { JSX } from 'solid-js';
import { perspective } from '../games/impasse/perspective';

/** A position from the middle of a game, with something of everything. */
const kMiddle = '3b1W2/W7/7b/W3w1W1/7B/8/1B1w1B2/w1B1w1B1 w';

/** The game as one sees it from a chair. */
export function BoardPicture(): JSX.Element {
  return (
    <div class="picture-box" role="img" aria-label="Impasse on the table">
      {perspective(kMiddle)}
    </div>
  );
}
