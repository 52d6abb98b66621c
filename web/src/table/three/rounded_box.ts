/** A cube with rounded edges, unwrapped onto six cells of one picture. */
import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three';

/**
 * The own axes of a cube's faces, in the order of the cells: outwards, then to the right and upwards on its picture. A
 * quarter turn that brings a face up leaves its picture upright as seen from -y.
 */
const kFaces: readonly (readonly [Vector3, Vector3, Vector3])[] = [
  [new Vector3(1, 0, 0), new Vector3(0, 0, -1), new Vector3(0, 1, 0)],
  [new Vector3(-1, 0, 0), new Vector3(0, 0, 1), new Vector3(0, 1, 0)],
  [new Vector3(0, 1, 0), new Vector3(1, 0, 0), new Vector3(0, 0, -1)],
  [new Vector3(0, -1, 0), new Vector3(1, 0, 0), new Vector3(0, 0, 1)],
  [new Vector3(0, 0, 1), new Vector3(1, 0, 0), new Vector3(0, 1, 0)],
  [new Vector3(0, 0, -1), new Vector3(1, 0, 0), new Vector3(0, -1, 0)],
];

/** The cells lie three in a row, two rows, the first at the upper left. */
export const kCells = { columns: 3, rows: 2 } as const;

/** `edge` and `radius` in one unit; `steps` per rounding. */
export function roundedBox(edge: number, radius: number, steps = 4): BufferGeometry {
  const lines = gridLines(edge / 2, radius, steps);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const index: number[] = [];
  kFaces.forEach(([out, right, up], face) => {
    const first = positions.length / 3;
    for (const v of lines)
      for (const u of lines) {
        const flat = right
          .clone()
          .multiplyScalar(u)
          .addScaledVector(up, v)
          .addScaledVector(out, edge / 2);
        const core = flat.clone().clampScalar(radius - edge / 2, edge / 2 - radius);
        const normal = flat.sub(core).normalize();
        positions.push(...core.addScaledVector(normal, radius).toArray());
        normals.push(...normal.toArray());
        uvs.push(...cellPoint(face, u / edge + 0.5, v / edge + 0.5));
      }
    index.push(...quads(lines.length).map((vertex) => first + vertex));
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  return geometry;
}

/** Where the grid on a face is cut: evenly by angle on the roundings, not at all between them. */
function gridLines(half: number, radius: number, steps: number): readonly number[] {
  const rounding = Array.from(
    { length: steps + 1 },
    (_, i) => radius * Math.tan((i / steps) * (Math.PI / 4)),
  );
  const positive = rounding.map((over) => half - radius + over);
  return [...positive.map((line) => -line).reverse(), ...positive];
}

function cellPoint(face: number, u: number, v: number): readonly [number, number] {
  const column = face % kCells.columns;
  const row = Math.floor(face / kCells.columns);
  return [(column + u) / kCells.columns, 1 - (row + 1 - v) / kCells.rows];
}

/** The triangles of a grid of `size` by `size` vertices. */
function quads(size: number): readonly number[] {
  const cells = Array.from({ length: (size - 1) * (size - 1) }, (_, i) => i);
  return cells.flatMap((cell) => {
    const at = Math.floor(cell / (size - 1)) * size + (cell % (size - 1));
    return [at, at + 1, at + size + 1, at, at + size + 1, at + size];
  });
}
