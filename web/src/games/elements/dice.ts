/** All dice, in one draw call. */
import {
  Color,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
  type Texture,
} from 'three';
import { roundedBox } from '../../table/three/rounded_box';
import type { Pose } from './pose';
import { kDice, kEdge } from './state';

/** Radius of a die's edges, metres: table_dice.h. */
const kRounding = 0.0015;

/** How a die is seen. */
export type Tone = 'plain' | 'out' | 'ghost' | 'held';

const kTones: Readonly<Record<Tone, Color>> = {
  plain: new Color(1, 1, 1),
  out: new Color(0.72, 0.72, 0.7),
  ghost: new Color(1, 0.93, 0.68),
  held: new Color(1.06, 1.04, 1),
};

export interface Dice {
  readonly mesh: InstancedMesh;
  /** The first `poses.length` dice are shown. */
  put(poses: readonly Pose[], tones?: readonly Tone[]): void;
}

export function createDice(skin: Texture, most = kDice): Dice {
  const material = new MeshStandardMaterial({ map: skin, roughness: 0.42 });
  const mesh = new InstancedMesh(roundedBox(kEdge, kRounding), material, most);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.count = 0;
  // Dice move about; to find out that all are out of the picture costs more than it saves.
  mesh.frustumCulled = false;
  const [matrix, place, turned, size] = [
    new Matrix4(),
    new Vector3(),
    new Quaternion(),
    new Vector3(1, 1, 1),
  ];
  return {
    mesh,
    put(poses, tones = []) {
      mesh.count = Math.min(poses.length, most);
      poses.slice(0, most).forEach(({ at, turned: [w, x, y, z] }, die) => {
        mesh.setMatrixAt(die, matrix.compose(place.set(...at), turned.set(x, y, z, w), size));
        mesh.setColorAt(die, kTones[tones[die] ?? 'plain']);
      });
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    },
  };
}
