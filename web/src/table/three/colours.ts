import { Color } from 'three';

/**
 * Reads colours of the design tokens where `host` stands. A token is `light-dark(...)` until something uses it, so one has
 * to be used to be read.
 */
export function readColours<Name extends string>(
  host: HTMLElement,
  names: readonly Name[],
): Record<Name, Color> {
  const probe = document.createElement('span');
  host.append(probe);
  const read = names.map((name): [Name, Color] => {
    probe.style.color = `var(--${name})`;
    return [name, new Color().setStyle(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(read) as Record<Name, Color>;
}

/** Calls `changed` when the theme does; answers how to stop that. */
export function watchTheme(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
