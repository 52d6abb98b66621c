/** Table, box, dice and light put together. */
import {
  Float32BufferAttribute,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  RepeatWrapping,
  Vector3,
} from 'three';
import { createFlights, type Flights, type Spot } from '../../table/three/camera';
import { readColours } from '../../table/three/colours';
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

export type View = 'seat' | 'above';

export interface Scene3 {
  readonly stage: Stage;
  readonly labels: Labels;
  readonly picking: Picking;
  readonly flights: Flights<View>;
  readonly dice: Dice;
  readonly marks: Marks;
  readonly preview: Preview;
  /** Reads the colours of the theme anew. */
  colour(): void;
}

/** What has to be in the picture: the hands around the box, with their names. */
const kContent = [
  [-0.182, -0.15],
  [0.182, -0.15],
  [-0.182, 0.17],
  [0.182, 0.17],
].map(([x, y]) => new Vector3(x, y, 0));

const kSpots: Readonly<Record<View, Spot>> = {
  seat: { target: new Vector3(0, 0.004, 0), direction: new Vector3(0, -0.6, 1), content: kContent },
  above: { target: new Vector3(0, -0.004, 0), direction: new Vector3(0, -0.001, 1), content: kContent },
};

const kFelt = 1.6; // metres of table, more than any camera sees

export function createScene(host: HTMLElement, lost: () => void): Scene3 | undefined {
  const stage = createStage(host, lost);
  if (stage === undefined) return undefined;
  const felt = createFelt();
  const labels = createLabels(stage);
  // One more for the ghost of a die that is moved.
  const dice = createDice(dieSkin(host), kDice + 1);
  const marks = createMarks();
  const preview = createPreview(labels);
  stage.scene.add(
    ...createLight(0.26),
    felt,
    createBox(matPicture(host)).object,
    dice.mesh,
    marks.mesh,
    preview.object,
  );
  return {
    stage,
    dice,
    marks,
    preview,
    labels,
    picking: createPicking(stage),
    flights: createFlights<View>(stage, kSpots, 'seat'),
    colour() {
      const { felt: colour } = readColours(host, ['felt']);
      felt.material.color.copy(colour);
      stage.scene.background = colour;
      stage.ask();
    },
  };
}

function createFelt(): Mesh<PlaneGeometry, MeshStandardMaterial> {
  const map = feltPicture();
  map.wrapS = map.wrapT = RepeatWrapping;
  map.repeat.set(kFelt / 0.08, kFelt / 0.08);
  const felt = new Mesh(
    pooled(new PlaneGeometry(kFelt, kFelt, 48, 48)),
    new MeshStandardMaterial({ map, roughness: 1, vertexColors: true }),
  );
  felt.receiveShadow = true;
  return felt;
}

/** A pool of light, its middle to the upper left, falling off to the edges. */
function pooled(plane: PlaneGeometry): PlaneGeometry {
  const places = plane.getAttribute('position');
  const colours = Array.from({ length: places.count }, (_, i) => {
    const far = Math.hypot(places.getX(i) + 0.09, places.getY(i) - 0.09) / 0.3;
    const light = 0.62 + 0.75 * Math.exp(-far * far);
    return [light, light, light * 0.985];
  });
  plane.setAttribute('color', new Float32BufferAttribute(colours.flat(), 3));
  return plane;
}
