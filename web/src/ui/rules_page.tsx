import { createEffect, createMemo, createSignal, For, type JSX } from 'solid-js';
import { go, kHouse, pathOfRule, route } from './router';
import { anchor, exampleNumber, FindRule, RulesSheet, sheetNamed, sheets, type Sheet } from './rules_sheet';

/** The sheets as pages of their own. */
export function RulesPage(): JSX.Element {
  const [sought, setSought] = createSignal('');
  const sheet = createMemo(() => {
    const at = route();
    return sheetNamed(at.page === 'rules' ? at.sheet : kHouse);
  });
  const cited = createMemo(() => {
    const at = route();
    return at.page === 'rules' ? (at.rule ?? '') : '';
  });
  createEffect(() => {
    const { name, title } = sheet();
    const about = name === kHouse ? 'The house rules' : `The rules of ${title}`;
    document.title = `${about} · Impresario`;
  });
  const cite = (rule: string) => {
    setSought('');
    go(pathOfRule(rule, sheet().name));
  };
  return (
    <main id="main" tabindex="-1" class="rules">
      <nav class="toc" aria-label="Contents">
        <FindRule sought={sought()} example={exampleNumber(sheet())} seek={setSought} />
        <Contents />
      </nav>
      <RulesSheet sheet={sheet()} cited={cited()} sought={sought()} cite={cite} />
    </main>
  );
}

function Contents(): JSX.Element {
  const games = sheets.filter(({ name }) => name !== kHouse);
  return (
    <>
      <For each={games}>{(sheet) => <ContentsOf sheet={sheet} />}</For>
      <h2>Every game</h2>
      <ol class="always">
        <li>
          <a href="/rules/house">House rules</a>
          <span>
            {numbersOf(sheetNamed(kHouse).sections.flatMap(({ rules }) => rules.map(({ number }) => number)))}
          </span>
        </li>
      </ol>
    </>
  );
}

function ContentsOf(props: { sheet: Sheet }): JSX.Element {
  return (
    <>
      <h2>{props.sheet.title}</h2>
      <ol>
        <For each={props.sheet.sections}>
          {(section) => (
            <li>
              <a href={pathOfRule(anchor(section.title), props.sheet.name)}>{section.title}</a>
              <span>{numbersOf(section.rules.map(({ number }) => number))}</span>
            </li>
          )}
        </For>
      </ol>
    </>
  );
}

/** "8–13" for the rules from IS-8 to IS-13. */
function numbersOf(numbers: readonly string[]): string {
  const bare = (number: string | undefined) => number?.replace(/^\D+/, '') ?? '';
  return `${bare(numbers[0])}–${bare(numbers.at(-1))}`;
}
