import { createEffect, createSignal, onMount, Show, type JSX } from 'solid-js';
import type { TableCode } from '../games/face';
import type { LiveMatch } from '../live';
import { ActionBar } from './action_bar';
import { Evaluation } from './evaluation';
import { Icon } from './icons';
import { Ledger } from './ledger';
import { ended, opposing, told } from './names';
import { prefs } from './prefs';
import { Refusal } from './refusal';
import { isFirstPage } from './router';
import { mayAsk } from './fair';
import { createRoom, type Room } from './room';
import { RulesDrawer } from './rules_drawer';
import { Seats } from './seats';
import { createSpoken } from './spoken';
import { listenToKeys, Tools } from './table_tools';

/** The table, with everything round it. `isForOther`: whoever has a seat here followed the link to the other one. */
export function MatchTable(props: { live: LiveMatch; code: TableCode; isForOther?: boolean }): JSX.Element {
  const room = createRoom(props.live, props.code);
  const { face } = room;
  const [rule, setRule] = createSignal<string | null>(null);
  const view = room.view;
  const isJudged = () => prefs().evaluation && mayAsk(view());
  const title = () => `${face.title}, ${opposing(view())}`;
  const about = () => [face.describe(view().setup), opposing(view())].filter(Boolean).join(', ');
  createEffect(() => {
    document.title = `${room.seat() === null ? '' : 'Your move: '}${title()} · Impresario`;
  });
  onMount(() => {
    // Whoever came by a press on Play goes on with the keyboard at the board.
    if (!isFirstPage()) room.table.focus();
  });
  listenToKeys(room, () => setRule(rule() === null ? '' : null));
  return (
    <main
      id="main"
      tabindex="-1"
      class="table-page"
      classList={{ 'with-rules': rule() !== null }}
      data-game={face.game}
    >
      <section class="stage" classList={{ wood: face.surface === 'wood' }} aria-label="Table">
        <div class="stage-head">
          <div>
            <h1>{face.title}</h1>
            <p>
              {about()}, entry {view().events.length}
            </p>
          </div>
          <Tools
            room={room}
            rules={rule() !== null}
            toggleRules={() => setRule(rule() === null ? '' : null)}
          />
        </div>
        <div class="scene play" classList={{ judged: face.judged }}>
          <Show when={face.judged}>
            <Show when={isJudged()} fallback={<div class="evalbar unasked" />}>
              <Evaluation
                of={face.seatName(0)}
                thought={room.thought()}
                outcome={view().outcome}
                flipped={room.flipped()}
              />
            </Show>
          </Show>
          {room.host}
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
        <Seats room={room} />
        <div class="game-state">{room.table.panel}</div>
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
            tell={(story) => told(view(), story)}
            isRepeated={(event) => face.isRepeated?.(event) === true}
            at={room.shownTo()}
            dims={room.looking() !== null}
            sending={view().sending !== undefined}
            acknowledged={view().where === 'served' && view().sending === undefined}
            pick={(index) => room.lookAt(index)}
          />
        </section>
        <ActionBar room={room} isForOther={props.isForOther === true} />
      </aside>
      <Show when={rule() !== null}>
        <RulesDrawer game={view().game} rule={rule() ?? ''} close={() => setRule(null)} />
      </Show>
      <Spoken room={room} />
    </main>
  );
}

/** One line at the foot of the table: a refusal first, else a hint, else what all should know, or the end. */
function Foot(props: { room: Room; openRule: (rule: string) => void }): JSX.Element {
  const standing = () => {
    const { table } = props.room;
    if (!props.room.view().outcome) return table.remark();
    if (table.tellsEnd === true && props.room.view().outcome?.by === 'rules') return '';
    const { who, how } = ended(props.room.view());
    return told(props.room.view(), `${who}. ${how}`);
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
          game={props.room.view().game}
          breach={refused().breach}
          attempt={refused().attempt}
          open={(rule) => props.openRule(rule)}
        />
      )}
    </Show>
  );
}

/** The table in words, for whoever does not see it. */
function Spoken(props: { room: Room }): JSX.Element {
  const spoken = createSpoken(props.room.live, props.room.view);
  return (
    <section class="vh" aria-label="The table in words">
      <p>{told(props.room.view(), spoken())}</p>
    </section>
  );
}
