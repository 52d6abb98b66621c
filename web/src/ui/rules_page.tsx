import { createMemo, createSignal, For, type JSX } from 'solid-js';
import { go, pathOfRule, route } from './router';
import { anchor, FindRule, RulesSheet, sections } from './rules_sheet';

/** The sheet as a page of its own. */
export function RulesPage(): JSX.Element {
  document.title = 'The rules of Impasse · Impresario';
  const [sought, setSought] = createSignal('');
  const cited = createMemo(() => {
    const at = route();
    return at.page === 'rules' ? (at.rule ?? '') : '';
  });
  const cite = (rule: string) => {
    setSought('');
    go(pathOfRule(rule));
  };
  return (
    <main id="main" tabindex="-1" class="rules">
      <nav class="toc" aria-label="Contents">
        <FindRule sought={sought()} seek={setSought} />
        <h2>Impasse</h2>
        <ol>
          <For each={sections}>
            {(section) => (
              <li>
                <a href={pathOfRule(anchor(section.title))}>{section.title}</a>
                <span>{numbersOf(section.rules.map(({ number }) => number))}</span>
              </li>
            )}
          </For>
        </ol>
      </nav>
      <RulesSheet cited={cited()} sought={sought()} cite={cite} />
    </main>
  );
}

/** "8–13" for the rules from IS-8 to IS-13. */
function numbersOf(numbers: readonly string[]): string {
  const bare = (number: string | undefined) => number?.replace(/^\D+/, '') ?? '';
  return `${bare(numbers[0])}–${bare(numbers.at(-1))}`;
}
