import { createRoot, createSignal } from 'solid-js';

/** What a person chose, kept in this browser. */
export interface Prefs {
  readonly theme: 'system' | 'light' | 'dark';
  readonly sound: boolean;
  readonly motion: 'system' | 'still';
  /** A complete action waits for a yes. */
  readonly confirms: boolean;
  readonly coordinates: boolean;
  /** In pass-and-play the board turns to whoever is to move. */
  readonly turns: boolean;
  /** The level of the bot played last. */
  readonly level: number;
  readonly evaluation: boolean;
}

const kKey = 'impresario.prefs';

const usual: Prefs = {
  theme: 'system',
  sound: true,
  motion: 'system',
  confirms: false,
  coordinates: true,
  turns: false,
  level: 3,
  evaluation: false,
};

function kept(): Prefs {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Prefs>) };
  } catch {
    // Storage that is closed or spoilt costs the choices, not the game.
    return usual;
  }
}

const [prefs, setPrefs] = createRoot(() => createSignal<Prefs>(kept()));

export { prefs };

export function prefer(change: Partial<Prefs>): void {
  const next = setPrefs({ ...prefs(), ...change });
  applyTheme(next);
  try {
    localStorage.setItem(kKey, JSON.stringify(next));
  } catch {
    // As above.
  }
}

/** The page's first paint does the same in public/theme.js, before anything flashes. */
function applyTheme({ theme }: Prefs): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function isDark(): boolean {
  const { theme } = prefs();
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

export function isStill(): boolean {
  return prefs().motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
