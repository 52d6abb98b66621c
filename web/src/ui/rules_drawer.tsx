import { createEffect, createSignal, on, onCleanup, onMount, type JSX } from 'solid-js';
import { Icon } from './icons';
import { sheetOfRule } from './router';
import { exampleNumber, FindRule, RulesSheet, sheetNamed } from './rules_sheet';

/** The sheet beside the table, opened at a rule or at its top. */
export function RulesDrawer(props: { game: string; rule: string; close: () => void }): JSX.Element {
  const [sought, setSought] = createSignal('');
  const [cited, setCited] = createSignal('');
  let drawer!: HTMLElement;
  createEffect(
    on(
      () => props.rule,
      (rule) => {
        setSought('');
        setCited(rule);
      },
    ),
  );
  onMount(() => {
    const before = document.activeElement;
    if (props.rule === '') drawer.focus();
    onCleanup(() => {
      if (before instanceof HTMLElement) before.focus();
    });
  });
  const sheet = () => sheetNamed(sheetOfRule(cited()) ?? props.game);
  const cite = (rule: string) => {
    setSought('');
    setCited(rule);
  };
  return (
    <aside
      class="drawer"
      aria-label="Rules"
      tabindex="-1"
      ref={drawer}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        props.close();
      }}
    >
      <div class="drawer-head">
        <FindRule sought={sought()} example={exampleNumber(sheet())} seek={setSought} />
        <button class="btn icon-only" aria-label="Close the rules" onClick={() => props.close()}>
          <Icon name="close" />
        </button>
      </div>
      <RulesSheet sheet={sheet()} cited={cited()} sought={sought()} cite={cite} />
    </aside>
  );
}
