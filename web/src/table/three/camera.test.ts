import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { distance, type Spot } from './camera';
import { roundedBox } from './rounded_box';

const spot: Spot = {
  target: new Vector3(0, 0, 0),
  direction: new Vector3(0, -0.6, 1),
  content: [new Vector3(-0.2, -0.15, 0), new Vector3(0.2, 0.15, 0), new Vector3(0, 0, 0.1)],
};

test.each([0.5, 1, 1.8])(
  'all that has to be seen is in the picture, and no more than needed (aspect %d)',
  (aspect) => {
    const camera = new PerspectiveCamera(30, aspect, 0.01, 10);
    camera.up.set(0, 0, 1);
    camera.position.copy(
      spot.direction
        .clone()
        .normalize()
        .multiplyScalar(distance(spot, 30, aspect)),
    );
    camera.lookAt(spot.target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const seen = spot.content.flatMap((point) => {
      const { x, y } = point.clone().project(camera);
      return [Math.abs(x), Math.abs(y)];
    });
    expect(Math.max(...seen)).toBeLessThanOrEqual(0.97);
    expect(Math.max(...seen)).toBeGreaterThan(0.93);
  },
);

test('a rounded cube is as wide as it should be, and its corners are off', () => {
  const points = roundedBox(16, 1.5).getAttribute('position');
  const all = Array.from({ length: points.count }, (_, i) => new Vector3().fromBufferAttribute(points, i));
  const widest = Math.max(...all.map(({ x }) => x));
  const farthest = Math.max(...all.map((point) => point.length()));
  expect(widest).toBeCloseTo(8);
  expect(farthest).toBeCloseTo(Math.sqrt(3) * 6.5 + 1.5);
});

test('each face of a cube has a cell of the picture to itself', () => {
  const uv = roundedBox(16, 1.5).getAttribute('uv');
  const perFace = uv.count / 6;
  for (let face = 0; face < 6; face++)
    for (let i = face * perFace; i < (face + 1) * perFace; i++) {
      expect(Math.abs(uv.getX(i) * 3 - (face % 3) - 0.5)).toBeLessThanOrEqual(0.5001);
      expect(Math.abs((1 - uv.getY(i)) * 2 - Math.floor(face / 3) - 0.5)).toBeLessThanOrEqual(0.5001);
    }
});
