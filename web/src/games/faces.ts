import type { Face } from './face';
import { elements } from './elements/face';
import { impasse } from './impasse/face';
import { plainFace } from './plain';

/** The games that can be played. A new one is one line here. */
export const faces: readonly Face[] = [impasse, elements];

/** The face of a game; a plain one for a game that this page does not know. */
export function faceOf(game: string): Face {
  return faces.find((face) => face.game === game) ?? plainFace(game);
}
