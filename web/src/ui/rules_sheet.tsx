import { createEffect, createMemo, createResource, For, Match, on, Show, Switch, type JSX } from 'solid-js';
import house from '../../../docs/rules/house.md?raw';
import { faces, faceOf } from '../games/faces';
import { Icon } from './icons';
import { kHouse, pathOfRule, type SheetName } from './router';
import { found, rulesIn, type Piece, type Rule, type RuleSection } from './rules_text';

/** A sheet as it is shown. */
export interface Sheet {
  readonly name: SheetName;
  readonly title: string;
  readonly tells: string;
  readonly sections: readonly RuleSection[];
}

const houseSheet: Sheet = {
  name: kHouse,
  title: 'House rules',
  tells: 'What no rulebook says and a referee must know. Every game is played under these.',
  sections: rulesIn(house),
};

/** The sheets of the games, and last that of the house. */
export const sheets: readonly Sheet[] = [
  ...faces.map(({ game, title, sheet }) => ({
    ...{ name: game, title, tells: sheet.tells, sections: rulesIn(sheet.text) },
  })),
  houseSheet,
];

/** The sheet of a name; the house's for a name that is none. */
export function sheetNamed(name: SheetName | undefined): Sheet {
  return sheets.find((sheet) => sheet.name === name) ?? houseSheet;
}

/** A number to look for in a sheet, such as IS-14. */
export function exampleNumber({ sections }: Sheet): string {
  const numbers = sections.flatMap(({ rules }) => rules.map(({ number }) => number));
  return numbers[kExample] ?? numbers.at(-1) ?? '';
}

/** Which of the rules is the example: one in the middle of things. */
const kExample = 13;

/** The field one looks for a rule in. */
export function FindRule(props: {
  sought: string;
  /** The number of a rule. */
  example: string;
  seek: (sought: string) => void;
}): JSX.Element {
  return (
    <label class="find">
      <Icon name="find" small />
      <input
        type="search"
        aria-label="Search the sheet"
        placeholder={`Search, or ${props.example}`}
        value={props.sought}
        onInput={(event) => props.seek(event.currentTarget.value)}
      />
    </label>
  );
}

/** A numbered sheet, the cited rule marked and in sight. */
export function RulesSheet(props: {
  sheet: Sheet;
  cited: string;
  sought: string;
  cite: (rule: string) => void;
}): JSX.Element {
  let article!: HTMLElement;
  const shown = createMemo(() => found(props.sheet.sections, props.sought));
  const [exampleOf] = createResource(
    () => props.sheet.name,
    async (name) => (await faceOf(name).examples?.()) ?? (() => null),
  );
  createEffect(
    on(
      () => [props.cited, props.sheet] as const,
      ([cited]) => {
        if (cited) queueMicrotask(() => bringToRule(article, cited));
      },
    ),
  );
  return (
    <article ref={article}>
      <header>
        <h1>{props.sheet.title}</h1>
        <p>{props.sheet.tells}</p>
      </header>
      <Show when={shown().length === 0}>
        <p class="none">No rule says “{props.sought}”.</p>
      </Show>
      <For each={shown()}>
        {(section) => (
          <>
            <Show when={section.title !== props.sheet.title}>
              <h2 id={anchor(section.title)} tabindex="-1">
                {section.title}
              </h2>
            </Show>
            <ol class="sheet">
              <For each={section.rules}>
                {(rule) => (
                  <RuleItem
                    sheet={props.sheet.name}
                    rule={rule}
                    cited={props.cited === rule.number}
                    cite={props.cite}
                    example={exampleOf.latest?.(rule.number)}
                  />
                )}
              </For>
            </ol>
          </>
        )}
      </For>
    </article>
  );
}

/** Shows a rule, or a section, and takes the keyboard there. */
function bringToRule(article: HTMLElement, cited: string): void {
  const element = article.querySelector<HTMLElement>(`#${CSS.escape(cited)}`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

export function anchor(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}

function RuleItem(props: {
  sheet: SheetName;
  rule: Rule;
  cited: boolean;
  cite: (rule: string) => void;
  example: JSX.Element;
}): JSX.Element {
  return (
    <li
      id={props.rule.number}
      tabindex="-1"
      classList={{ cited: props.cited }}
      aria-current={props.cited ? 'true' : undefined}
    >
      <RuleLink sheet={props.sheet} number={props.rule.number} cite={props.cite} class="no" />
      <div>
        <p>
          <For each={props.rule.text}>
            {(piece) => <PieceOfText sheet={props.sheet} piece={piece} cite={props.cite} />}
          </For>
        </p>
        {props.example}
      </div>
    </li>
  );
}

function RuleLink(props: {
  sheet: SheetName;
  number: string;
  cite: (rule: string) => void;
  class: string;
}): JSX.Element {
  return (
    <a
      class={props.class}
      href={pathOfRule(props.number, props.sheet)}
      onClick={(event) => {
        event.preventDefault();
        props.cite(props.number);
      }}
    >
      {props.number}
    </a>
  );
}

function PieceOfText(props: { sheet: SheetName; piece: Piece; cite: (rule: string) => void }): JSX.Element {
  return (
    <Switch fallback={props.piece.text}>
      <Match when={props.piece.kind === 'term'}>
        <b>{props.piece.text}</b>
      </Match>
      <Match when={props.piece.kind === 'code'}>
        <code>{props.piece.text}</code>
      </Match>
      <Match when={props.piece.kind === 'rule'}>
        <RuleLink sheet={props.sheet} number={props.piece.text} cite={props.cite} class="rule" />
      </Match>
      <Match when={props.piece.kind === 'ruling'}>
        <small class="ruling" title="Where the author's sheet is silent, this is our ruling">
          Our ruling{props.piece.text && `: ${props.piece.text}`}
        </small>
      </Match>
    </Switch>
  );
}
