import {
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  onMount,
  Show,
  type JSX,
} from 'solid-js';
import { standingEvents } from '../ledger';
import type { GameEvent } from '../wire';

/** What happened, entry by entry, in words. A press on an entry shows its moment. */
export function Ledger(props: {
  events: readonly GameEvent[];
  /** The entry whose moment is shown. */
  at: number;
  /** Entries after it are dimmed. */
  dims?: boolean;
  sending?: boolean;
  acknowledged?: boolean;
  /** Puts a story as it is told here. */
  tell: (story: string) => string;
  /** Whether an entry is told anew by the fact that follows it, and need not stand here then. */
  isRepeated?: (event: GameEvent) => boolean;
  pick: (index: number) => void;
}): JSX.Element {
  let list!: HTMLOListElement;
  createEffect(
    on(
      () => [props.at, props.events.length],
      () => queueMicrotask(() => showEntry(list, props.at)),
    ),
  );
  onMount(() => {
    // What stands under it may grow and leave less room.
    const follow = new ResizeObserver(() => showEntry(list, props.at));
    follow.observe(list);
    onCleanup(() => follow.disconnect());
  });
  const stands = createMemo(() => new Set(standingEvents(props.events).map(({ n }) => n)));
  const isUndone = ({ n, text, fact }: GameEvent) =>
    (text !== undefined || fact !== undefined) && !stands().has(n);
  /** A throw is told by what came of it. */
  const isTold = (index: number) => {
    const [event, next] = [props.events[index], props.events[index + 1]];
    if (!event || !next || props.at === index || props.isRepeated?.(event) !== true) return false;
    return next.fact !== undefined || props.isRepeated(next);
  };
  const [focused, setFocused] = createSignal(-1);
  /** The one entry that the Tab key comes to; arrows go on from there. */
  const stop = createMemo(() => {
    const stands = (index: number) => index in props.events && !isTold(index);
    return [focused(), props.at].find(stands) ?? props.events.findIndex((_, index) => stands(index));
  });
  const isLast = (index: number) => index === props.events.length - 1;
  return (
    <ol class="ledger" ref={list} aria-label="Entries" onKeyDown={(event) => step(list, event)}>
      <For each={props.events}>
        {(event, index) => (
          <li
            hidden={isTold(index())}
            classList={{ now: props.at === index() }}
            aria-current={props.at === index() ? 'step' : undefined}
          >
            <span>{index() + 1}</span>
            <button
              classList={{
                dim: props.dims === true && index() > props.at,
                undone: isUndone(event),
              }}
              tabindex={stop() === index() ? 0 : -1}
              onFocus={() => setFocused(index())}
              onBlur={() => setFocused(-1)}
              onClick={() => props.pick(index())}
            >
              <Story text={props.tell(event.story)} />
              <Show when={isUndone(event)}>
                <span class="vh"> (taken back)</span>
              </Show>
              <Show when={isLast(index()) && props.sending}>
                <em class="sending"> sending…</em>
              </Show>
              <Show when={isLast(index()) && props.acknowledged}>
                {' '}
                <span class="sent" title="The server has it" aria-label="the server has it">
                  ✓
                </span>
              </Show>
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}

/** Moves the keyboard's focus from entry to entry. */
function step(list: HTMLOListElement, event: KeyboardEvent): void {
  const buttons = [...list.querySelectorAll<HTMLElement>('li:not([hidden]) > button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** Keeps the entry in sight without moving the page. */
function showEntry(list: HTMLOListElement, index: number): void {
  const entry = list.children[index];
  if (!(entry instanceof HTMLElement)) {
    list.scrollTop = index < 0 ? 0 : list.scrollHeight;
    return;
  }
  const top = entry.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  const bottom = top + entry.offsetHeight;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

const kMarked =
  /(crowns?|bears? off|bear-off|borne off|impasse|\bA match\b|Big Bang|Lightning Storm|Pillar of Fire|Hurricane|mountain of rock|drops out|wins the game)/i;

/** A story with its rare words set apart. */
export function Story(props: { text: string }): JSX.Element {
  const parts = () => props.text.split(kMarked);
  return <For each={parts()}>{(part, n) => (n() % 2 === 1 ? <span class="mark">{part}</span> : part)}</For>;
}
