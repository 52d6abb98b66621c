/** Where a table is looked at from, and the way from one such place to another. */
import { Vector3, type PerspectiveCamera } from 'three';
import { arriving, clamped } from './easing';
import type { Stage } from './stage';

/** A place to look from: its distance follows from what has to be seen. */
export interface Spot {
  readonly target: Vector3;
  /** From the target towards the eye. */
  readonly direction: Vector3;
  /** What has to be in the picture. */
  readonly content: readonly Vector3[];
}

export interface Flights<Name extends string> {
  /** Flies to a place; is there at once if `still`. */
  to(name: Name, still?: boolean): void;
  readonly at: Name;
}

const kLasts = 600; // ms
const kMargin = 0.96;

/** How far from its target a camera has to be to have all of the content in the picture, metres. */
export function distance(spot: Spot, field: number, aspect: number): number {
  const forward = spot.direction.clone().normalize().negate();
  const right = new Vector3().crossVectors(forward, upFor(forward)).normalize();
  const up = new Vector3().crossVectors(right, forward);
  const [high, wide] = [Math.tan((field * Math.PI) / 360), Math.tan((field * Math.PI) / 360) * aspect];
  const needs = spot.content.map((point) => {
    const from = point.clone().sub(spot.target);
    const across = Math.max(Math.abs(from.dot(right)) / wide, Math.abs(from.dot(up)) / high);
    return across / kMargin - from.dot(forward);
  });
  return Math.max(...needs);
}

/** Straight from above "up" is away from the own seat. */
const upFor = (forward: Vector3) =>
  Math.abs(forward.z) > 0.999 ? new Vector3(0, 1, 0) : new Vector3(0, 0, 1);

function stand(camera: PerspectiveCamera, target: Vector3, direction: Vector3, far: number): void {
  camera.position.copy(target).addScaledVector(direction.clone().normalize(), far);
  camera.lookAt(target);
  camera.updateMatrixWorld();
}

export function createFlights<Name extends string>(
  stage: Stage,
  spots: Readonly<Record<Name, Spot>>,
  first: Name,
): Flights<Name> {
  const { camera } = stage;
  let at = first;
  let end = () => {};
  const far = (spot: Spot) => distance(spot, camera.fov, camera.aspect);
  const arrive = () => {
    const spot = spots[at];
    stand(camera, spot.target, spot.direction, far(spot));
    stage.ask();
  };
  stage.onResize(arrive);

  const fly = (from: Spot, to: Spot) => {
    const [begin, near, wide] = [performance.now(), far(from), far(to)];
    end = stage.run((now) => {
      const part = clamped((now - begin) / kLasts);
      const eased = arriving(part);
      const direction = from.direction.clone().normalize().lerp(to.direction.clone().normalize(), eased);
      stand(camera, from.target.clone().lerp(to.target, eased), direction, near + (wide - near) * eased);
      return part < 1;
    });
  };
  return {
    get at() {
      return at;
    },
    to(name, still = false) {
      if (name === at) return;
      end();
      const from = spots[at];
      at = name;
      if (still) arrive();
      else fly(from, spots[name]);
    },
  };
}
