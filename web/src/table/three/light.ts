import { DirectionalLight, HemisphereLight, type Object3D } from 'three';

/** One soft light from the upper left, as in all drawings of ours, and what the room gives back. `reach`: half the width of what casts shadows, metres. */
export function createLight(reach: number): readonly Object3D[] {
  const lamp = new DirectionalLight(0xfff1dc, 2.25);
  lamp.position.set(-0.9 * reach, 0.75 * reach, 2.2 * reach);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(2048, 2048);
  lamp.shadow.radius = 4;
  lamp.shadow.intensity = 0.82;
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = 0.0006;
  const { camera } = lamp.shadow;
  [camera.left, camera.right, camera.top, camera.bottom] = [-reach, reach, reach, -reach];
  [camera.near, camera.far] = [0.5 * reach, 5 * reach];
  const room = new HemisphereLight(0xeef4ff, 0x6b5a48, 1.35);
  room.position.set(0, 0, 1);
  return [lamp, lamp.target, room];
}
