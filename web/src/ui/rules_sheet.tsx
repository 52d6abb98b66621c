import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch, type JSX } from 'solid-js';
import house from '../../../docs/rules/house.md?raw';
import impasse from '../../../docs/rules/impasse.md?raw';
import { examples, type Example } from '../games/impasse/examples';
import { touched } from '../games/impasse/position';
import { BoardView } from './board_view';
import { Icon } from './icons';
import { arrowsOf } from './room';
import { pathOfRule, type SheetName } from './router';
import { found, rulesIn, type Piece, type Rule, type RuleSection } from './rules_text';

/** A sheet as it is shown. */
export interface Sheet {
  readonly title: string;
  readonly tells: string;
  readonly sections: readonly RuleSection[];
}

export const sheets: Readonly<Record<SheetName, Sheet>> = {
  impasse: {
    title: 'Impasse',
    tells:
      'By Mark Steere, 2003 and 2005, who permits publishing it. The rules in our words; the numbers are what the table cites.',
    sections: rulesIn(impasse),
  },
  house: {
    title: 'House rules',
    tells: 'What no rulebook says and a referee must know. Every game is played under these.',
    sections: rulesIn(house),
  },
};

/** The field one looks for a rule in. */
export function FindRule(props: { sought: string; seek: (sought: string) => void }): JSX.Element {
  return (
    <label class="find">
      <Icon name="find" small />
      <input
        type="search"
        aria-label="Search the sheet"
        placeholder="Search, or IS-14"
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
                {(rule) => <RuleItem rule={rule} cited={props.cited === rule.number} cite={props.cite} />}
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

function RuleItem(props: { rule: Rule; cited: boolean; cite: (rule: string) => void }): JSX.Element {
  const example = () => examples.find(({ rule }) => rule === props.rule.number);
  return (
    <li
      id={props.rule.number}
      tabindex="-1"
      classList={{ cited: props.cited }}
      aria-current={props.cited ? 'true' : undefined}
    >
      <RuleLink number={props.rule.number} cite={props.cite} class="no" />
      <div>
        <p>
          <For each={props.rule.text}>{(piece) => <PieceOfText piece={piece} cite={props.cite} />}</For>
        </p>
        <Show when={example()}>{(shown) => <ExampleView example={shown()} />}</Show>
      </div>
    </li>
  );
}

function RuleLink(props: { number: string; cite: (rule: string) => void; class: string }): JSX.Element {
  return (
    <a
      class={props.class}
      href={pathOfRule(props.number)}
      onClick={(event) => {
        event.preventDefault();
        props.cite(props.number);
      }}
    >
      {props.number}
    </a>
  );
}

function PieceOfText(props: { piece: Piece; cite: (rule: string) => void }): JSX.Element {
  return (
    <Switch fallback={props.piece.text}>
      <Match when={props.piece.kind === 'term'}>
        <b>{props.piece.text}</b>
      </Match>
      <Match when={props.piece.kind === 'code'}>
        <code>{props.piece.text}</code>
      </Match>
      <Match when={props.piece.kind === 'rule'}>
        <RuleLink number={props.piece.text} cite={props.cite} class="rule" />
      </Match>
      <Match when={props.piece.kind === 'ruling'}>
        <small class="ruling" title="Where the author's sheet is silent, this is our ruling">
          Our ruling{props.piece.text && `: ${props.piece.text}`}
        </small>
      </Match>
    </Switch>
  );
}

/** A position that shows the rule, before and after, one press apart. */
function ExampleView(props: { example: Example }): JSX.Element {
  const [done, setDone] = createSignal(false);
  return (
    <figure class="example">
      <BoardView
        position={props.example.position}
        effects={done() ? props.example.effects : []}
        label={`${done() ? 'After' : 'Before'} ${props.example.action}: ${props.example.tells}`}
        arrows={done() ? [] : arrowsOf(props.example.effects)}
        traced={done() ? touched(props.example.effects) : []}
        coordinates
      />
      <figcaption>
        {props.example.tells}
        <button class="btn quiet" onClick={() => setDone(!done())}>
          {done() ? 'Show before' : 'Show after'}
        </button>
      </figcaption>
    </figure>
  );
}
