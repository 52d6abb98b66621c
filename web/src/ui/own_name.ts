import { createRoot, createSignal } from 'solid-js';
import { me, rename } from '../matches';

const [name, setName] = createRoot(() => createSignal(''));

/** Letters of a name. */
export const kLongestName = 40;

/** The name one plays under. */
export { name };

export async function readName(): Promise<void> {
  setName((await me()).name);
}

export async function changeName(next: string): Promise<void> {
  const trimmed = next.trim().slice(0, kLongestName);
  if (trimmed === '' || trimmed === name()) return;
  setName(trimmed);
  await rename(trimmed);
}
