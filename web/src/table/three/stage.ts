/**
 * A scene in a box of the page: it is drawn only when something changed, follows the size of the box, and can be taken away
 * without a trace. Where nothing is drawn the page shows through. Metres; z is up, and the own seat is at -y.
 */
import { PCFShadowMap, PerspectiveCamera, Scene, SRGBColorSpace, WebGLRenderer } from 'three';
import { createFrames, type Frames } from './frames';

export interface Stage extends Frames {
  /** Fills the host; holds the canvas and whatever lies over it. */
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** Called before each drawing, and when the box has another size. */
  onDraw(prepare: (now: number) => void): void;
  onResize(resized: (width: number, height: number) => void): void;
  /** What the last drawing cost. */
  cost(): { calls: number; triangles: number; milliseconds: number };
  dispose(): void;
}

/** Vertical field of view, degrees: long enough that dice at the edge are not drawn askew. */
const kField = 30;
/** More pixels than this for one of the page are not seen but cost a lot. */
const kMostPixels = 2;
/** How long a lost context may take to come back, milliseconds. */
const kPatience = 5000;

/** Undefined if the browser has no WebGL; `lost` is called if it went away and did not come back. */
export function createStage(host: HTMLElement, lost: () => void): Stage | undefined {
  const renderer = openRenderer();
  if (renderer === undefined) return undefined;
  const canvas = renderer.domElement;
  canvas.style.cssText = 'width:100%;height:100%;display:block;touch-action:none';
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;inset:0';
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
  element.append(canvas);
  host.append(element);

  const scene = new Scene();
  const camera = new PerspectiveCamera(kField, 1, 0.05, 4);
  camera.up.set(0, 0, 1);
  const prepares: ((now: number) => void)[] = [];
  const resizes: ((width: number, height: number) => void)[] = [];
  let milliseconds = 0;

  const frames = createFrames((now) => {
    const begin = performance.now();
    for (const prepare of prepares) prepare(now);
    renderer.render(scene, camera);
    milliseconds = performance.now() - begin;
  });

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, kMostPixels));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    for (const resized of resizes) resized(width, height);
    frames.ask();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(host);
  const forget = watchContext(canvas, frames.ask, lost);

  return {
    ...frames,
    element,
    canvas,
    scene,
    camera,
    onDraw: (prepare) => void prepares.push(prepare),
    onResize(resized) {
      resizes.push(resized);
      resize();
    },
    cost: () => ({
      calls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      milliseconds,
    }),
    dispose() {
      frames.stop();
      observer.disconnect();
      forget();
      renderer.dispose();
      // All that the graphics card holds goes with the context. Browsers keep few of them: one that waits for the garbage
      // collector may cost another table its own.
      renderer.forceContextLoss();
      element.remove();
    },
  };
}

function openRenderer(): WebGLRenderer | undefined {
  try {
    const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' });
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    return renderer;
  } catch {
    return undefined;
  }
}

/** three.js fills a returned context again by itself; it only has to be drawn. */
function watchContext(canvas: HTMLCanvasElement, returned: () => void, lost: () => void): () => void {
  let waiting = 0;
  const gone = () => {
    waiting = window.setTimeout(lost, kPatience);
  };
  const back = () => {
    clearTimeout(waiting);
    returned();
  };
  canvas.addEventListener('webglcontextlost', gone);
  canvas.addEventListener('webglcontextrestored', back);
  return () => {
    clearTimeout(waiting);
    canvas.removeEventListener('webglcontextlost', gone);
    canvas.removeEventListener('webglcontextrestored', back);
  };
}
