/** The box: mat, sloping wall, lip and brass rings. Sizes: docs/physics.md, section 1, and table_cauldron.h. */
import {
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
  type Texture,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { kLip, kMat, kOpening, kRim } from './arc';

/** A point of a section through the box: half axes of the oval there, its height, and its colour. */
interface Ring {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly colour?: Color;
}

const kAround = 128;

/** The surface along a section, all the way round. */
function swept(section: readonly Ring[]): BufferGeometry {
  const positions: number[] = [];
  const colours: number[] = [];
  for (const { x, y, z, colour = new Color(1, 1, 1) } of section)
    for (let i = 0; i < kAround; i++) {
      const angle = (i / kAround) * 2 * Math.PI;
      positions.push(Math.cos(angle) * x, Math.sin(angle) * y, z);
      colours.push(colour.r, colour.g, colour.b);
    }
  const index: number[] = [];
  for (let ring = 0; ring + 1 < section.length; ring++)
    for (let i = 0; i < kAround; i++) {
      const [a, b] = [ring * kAround + i, ring * kAround + ((i + 1) % kAround)];
      index.push(a, b, b + kAround, a, b + kAround, a + kAround);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** A wire laid around the box. */
function wire(x: number, y: number, z: number, radius: number): BufferGeometry {
  const around = Array.from({ length: 9 }, (_, i): Ring => {
    const angle = (i / 8) * 2 * Math.PI;
    const out = Math.cos(angle) * radius;
    return { x: x + out, y: y + out, z: z + Math.sin(angle) * radius };
  });
  return swept(around);
}

/** From the mat up to the opening; darker below, where little light comes. */
function wall(): BufferGeometry {
  const steps = 14;
  const [low, high] = [new Color('#2a191d'), new Color('#6f5557')];
  const section = Array.from({ length: steps + 1 }, (_, i): Ring => {
    const up = i / steps;
    // The floor meets the wall in a narrow hollow, drawn only by its shade.
    const shade = up < 0.08 ? 0.55 + up * 5.6 : 1;
    return {
      x: kMat.x + (kOpening.x - kMat.x) * up,
      y: kMat.y + (kOpening.y - kMat.y) * up,
      z: kRim * up,
      colour: low
        .clone()
        .lerp(high, up ** 1.4)
        .multiplyScalar(shade),
    };
  });
  return swept(section.reverse());
}

/** Lip and outside, from the opening over the rim down to the table. */
function body(): BufferGeometry {
  const [lip, outside, foot] = [new Color('#8a5c49'), new Color('#5c3a2a'), new Color('#2c1a13')];
  const rounding = Array.from({ length: 7 }, (_, i): Ring => {
    const angle = Math.PI - (i / 6) * Math.PI;
    const out = kLip / 2 + Math.cos(angle) * (kLip / 2);
    return {
      x: kOpening.x + out,
      y: kOpening.y + out,
      z: kRim - 0.0014 + Math.sin(angle) * 0.0014,
      colour: lip,
    };
  });
  const down = Array.from({ length: 12 }, (_, i): Ring => {
    const part = i / 11;
    const belly = Math.sin(part * Math.PI) * 0.0025;
    return {
      x: kOpening.x + kLip - part * 0.011 + belly,
      y: kOpening.y + kLip - part * 0.0125 + belly,
      z: (kRim - 0.0016) * (1 - part),
      colour: outside.clone().lerp(foot, part),
    };
  });
  return swept([...rounding, ...down].reverse());
}

function brass(): BufferGeometry {
  const rings = [
    wire(kOpening.x + 0.0022, kOpening.y + 0.0022, kRim - 0.0001, 0.0011),
    wire(kOpening.x + kLip + 0.0006, kOpening.y + kLip + 0.0006, kRim - 0.009, 0.0009),
    wire(kOpening.x + kLip - 0.0085, kOpening.y + kLip - 0.0095, 0.005, 0.0011),
  ];
  return mergeGeometries(rings);
}

export function createBox(mat: Texture): Group {
  const object = new Group();
  const wood = new MeshStandardMaterial({ vertexColors: true, roughness: 0.62 });
  const lining = new MeshStandardMaterial({ vertexColors: true, roughness: 0.9, side: DoubleSide });
  const metal = new MeshStandardMaterial({ color: '#d9a441', roughness: 0.34, metalness: 0.35 });
  const cloth = new MeshStandardMaterial({ map: mat, roughness: 0.95 });
  const floor = new CircleGeometry(1, kAround).scale(kMat.x, kMat.y, 1).translate(0, 0, 0.0002);
  const parts: readonly (readonly [BufferGeometry, MeshStandardMaterial, boolean])[] = [
    [wall(), lining, true],
    [body(), wood, true],
    [brass(), metal, false],
    [floor, cloth, false],
  ];
  for (const [geometry, material, casts] of parts) {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = casts;
    mesh.receiveShadow = true;
    object.add(mesh);
  }
  return object;
}
