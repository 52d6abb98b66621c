/** Words of the page over places of the scene. */
import { Vector3 } from 'three';
import type { Stage } from './stage';

export type Anchor = 'middle' | 'start' | 'end' | 'over';

export interface Label {
  readonly element: HTMLElement;
  /** Its middle stands there, its left or right end, or the middle of its foot; never beyond the edge of the picture. */
  at(place: Vector3 | null, anchor?: Anchor): void;
}

export interface Labels {
  /** A label of a class of the page's style; its middle stands on its place, or as its class says. */
  add(className: string): Label;
  remove(label: Label): void;
}

/** How much of a label lies before its place. */
const kBefore: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1, over: 0.5 };
const kMargin = 6; // px

const within = (begins: number, length: number, whole: number) =>
  Math.max(kMargin, Math.min(whole - length - kMargin, begins));

export function createLabels(stage: Stage): Labels {
  const layer = document.createElement('div');
  layer.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none';
  // The table is told in words elsewhere; these would only be read in no order.
  layer.setAttribute('aria-hidden', 'true');
  stage.element.append(layer);
  const places = new Map<HTMLElement, { place: Vector3; anchor: Anchor }>();
  const projected = new Vector3();

  stage.onDraw(() => {
    for (const [element, { place, anchor }] of places) {
      element.hidden = false;
      projected.copy(place).project(stage.camera);
      const { offsetWidth: wide, offsetHeight: high } = element;
      const left = ((projected.x + 1) / 2) * layer.clientWidth - kBefore[anchor] * wide;
      const top = ((1 - projected.y) / 2) * layer.clientHeight - (anchor === 'over' ? 1 : 0.5) * high;
      const x = within(left, wide, layer.clientWidth);
      const y = within(top, high, layer.clientHeight);
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    }
  });
  return {
    add(className) {
      const element = document.createElement('div');
      element.className = className;
      element.style.cssText = 'position:absolute;left:0;top:0;white-space:nowrap';
      element.hidden = true;
      layer.append(element);
      return {
        element,
        at(place, anchor = 'middle') {
          // It is seen once it is where it belongs: with the next drawing.
          if (place === null) {
            element.hidden = true;
            places.delete(element);
          } else places.set(element, { place: place.clone(), anchor });
          stage.ask();
        },
      };
    },
    remove(label) {
      places.delete(label.element);
      label.element.remove();
    },
  };
}
