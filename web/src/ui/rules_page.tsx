import { createEffect, createMemo, createSignal, For, on, type JSX } from 'solid-js';
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
        <Contents at={sheet().title} />
      </nav>
      <RulesSheet sheet={sheet()} cited={cited()} sought={sought()} cite={cite} />
    </main>
  );
}

/** All sheets and what is in them; on a phone, where it would push the rules away, behind a button. */
function Contents(props: { at: string }): JSX.Element {
  const games = sheets.filter(({ name }) => name !== kHouse);
  const [isOpen, setOpen] = createSignal(false);
  createEffect(on(route, () => setOpen(false)));
  return (
    <>
      <button class="btn unfold" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        Contents <span>{props.at}</span>
      </button>
      <div class="contents" classList={{ open: isOpen() }}>
        <ContentsOfAll games={games} />
      </div>
    </>
  );
}

function ContentsOfAll(props: { games: readonly Sheet[] }): JSX.Element {
  return (
    <>
      <For each={props.games}>{(sheet) => <ContentsOf sheet={sheet} />}</For>
      <h2>Every game</h2>
      <ol>
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

/** "8–13" for the rules from IS-8 to IS-13, "A-90–93" for rulings, which have a count of their own. */
function numbersOf(numbers: readonly string[]): string {
  const prefix = numbers[0]?.replace(/\d+$/, '') ?? '';
  const own = numbers.filter((number) => number.startsWith(prefix)).map((each) => each.slice(prefix.length));
  return `${prefix === 'A-' ? prefix : ''}${own[0] ?? ''}–${own.at(-1) ?? ''}`;
}
