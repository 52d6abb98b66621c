import { createEffect, createResource, createSignal, onCleanup, onMount, Show, type JSX } from 'solid-js';
import { isImpasse } from '../games/impasse/choice';
import { seatName } from '../games/impasse/position';
import type { LiveMatch } from '../live';
import { ActionBar } from './action_bar';
import { Evaluation } from './evaluation';
import { Icon } from './icons';
import { Ledger } from './ledger';
import { boardName, ended, opposing } from './names';
import { prefer, prefs } from './prefs';
import { Refusal } from './refusal';
import { isFirstPage } from './router';
import { kNoAdvice, mayAsk } from './fair';
import { createRoom, deciding, type Room } from './room';
import { RulesDrawer } from './rules_drawer';
import { OffBoard, Seats } from './seats';
import { SettingSwitches } from './settings_page';
import { isTyping } from './keys';

/** The table, with everything round it. `isForOther`: whoever has a seat here followed the link to the other one. */
export function MatchTable(props: { live: LiveMatch; isForOther?: boolean }): JSX.Element {
  const room = createRoom(props.live);
  const [rule, setRule] = createSignal<string | null>(null);
  const view = room.view;
  const isJudged = () => prefs().evaluation && mayAsk(view());
  const title = () => `Impasse, ${opposing(view())}`;
  createEffect(() => {
    document.title = `${deciding(view()) === null ? '' : 'Your move: '}${title()} · Impresario`;
  });
  onMount(() => {
    // Whoever came by a press on Play goes on with the keyboard at the board.
    if (!isFirstPage()) room.table.focus();
  });
  listenToKeys(room, () => setRule(rule() === null ? '' : null));
  return (
    <main id="main" tabindex="-1" class="table-page" classList={{ 'with-rules': rule() !== null }}>
      <section class="stage wood" aria-label="Table">
        <div class="stage-head">
          <div>
            <h1>Impasse</h1>
            <p>
              {boardName(view().setup.size)}, {opposing(view())}, entry {view().events.length}
            </p>
          </div>
          <Tools
            room={room}
            rules={rule() !== null}
            toggleRules={() => setRule(rule() === null ? '' : null)}
          />
        </div>
        <div class="scene play judged">
          <Show when={isJudged()} fallback={<div class="evalbar unasked" />}>
            <Evaluation thought={room.thought()} outcome={view().outcome} flipped={room.flipped()} />
          </Show>
          {room.table.element}
        </div>
        <div class="stage-foot">
          <Show when={view().link === 'offline'}>
            <p class="told away" role="status">
              The link to the server is lost. Trying again; what you play now is sent as soon as it is back.
            </p>
          </Show>
          <Foot room={room} openRule={setRule} />
        </div>
      </section>
      <aside class="panel" aria-label="Game">
        <Seats view={view()} stacks={room.stacks()} flipped={room.flipped()} />
        <OffBoard stacks={room.stacks()} size={view().setup.size} />
        <section class="ledger-wrap" aria-label="Ledger">
          <h2>
            Ledger
            <Show when={view().events.length > 0}>
              <small class="verified">
                <Icon name="shield" small /> every entry judged
              </small>
            </Show>
          </h2>
          <Ledger
            events={view().events}
            at={room.looking() ?? view().events.length - 1}
            dims={room.looking() !== null}
            sending={view().sending !== undefined}
            acknowledged={view().where === 'served' && view().sending === undefined}
            pick={(index) => room.lookAt(index)}
          />
        </section>
        <ActionBar room={room} isForOther={props.isForOther === true} />
      </aside>
      <Show when={rule() !== null}>
        <RulesDrawer rule={rule() ?? ''} close={() => setRule(null)} />
      </Show>
      <Spoken room={room} />
    </main>
  );
}

/** One line at the foot of the table: a refusal first, else a hint, else an impasse or the end. */
function Foot(props: { room: Room; openRule: (rule: string) => void }): JSX.Element {
  const standing = () => {
    const choice = props.room.choice();
    const words = 'is at an impasse: any single or the top of any double may be taken off.';
    const { outcome } = props.room.view();
    if (outcome) return `${ended(outcome).who}. ${ended(outcome).how}`;
    return isImpasse(choice) ? `${seatName(choice.seat ?? 0)} ${words}` : '';
  };
  return (
    <Show
      when={props.room.refusal()}
      fallback={
        <Show when={props.room.hint() || standing()}>
          {(words) => (
            <p class="told" role="status">
              <Icon name="bulb" small /> {words()}
            </p>
          )}
        </Show>
      }
    >
      {(refused) => (
        <Refusal
          breach={refused().breach}
          attempt={refused().attempt}
          open={(rule) => props.openRule(rule)}
        />
      )}
    </Show>
  );
}

function Tools(props: { room: Room; rules: boolean; toggleRules: () => void }): JSX.Element {
  return (
    <div class="tools">
      <button
        class="btn icon-only"
        aria-label="Turn the board"
        title="Turn the board (F)"
        onClick={() => props.room.turn()}
      >
        <Icon name="turn" />
      </button>
      <button
        class="btn icon-only"
        aria-label="Evaluation"
        title={mayAsk(props.room.view()) ? 'Evaluation (E)' : kNoAdvice}
        disabled={!mayAsk(props.room.view())}
        aria-pressed={prefs().evaluation && mayAsk(props.room.view())}
        onClick={() => prefer({ evaluation: !prefs().evaluation })}
      >
        <Icon name="eye" />
      </button>
      <button
        class="btn icon-only"
        aria-label="Rules beside the table"
        title="Rules (R)"
        aria-pressed={props.rules}
        onClick={() => props.toggleRules()}
      >
        <Icon name="rules" />
      </button>
      <button
        class="btn icon-only"
        aria-label="Settings of the table"
        title="Settings"
        popovertarget="table-settings"
      >
        <Icon name="more" />
      </button>
      <div id="table-settings" popover="auto" class="popover">
        <h2>At the table</h2>
        <SettingSwitches />
        <Keys />
      </div>
    </div>
  );
}

function Keys(): JSX.Element {
  return (
    <dl class="keys-list">
      <div>
        <dt>
          <kbd>arrows</kbd> <kbd>Enter</kbd>
        </dt>
        <dd>go about the board, take and place</dd>
      </div>
      <div>
        <dt>
          <kbd>PgDn</kbd> <kbd>PgUp</kbd>
        </dt>
        <dd>next and last choice that glows</dd>
      </div>
      <div>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>put back</dd>
      </div>
      <div>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>type an action</dd>
      </div>
      <div>
        <dt>
          <kbd>H</kbd> <kbd>E</kbd> <kbd>F</kbd> <kbd>R</kbd>
        </dt>
        <dd>hint, evaluation, turn, rules</dd>
      </div>
    </dl>
  );
}

/** The table in words, for whoever does not see it. */
function Spoken(props: { room: Room }): JSX.Element {
  const [spoken] = createResource(
    () => props.room.view().version,
    () => props.room.live.spoken(),
  );
  return (
    <section class="vh" aria-label="The table in words">
      <p>{spoken.latest?.text}</p>
    </section>
  );
}

function listenToKeys(room: Room, toggleRules: () => void): void {
  const acts: Readonly<Record<string, () => void>> = {
    f: () => room.turn(),
    e: () => prefer({ evaluation: !prefs().evaluation }),
    h: () => room.askHint(),
    r: toggleRules,
    '/': () => document.querySelector<HTMLInputElement>('.command input')?.focus(),
    Escape: () => (room.looking() === null ? room.putBack() : room.lookAt(null)),
  };
  const heard = (event: KeyboardEvent) => {
    const act = isTyping(event) ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  onMount(() => addEventListener('keydown', heard));
  onCleanup(() => removeEventListener('keydown', heard));
}
