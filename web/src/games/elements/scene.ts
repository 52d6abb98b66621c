/** Table, box, dice and light put together. */
import { Mesh, PlaneGeometry, ShadowMaterial, Vector3 } from 'three';
import { createFlights, type Flights, type Spot } from '../../table/three/camera';
import { createLabels, type Labels } from '../../table/three/labels';
import { createLight } from '../../table/three/light';
import { createPicking, type Picking } from '../../table/three/picking';
import { createStage, type Stage } from '../../table/three/stage';
import { createBox } from './box';
import { createDice, type Dice } from './dice';
import { createMarks, type Marks } from './marks';
import { dieSkin, feltPicture, matPicture } from './pictures';
import { createPreview, type Preview } from './preview';
import { kDice } from './state';

export type View = 'seat' | 'above' | 'race';

export interface Scene3 {
  readonly stage: Stage;
  readonly labels: Labels;
  readonly picking: Picking;
  readonly flights: Flights<View>;
  readonly dice: Dice;
  readonly marks: Marks;
  readonly preview: Preview;
}

/** What has to be in the picture: the hands around the box, with their names, and below two own rows a line of words. */
const kContent = [
  [-0.182, -0.185],
  [0.182, -0.185],
  [-0.182, 0.176],
  [0.182, 0.176],
].map(([x, y]) => new Vector3(x, y, 0));

/** ... and towers as high as they may get, with what is out of the game beside the own one. */
const kTowers = [
  new Vector3(0.18, -0.125, 0.01),
  new Vector3(-0.17, -0.03, 0),
  new Vector3(0.17, 0, 0),
  new Vector3(0, -0.15, -0.02),
  new Vector3(-0.06, -0.13, 0.14),
  new Vector3(-0.15, 0.02, 0.12),
  new Vector3(0.15, 0.02, 0.12),
  new Vector3(0, 0.14, 0.1),
];

const kSpots: Readonly<Record<View, Spot>> = {
  seat: { target: new Vector3(0, -0.006, 0), direction: new Vector3(0, -0.6, 1), content: kContent },
  race: { target: new Vector3(-0.005, -0.03, 0.045), direction: new Vector3(0, -1, 0.95), content: kTowers },
  above: { target: new Vector3(0, -0.004, 0), direction: new Vector3(0, -0.001, 1), content: kContent },
};

const kTable = 1.6; // metres, more than any camera sees
/** How dark a shadow on the table is: that of the drawings. */
const kShade = 0.46;

export function createScene(host: HTMLElement, lost: () => void): Scene3 | undefined {
  const stage = createStage(host, lost);
  if (stage === undefined) return undefined;
  stage.canvas.style.backgroundImage = `url(${feltPicture()}), ${kFelt}`;
  const labels = createLabels(stage);
  // One more for the ghost of a die that is moved.
  const dice = createDice(dieSkin(host), kDice + 1);
  const marks = createMarks();
  const preview = createPreview(labels);
  const box = createBox(matPicture(host));
  stage.scene.add(...createLight(0.26), createTable(), box, dice.mesh, marks.mesh, preview.object);
  return {
    stage,
    dice,
    marks,
    preview,
    labels,
    picking: createPicking(stage),
    flights: createFlights<View>(stage, kSpots, 'seat'),
  };
}

/** The felt is the page's own, in the colours of its theme; only the shadows on it are drawn here. */
const kFelt = `radial-gradient(120% 100% at 30% 8%, color-mix(in oklab, var(--felt) 88%, white) 0%,
  var(--felt) 42%, var(--felt-edge) 100%)`;

function createTable(): Mesh {
  const table = new Mesh(new PlaneGeometry(kTable, kTable), new ShadowMaterial({ opacity: kShade }));
  table.receiveShadow = true;
  return table;
}
