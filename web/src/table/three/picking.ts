/** From a pointer on the page to a place in the scene and back. */
import type { Ray } from 'three';
import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Stage } from './stage';

export interface Spotted {
  readonly x: number;
  readonly y: number;
}

export interface Picking {
  ray(pointer: Spotted): Ray;
  /** Where the pointer is at a height over the table; null if it points at the sky. */
  onHeight(pointer: Spotted, z: number): Vector3 | null;
  /** Where the pointer is on the upright plane through `y` that faces the own seat. */
  onUpright(pointer: Spotted, y: number): Vector3 | null;
  /** The index of the place nearest to the pointer, if one is within `reach` pixels. */
  nearest(pointer: Spotted, places: readonly Vector3[], reach: number): number | null;
}

export function createPicking(stage: Stage): Picking {
  const caster = new Raycaster();
  const box = () => stage.canvas.getBoundingClientRect();
  const ray = ({ x, y }: Spotted) => {
    const { left, top, width, height } = box();
    caster.setFromCamera(
      new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2),
      stage.camera,
    );
    return caster.ray;
  };
  const pixels = (place: Vector3) => {
    const { left, top, width, height } = box();
    const { x, y } = place.clone().project(stage.camera);
    return { x: left + ((x + 1) / 2) * width, y: top + ((1 - y) / 2) * height };
  };
  return {
    ray,
    onHeight: (pointer, z) => ray(pointer).intersectPlane(new Plane(new Vector3(0, 0, 1), -z), new Vector3()),
    onUpright: (pointer, y) =>
      ray(pointer).intersectPlane(new Plane(new Vector3(0, 1, 0), -y), new Vector3()),
    nearest(pointer, places, reach) {
      const far = places.map((place) => {
        const { x, y } = pixels(place);
        return Math.hypot(x - pointer.x, y - pointer.y);
      });
      const least = Math.min(...far);
      return least <= reach ? far.indexOf(least) : null;
    },
  };
}
