/** Making and filling SVG elements. */

type Attributes = Readonly<Record<string, string | number>>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A layer that is built anew only when what it shows has changed. */
export interface Layer {
  readonly group: SVGGElement;
  show(key: string, build: () => readonly Node[]): void;
}

export function layer(name: string): Layer {
  const group = svg('g', { class: name });
  let shown: string | null = null;
  return {
    group,
    show(key, build) {
      if (key === shown) return;
      shown = key;
      group.replaceChildren(...build());
    },
  };
}

/** The outline of an arrow head at `to`, coming along (`dx`, `dy`), `length` units long. */
export function arrowHead(to: { x: number; y: number }, dx: number, dy: number, length: number): string {
  const norm = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / norm, dy / norm];
  const [bx, by] = [to.x - ux * length, to.y - uy * length];
  const half = length * 0.5;
  return `M${to.x} ${to.y}L${bx - uy * half} ${by + ux * half}L${bx + uy * half} ${by - ux * half}z`;
}
