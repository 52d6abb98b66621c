/** What is printed on dice and mat, drawn to canvases. */
import { CanvasTexture, SRGBColorSpace } from 'three';
import { kCells } from '../../table/three/rounded_box';
import { chance } from './pose';
import { kElements, type Element, type Face } from './state';
import { drawSymbol } from './symbols';

/** In the order of the axes of a die: docs of `roundedBox`. */
const kOnAxes = ['lightning', 'wind', 'stone', 'water', 'fire', 'blank'] as const satisfies readonly Face[];

/** Pixels of a face of a die. */
const kFace = 256;
/** A symbol's unit is half a millimetre on a die of sixteen. */
const kSymbolUnit = kFace / 32;
const kIvory = '#f7eed8';

/** Plain tokens: the same in both themes. */
const colourOf = (host: Element | 'brass-fill', from: HTMLElement) =>
  getComputedStyle(from)
    .getPropertyValue(host === 'brass-fill' ? '--brass-fill' : `--el-${host}`)
    .trim() || '#444';

function drawn(
  width: number,
  height: number,
  draw: (canvas: CanvasRenderingContext2D) => void,
): CanvasTexture {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context !== null) draw(context);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

export function dieSkin(host: HTMLElement): CanvasTexture {
  return drawn(kFace * kCells.columns, kFace * kCells.rows, (canvas) => {
    canvas.fillStyle = kIvory;
    canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height);
    kOnAxes.forEach((face, cell) => {
      canvas.save();
      canvas.translate((cell % kCells.columns) * kFace, Math.floor(cell / kCells.columns) * kFace);
      wornEdge(canvas);
      canvas.translate(kFace / 2, kFace / 2);
      canvas.scale(kSymbolUnit, kSymbolUnit);
      if (face !== 'blank') drawSymbol(canvas, face, colourOf(face, host), kIvory);
      canvas.restore();
    });
  });
}

/** The rounded edge catches less light and more dirt. */
function wornEdge(canvas: CanvasRenderingContext2D): void {
  const inset = kFace * 0.06;
  canvas.save();
  canvas.beginPath();
  canvas.rect(0, 0, kFace, kFace);
  canvas.roundRect(inset, inset, kFace - 2 * inset, kFace - 2 * inset, kFace * 0.12);
  canvas.clip('evenodd');
  canvas.fillStyle = 'rgb(191 174 136 / 0.55)';
  canvas.fillRect(0, 0, kFace, kFace);
  canvas.restore();
}

const [kMatWide, kMatHigh] = [1216, 912];
const kMatColour = '#1d3f4a';

/** The mat: a pentagram in two rings, the symbols at its points. The picture's size is the mat's, 8 pixels a millimetre. */
export function matPicture(host: HTMLElement): CanvasTexture {
  return drawn(kMatWide, kMatHigh, (canvas) => {
    canvas.fillStyle = kMatColour;
    canvas.fillRect(0, 0, kMatWide, kMatHigh);
    weave(canvas, kMatWide, kMatHigh, 26_000, 0.05);
    canvas.translate(kMatWide / 2, kMatHigh / 2);
    hollow(canvas);
    ornament(canvas, colourOf('brass-fill', host));
  });
}

/** It is darker where the mat meets the wall. */
function hollow(canvas: CanvasRenderingContext2D): void {
  const shade = canvas.createRadialGradient(0, 0, kMatWide * 0.3, 0, 0, kMatWide / 2);
  shade.addColorStop(0, 'rgb(4 10 14 / 0)');
  shade.addColorStop(0.7, 'rgb(4 10 14 / 0.25)');
  shade.addColorStop(1, 'rgb(4 10 14 / 0.75)');
  canvas.save();
  canvas.scale(1, kMatHigh / kMatWide);
  canvas.fillStyle = shade;
  canvas.fillRect(-kMatWide, -kMatWide, 2 * kMatWide, 2 * kMatWide);
  canvas.restore();
}

function ornament(canvas: CanvasRenderingContext2D, brass: string): void {
  canvas.strokeStyle = brass;
  canvas.globalAlpha = 0.55;
  const ring = (part: number, width: number) => {
    canvas.lineWidth = width;
    canvas.beginPath();
    canvas.ellipse(0, 0, (kMatWide / 2) * part, (kMatHigh / 2) * part, 0, 0, 2 * Math.PI);
    canvas.stroke();
  };
  ring(0.765, 5);
  ring(0.73, 2.5);
  ring(0.96, 3);
  canvas.beginPath();
  for (let point = 0; point <= 5; point++) {
    const [x, y] = onRing(point * 2, 0.73);
    if (point === 0) canvas.moveTo(x, y);
    else canvas.lineTo(x, y);
  }
  canvas.stroke();
  kElements.forEach((element, i) => {
    canvas.save();
    canvas.translate(...onRing(i, 0.862));
    canvas.scale(2.9, 2.9);
    drawSymbol(canvas, element, brass, kMatColour);
    canvas.restore();
  });
}

/** The points of the pentagram, the first away from the own seat. */
function onRing(point: number, part: number): [number, number] {
  const angle = (point / 5) * 2 * Math.PI - Math.PI / 2;
  return [Math.cos(angle) * (kMatWide / 2) * part, Math.sin(angle) * (kMatHigh / 2) * part];
}

/** Short threads, lighter and darker, in no order. */
function weave(
  canvas: CanvasRenderingContext2D,
  width: number,
  height: number,
  threads: number,
  strength: number,
): void {
  canvas.lineWidth = 1;
  for (let i = 0; i < threads; i++) {
    const [x, y, angle] = [chance(i, 11) * width, chance(i, 12) * height, chance(i, 13) * Math.PI];
    canvas.strokeStyle = i % 2 === 0 ? `rgb(255 255 255 / ${strength})` : `rgb(0 0 0 / ${strength * 1.4})`;
    canvas.beginPath();
    canvas.moveTo(x, y);
    canvas.lineTo(x + Math.cos(angle) * 6, y + Math.sin(angle) * 6);
    canvas.stroke();
  }
}

/** Threads of felt, to be laid over any colour and repeated; as the address of a picture. */
export function feltPicture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const context = canvas.getContext('2d');
  if (context !== null) weave(context, 256, 256, 5_000, 0.018);
  return canvas.toDataURL();
}
