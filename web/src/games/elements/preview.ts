/** What is drawn of an aim: the arc, where it lands, how the die will roll, and how far it is pulled back. */
import {
  BufferGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Line,
  LineDashedMaterial,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import type { Anchor, Label, Labels } from '../../table/three/labels';
import type { Aim } from './aim';
import { arcOf, landingWords, type Arc } from './arc';
import type { Triple } from './state';

export interface Preview {
  readonly object: Group;
  /** `pulledTo`: where the pointer holds a pulled sling. */
  show(aim: Aim | null, pulledTo?: Triple | null): void;
}

const kGlow = new Color('#ffd873');
const kCore = new Color('#fff3c9');
const kUp = new Vector3(0, 0, 1);
const kDots = 40;
/** Over the mat by as much as keeps it from flickering. */
const kLift = 0.0006;

const flatMaterial = (color: Color, opacity: number) =>
  new MeshBasicMaterial({ color, opacity, transparent: true, depthWrite: false });

export function createPreview(labels: Labels): Preview {
  const object = new Group();
  const [dots, landing, roll, sling] = [createDots(), createLanding(), createRoll(), createSling()];
  const [tag, words] = [labels.add('cauldron-tag'), labels.add('cauldron-tag cauldron-tag-small')];
  object.add(dots, landing.object, roll, sling.object);
  object.visible = false;
  return {
    object,
    show(aim, pulledTo = null) {
      object.visible = aim !== null;
      tag.at(null);
      words.at(null);
      if (aim === null) return;
      const arc = arcOf(aim);
      putDots(dots, arc);
      landing.put(arc, aim.heading);
      putRoll(roll, aim);
      sling.put(aim, pulledTo);
      tell(tag, landingWords(arc), [arc.lands[0], arc.lands[1] - 0.5 * arc.along - 0.022, 0]);
      tell(words, `${aim.speed.toFixed(2)} m/s · spin ${Math.round(aim.spin)}`, besides(aim), 'start');
    },
  };
}

function tell(label: Label, text: string, at: Triple, anchor: Anchor = 'middle'): void {
  label.element.textContent = text;
  label.at(new Vector3(...at), anchor);
}

const besides = ({ x, y, z }: Aim): Triple => [x / 1000 + 0.017, y / 1000 - 0.004, z / 1000];

function createDots(): InstancedMesh {
  const dots = new InstancedMesh(new SphereGeometry(0.00095, 10, 8), flatMaterial(kCore, 0.95), kDots);
  dots.frustumCulled = false;
  dots.renderOrder = 3;
  return dots;
}

/** Evenly along the way, larger at every sixth. */
function putDots(dots: InstancedMesh, { points }: Arc): void {
  const matrix = new Matrix4();
  dots.count = Math.min(kDots, points.length);
  points.slice(0, kDots).forEach(([x, y, z], i) => {
    const size = i % 6 === 0 && i > 0 ? 1.75 : 1;
    dots.setMatrixAt(i, matrix.makeScale(size, size, size).setPosition(x, y, z));
  });
  dots.instanceMatrix.needsUpdate = true;
}

interface Landing {
  readonly object: Group;
  put(arc: Arc, heading: number): void;
}

/** One standard deviation filled, two dashed. */
function createLanding(): Landing {
  const object = new Group();
  const spot = new Mesh(new CircleGeometry(1, 64), flatMaterial(kGlow, 0.36));
  const edge = new Mesh(new RingGeometry(0.965, 1.02, 64), flatMaterial(kGlow, 0.95));
  const outer = new Mesh(new CircleGeometry(2, 64), flatMaterial(kGlow, 0.12));
  const dashes = dashedCircle(2);
  for (const part of [outer, spot, edge, dashes]) {
    part.renderOrder = 1;
    object.add(part);
  }
  return {
    object,
    put({ lands, on, along, across }, heading) {
      object.visible = on !== 'wall';
      object.position.set(lands[0], lands[1], kLift);
      object.rotation.z = (heading * Math.PI) / 180;
      object.scale.set(Math.max(along, 0.003), Math.max(across, 0.003), 1);
    },
  };
}

function dashedCircle(radius: number): Line {
  const points = Array.from({ length: 97 }, (_, i) => {
    const angle = (i / 96) * 2 * Math.PI;
    return new Vector3(Math.cos(angle) * radius, Math.sin(angle) * radius, 0);
  });
  const line = new Line(
    new BufferGeometry().setFromPoints(points),
    new LineDashedMaterial({ color: kGlow, dashSize: 0.16, gapSize: 0.14, transparent: true, opacity: 0.9 }),
  );
  return line.computeLineDistances();
}

/** Three quarters of a ring with a head, in the plane in which the die will roll. */
function createRoll(): Group {
  const roll = new Group();
  const round = 1.5 * Math.PI;
  const ring = new Mesh(new TorusGeometry(0.0165, 0.0005, 8, 48, round), flatMaterial(kCore, 0.9));
  const head = new Mesh(new ConeGeometry(0.0019, 0.0048, 14), flatMaterial(kCore, 0.95));
  head.position.set(Math.cos(round) * 0.0165, Math.sin(round) * 0.0165, 0);
  head.rotation.z = round;
  roll.add(ring, head);
  roll.renderOrder = 3;
  return roll;
}

function putRoll(roll: Group, { x, y, z, heading, spin }: Aim): void {
  roll.visible = Math.abs(spin) > 1;
  roll.position.set(x / 1000, y / 1000, z / 1000);
  // The ring's own axis (z) onto the axis of the roll, which is level and to the left of the heading; tilted, or it would
  // be seen from its edge by whoever sits behind the throw.
  const angle = (heading * Math.PI) / 180;
  const axis = new Vector3(-Math.sin(angle), Math.cos(angle), 0).multiplyScalar(spin < 0 ? -1 : 1);
  axis.addScaledVector(kUp, 1.1).normalize();
  roll.quaternion.setFromUnitVectors(kUp, axis);
}

interface Sling {
  readonly object: Group;
  put(aim: Aim, pulledTo: Triple | null): void;
}

function createSling(): Sling {
  const object = new Group();
  const band = new Mesh(bandGeometry(), flatMaterial(kGlow, 0.75));
  const thumb = new Mesh(new RingGeometry(0.0048, 0.0056, 40), flatMaterial(kGlow, 1));
  const pad = new Mesh(new CircleGeometry(0.0048, 40), flatMaterial(kGlow, 0.3));
  const dot = new Mesh(new CircleGeometry(0.0016, 24), flatMaterial(kCore, 1));
  for (const part of [band, pad, thumb, dot]) {
    part.renderOrder = 4;
    part.material.depthTest = false;
    object.add(part);
  }
  return {
    object,
    put({ x, y, z }, pulledTo) {
      object.visible = pulledTo !== null;
      if (pulledTo === null) return;
      const from = new Vector3(x / 1000, y / 1000, z / 1000);
      const to = new Vector3(...pulledTo);
      for (const part of [thumb, pad, dot]) part.position.copy(to);
      const way = from.clone().sub(to);
      band.position.copy(to);
      band.scale.set(Math.max(way.length() - 0.012, 0.001), 1, 1);
      band.quaternion.setFromUnitVectors(new Vector3(1, 0, 0), way.normalize());
    },
  };
}

/** A strip a unit long and two millimetres wide. */
function bandGeometry(): BufferGeometry {
  const half = 0.001;
  const corners = [0.005, -half, 0, 1, -half, 0, 1, half, 0, 0.005, half, 0];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return geometry;
}
