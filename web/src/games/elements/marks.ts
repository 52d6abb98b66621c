/** A glow under each die that may be taken, in one draw call. */
import {
  CanvasTexture,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from 'three';
import type { Pose } from './pose';
import { kDice, kEdge } from './state';

export interface Marks {
  readonly mesh: InstancedMesh;
  /** Under dice that lie on something flat. */
  put(poses: readonly Pose[]): void;
}

const kUp = new Vector3(0, 0, 1);

export function createMarks(): Marks {
  const material = new MeshBasicMaterial({ map: glow(), transparent: true, depthWrite: false });
  const mesh = new InstancedMesh(new PlaneGeometry(kEdge * 1.75, kEdge * 1.75), material, kDice);
  mesh.frustumCulled = false;
  mesh.count = 0;
  const [matrix, turn, place, size] = [new Matrix4(), new Quaternion(), new Vector3(), new Vector3(1, 1, 1)];
  return {
    mesh,
    put(poses) {
      mesh.count = Math.min(poses.length, kDice);
      poses.slice(0, kDice).forEach(({ at: [x, y, z] }, i) => {
        place.set(x, y, z - kEdge / 2 + 0.0005);
        mesh.setMatrixAt(i, matrix.compose(place, turn.setFromAxisAngle(kUp, 0), size));
      });
      mesh.instanceMatrix.needsUpdate = true;
    },
  };
}

/** A soft square of the colour of what may be done. */
function glow(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 128;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.filter = 'blur(9px)';
    context.fillStyle = 'rgb(255 216 115 / 0.85)';
    context.beginPath();
    context.roundRect(25, 25, 78, 78, 16);
    context.fill();
  }
  return new CanvasTexture(canvas);
}
