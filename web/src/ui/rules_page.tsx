import { createEffect, createMemo, createSignal, For, type JSX } from 'solid-js';
import { go, pathOfRule, route, type SheetName } from './router';
import { anchor, FindRule, RulesSheet, sheets } from './rules_sheet';

/** The sheets as pages of their own. */
export function RulesPage(): JSX.Element {
  const [sought, setSought] = createSignal('');
  const name = createMemo<SheetName>(() => {
    const at = route();
    return at.page === 'rules' ? at.sheet : 'impasse';
  });
  const cited = createMemo(() => {
    const at = route();
    return at.page === 'rules' ? (at.rule ?? '') : '';
  });
  createEffect(() => {
    const about = name() === 'house' ? 'The house rules' : 'The rules of Impasse';
    document.title = `${about} · Impresario`;
  });
  const cite = (rule: string) => {
    setSought('');
    go(pathOfRule(rule));
  };
  return (
    <main id="main" tabindex="-1" class="rules">
      <nav class="toc" aria-label="Contents">
        <FindRule sought={sought()} seek={setSought} />
        <Contents />
      </nav>
      <RulesSheet sheet={sheets[name()]} cited={cited()} sought={sought()} cite={cite} />
    </main>
  );
}

function Contents(): JSX.Element {
  return (
    <>
      <h2>Impasse</h2>
      <ol>
        <For each={sheets.impasse.sections}>
          {(section) => (
            <li>
              <a href={pathOfRule(anchor(section.title))}>{section.title}</a>
              <span>{numbersOf(section.rules.map(({ number }) => number))}</span>
            </li>
          )}
        </For>
      </ol>
      <h2>Every game</h2>
      <ol class="always">
        <li>
          <a href="/rules/house">House rules</a>
          <span>
            {numbersOf(sheets.house.sections.flatMap(({ rules }) => rules.map(({ number }) => number)))}
          </span>
        </li>
      </ol>
    </>
  );
}

/** "8–13" for the rules from IS-8 to IS-13. */
function numbersOf(numbers: readonly string[]): string {
  const bare = (number: string | undefined) => number?.replace(/^\D+/, '') ?? '';
  return `${bare(numbers[0])}–${bare(numbers.at(-1))}`;
}
