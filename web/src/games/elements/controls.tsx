import { createMemo, Match, Show, Switch, type Accessor, type JSX } from 'solid-js';
import type { Moment, TableButton, TableHooks } from '../face';
import { toText, type Aim, type What } from './aim';
import { AimFields } from './aim_fields';
import { usual, type Choices } from './choices';
import { heldAim } from './gesture';
import { oddsOf } from './odds';
import { OddsBar } from './odds_bar';
import { Referee } from './referee_form';
import { handDice } from './state';
import type { Setup, State } from './wire';

interface Known {
  readonly shown: Accessor<Moment | null>;
  readonly state: Accessor<State | undefined>;
  readonly setup: Accessor<Setup | undefined>;
  readonly choices: Accessor<Choices>;
  readonly aim: Accessor<Aim | null>;
  readonly isRacing: Accessor<boolean>;
}

interface Does {
  aimAt(aim: Aim): void;
  letGo(): void;
}

export interface Controls {
  readonly element: JSX.Element;
  readonly buttons: Accessor<readonly TableButton[]>;
  remark(): string;
}

/** What the action bar offers: chances, the aim in numbers, buttons; or the form of a referee. */
export function createControls(known: Known, hooks: TableHooks, does: Does): Controls {
  const isAimed = () => known.setup()?.dice === 'simulated';
  const next = createMemo((): Aim | null => {
    const what = usual(known.choices());
    return known.aim() ?? (what && heldAim(what, 0));
  });
  const throwing = (what: What) => {
    const aim = next();
    if (aim) hooks.act(isAimed() ? toText({ ...aim, what }) : plainText(what));
  };
  const buttons = createMemo((): readonly TableButton[] =>
    known.isRacing()
      ? [{ label: 'Let go', title: 'Space', isPrimary: true, press: () => does.letGo() }]
      : buttonsFor(known, throwing, () => hooks.act('stop')),
  );
  return {
    element: <Controlling known={known} next={next} aimAt={does.aimAt} hooks={hooks} />,
    buttons,
    remark,
  };

  function remark(): string {
    const [state, moment] = [known.state(), known.shown()];
    const who = moment?.names[state?.mover ?? 0] ?? '';
    if (state?.phase === 'storming')
      return `Lightning Storm of ${who}: all others throw a die at the same time.`;
    if (state?.phase === 'racing' && !known.isRacing())
      return `Pillar of Fire of ${who}: the first tower takes what matches.`;
    return '';
  }
}

function plainText(what: What): string {
  if (what.kind === 'mountain') return `throw mountain ${what.index + 1}`;
  return what.kind === 'hand' ? 'throw hand' : 'throw';
}

function buttonsFor(known: Known, throwing: (what: What) => void, stop: () => void): readonly TableButton[] {
  const { die, hand, mountains } = known.choices();
  const [state, seat] = [known.state(), known.shown()?.seat];
  const dice =
    state && typeof seat === 'number' ? handDice(state.hands[seat] ?? { loose: 0, mountains: [] }) : 0;
  const taken = known.aim()?.what;
  const button = (label: string, what: What, isPrimary: boolean): TableButton => ({
    ...{ label, isPrimary, title: isPrimary ? `${label} (Enter)` : label },
    press: () => throwing(what),
  });
  const mayStop = known.shown()?.legal.some(({ text }) => text === 'stop') === true;
  return [
    ...(hand ? [button(`Big Bang: throw all ${dice}`, { kind: 'hand' }, true)] : []),
    ...(die ? [button('Throw', { kind: 'die' }, taken?.kind !== 'mountain')] : []),
    ...mountains.map((index) =>
      button(
        `Throw mountain ${index + 1}`,
        { kind: 'mountain', index },
        isTaken(taken, index) || (!die && index === 0),
      ),
    ),
    ...(mayStop ? [{ label: 'Stop here', title: 'Stop here (S)', key: 's', press: stop }] : []),
  ];
}

const isTaken = (what: What | undefined, index: number) => what?.kind === 'mountain' && what.index === index;

function Controlling(props: {
  known: Known;
  next: Accessor<Aim | null>;
  aimAt: (aim: Aim) => void;
  hooks: TableHooks;
}): JSX.Element {
  const { known } = props;
  const isTold = () => known.setup()?.dice === 'table' && known.shown()?.turn.kind === 'nature';
  return (
    <Switch>
      <Match when={isTold() && known.state()}>
        {(state) => (
          <Referee
            state={state()}
            names={known.shown()?.names ?? []}
            settle={(answer) => props.hooks.settle(answer)}
          />
        )}
      </Match>
      <Match when={props.next()}>
        {(aim) => (
          <>
            <Show when={aim().what.kind === 'die' && known.state()}>
              {(state) => (
                <Show when={state().phase === 'throwing' || state().phase === 'choosing'}>
                  <OddsBar odds={oddsOf(state())} />
                </Show>
              )}
            </Show>
            <Show when={known.setup()?.dice === 'simulated'}>
              <AimFields aim={aim()} change={props.aimAt} />
            </Show>
          </>
        )}
      </Match>
    </Switch>
  );
}
