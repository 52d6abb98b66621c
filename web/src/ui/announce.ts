import { createRoot, createSignal } from 'solid-js';

const [polite, setPolite] = createRoot(() => createSignal(''));
const [urgent, setUrgent] = createRoot(() => createSignal(''));

export { polite, urgent };

/** Says `text` to a screen reader when it has finished what it is saying; a refusal interrupts. */
export function announce(text: string, how: 'polite' | 'urgent' = 'polite'): void {
  const say = how === 'polite' ? setPolite : setUrgent;
  // The same words twice are news twice: an emptied region in between makes them so.
  say('');
  queueMicrotask(() => say(text));
}
