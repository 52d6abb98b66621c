import { createMemo, For, Show, type JSX } from 'solid-js';
import { standingEvents } from '../../ledger';
import { counted } from '../../prose';
import { Icon } from '../../ui/icons';
import { DieFace } from './die_face';
import { kElements } from './state';
import { statistics, type Count } from './statistics';
import { thrownOf } from './thrown';
import type { GameEvent, Setup, State } from './wire';
import { kPowers } from './words';

/** The game's own state: what is active, how a tournament stands, and what was thrown against what was to be expected. */
export function Panel(props: { state: State; setup: Setup; events: readonly GameEvent[] }): JSX.Element {
  return (
    <>
      <Powers state={props.state} setup={props.setup} />
      <Statistics events={props.events} setup={props.setup} />
    </>
  );
}

function Powers(props: { state: State; setup: Setup }): JSX.Element {
  const { setup } = props;
  return (
    <Show when={setup.active > 0 || setup.tournament}>
      <section class="powers" aria-label="This game">
        <Show when={setup.tournament}>
          <p>
            Game <b>{Math.min(props.state.game + 1, setup.seats)}</b> of {setup.seats}
          </p>
        </Show>
        <Show when={setup.active > 0}>
          {/* Beside three and more there is no room for it. */}
          <h2 classList={{ vh: props.state.active.length > 2 }}>Active</h2>
          <Show when={props.state.active.length > 0} fallback={<p class="none">The first die decides.</p>}>
            <ul>
              <For each={props.state.active}>
                {(element) => (
                  <li title={kPowers[element]}>
                    <DieFace face={element} label={element} />
                    <span>{kPowers[element].split(':')[0]}</span>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </Show>
      </section>
    </Show>
  );
}

/** From this height of the window on there is room for the statistics beside all else, pixels. */
const kRoomy = 960;

function Statistics(props: { events: readonly GameEvent[]; setup: Setup }): JSX.Element {
  const counts = createMemo(() => statistics(thrownOf(standingEvents(props.events), props.setup)));
  const isReal = () => props.setup.dice !== 'ideal';
  const rows = (): readonly (readonly [string, Count])[] => [
    ['match', counts().match],
    ['blank', counts().blank],
    ...(isReal()
      ? ([
          ['out of the box', counts().out],
          ['turned by a hit', counts().changed],
        ] as const)
      : []),
  ];
  return (
    <details class="stats" open={innerHeight >= kRoomy}>
      <summary>
        <h2>
          Statistics <small>mark = expected</small>
        </h2>
      </summary>
      <ul class="faces" aria-label={`Faces thrown, ${shown(counts().faces.fire.expected)} of each expected`}>
        <For each={kElements}>
          {(element) => (
            <li>
              <DieFace face={element} label={element} />
              <b>{counts().faces[element].seen}</b>
            </li>
          )}
        </For>
      </ul>
      <table>
        <tbody>
          <tr>
            <th scope="row">dice thrown</th>
            <td>{counts().dice}</td>
            <td class="bar2" />
            <td class="exp" />
          </tr>
          <For each={rows()}>{([name, count]) => <Row name={name} count={count} most={most(rows())} />}</For>
        </tbody>
      </table>
      <Fairness dice={props.setup.dice} />
    </details>
  );
}

function Fairness(props: { dice: Setup['dice'] }): JSX.Element {
  const words = {
    simulated: 'drawn from a secret fixed at the start',
    ideal: 'drawn from a secret fixed at the start',
    table: '',
  };
  return (
    <Show when={words[props.dice]}>
      {(told) => (
        <p class="verified">
          <Icon name="shield" small /> {told()}
        </p>
      )}
    </Show>
  );
}

const most = (rows: readonly (readonly [string, Count])[]) =>
  Math.max(3, ...rows.map(([, { seen, expected }]) => Math.max(seen, expected)));
const shown = (expected: number) => expected.toFixed(1);
/** How wide the bars may be. */
const kWide = 112;

function Row(props: { name: string; count: Count; most: number }): JSX.Element {
  const wide = (value: number) => (kWide * value) / props.most;
  return (
    <tr>
      <th scope="row">{props.name}</th>
      <td>{props.count.seen}</td>
      <td class="bar2">
        <svg viewBox={`0 0 ${kWide + 4} 14`} aria-hidden="true">
          <rect class="v" y="3" width={wide(props.count.seen)} height="8" rx="2" />
          <path class="e" d={`M${wide(props.count.expected) + 1.3} 0v14`} />
        </svg>
      </td>
      <td class="exp">
        {shown(props.count.expected)}
        <span class="vh"> expected</span>
      </td>
    </tr>
  );
}

/** A row has room for so many pips; a mountain takes the room of two. The number tells the rest. */
const kMostPips = 8;
const pipsOf = ({ loose, mountains }: State['hands'][number]) =>
  Math.max(0, Math.min(loose, kMostPips - 2 * mountains.length));

/** What a seat holds, beside its name. */
export function Pips(props: { state: State; setup: Setup; seat: number }): JSX.Element {
  const hand = () => props.state.hands[props.seat] ?? { loose: 0, mountains: [] };
  const all = () => hand().mountains.reduce((sum, dice) => sum + dice, hand().loose);
  const isIn = () => props.state.in.includes(props.seat);
  const minus = () => props.state.minus[props.seat] ?? 0;
  return (
    <span class="pips">
      <Show when={props.setup.tournament}>
        <small class="minus" title="Minus points">
          <span aria-hidden="true">{minus() === 0 ? '0' : `−${minus()}`}</span>
          <span class="vh">{counted(minus(), 'minus point')}</span>
        </small>
      </Show>
      <Show when={isIn()} fallback={<span class="dropped">out</span>}>
        <span class="row-of-pips" aria-hidden="true">
          <For each={Array.from({ length: pipsOf(hand()) })}>{() => <i />}</For>
          <For each={hand().mountains}>{(dice) => <em title={`A mountain of ${dice}`}>{dice}</em>}</For>
        </span>
        <b aria-hidden="true">{all()}</b>
        <span class="vh">
          {counted(all(), 'die', 'dice')}
          {hand()
            .mountains.map((dice) => `, a mountain of ${dice}`)
            .join('')}
        </span>
      </Show>
    </span>
  );
}
