import { createMemo, createResource, Match, Show, Switch, type Accessor, type JSX } from 'solid-js';
import type { Moment, TableButton, TableHooks } from '../face';
import { toText, type Aim, type What } from './aim';
import { AimFields } from './aim_fields';
import { usual, type Choices } from './choices';
import { heldAim } from './gesture';
import { OddsBar } from './odds_bar';
import { Referee } from './referee_form';
import { handDice } from './state';
import type { Odds, Setup, State } from './wire';

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
  /** Puts the keyboard back to the table: a form that went took it along. */
  focus(): void;
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
  const textOf = (aim: Aim) => (isAimed() ? toText(aim) : plainText(aim.what));
  const throwing = (what: What) => {
    const aim = next();
    if (aim) hooks.act(textOf({ ...aim, what }));
  };
  const odds = createOdds(known, next, textOf, hooks);
  const buttons = createMemo((): readonly TableButton[] =>
    known.isRacing()
      ? [{ label: 'Let go', title: 'Space', isPrimary: true, press: () => does.letGo() }]
      : buttonsFor(known, throwing, () => hooks.act('stop')),
  );
  return {
    element: <Controlling known={known} next={next} odds={odds} does={does} hooks={hooks} />,
    buttons,
    remark,
  };

  function remark(): string {
    const phase = known.state()?.phase;
    if (phase === 'storming')
      return `${ofMover('Lightning Storm')}: all others throw a die at the same time.`;
    if (phase === 'racing' && !known.isRacing())
      return `${ofMover('Pillar of Fire')}: the first tower takes what matches.`;
    return '';
  }

  function ofMover(power: string): string {
    const [moment, mover] = [known.shown(), known.state()?.mover ?? 0];
    const isOwn = moment?.mine.length === 1 && moment.mine[0] === mover;
    return isOwn ? `Your ${power}` : `${power} of ${moment?.names[mover] ?? ''}`;
  }
}

/** What one more die would bring, thrown as it is aimed; null where nobody here may throw one, or until the core has answered. */
function createOdds(
  { state, shown }: Known,
  next: Accessor<Aim | null>,
  textOf: (aim: Aim) => string,
  hooks: TableHooks,
): Accessor<Odds | null> {
  const asked = () => {
    const [aim, now] = [next(), state()];
    const isTurn =
      typeof shown()?.seat === 'number' && (now?.phase === 'throwing' || now?.phase === 'choosing');
    return isTurn && aim?.what.kind === 'die' ? { of: now, action: textOf(aim) } : null;
  };
  const [answered] = createResource(asked, async ({ of, action }) => ({
    of,
    odds: (await hooks.odds(action)) as Odds | null,
  }));
  // Meanwhile those of another aim stand there, but never those of another moment.
  return () => {
    const now = asked();
    return now !== null && answered.latest?.of === now.of ? answered.latest.odds : null;
  };
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
    ...(hand ? [button(`Big Bang: all ${dice}`, { kind: 'hand' }, true)] : []),
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
  odds: Accessor<Odds | null>;
  does: Does;
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
            settle={(answer) => {
              props.hooks.settle(answer);
              props.does.focus();
            }}
          />
        )}
      </Match>
      <Match when={props.next()}>
        {(aim) => (
          <>
            <Show when={props.odds()}>{(odds) => <OddsBar odds={odds()} />}</Show>
            <Show when={known.setup()?.dice === 'simulated'}>
              <AimFields aim={aim()} change={props.does.aimAt} />
            </Show>
          </>
        )}
      </Match>
    </Switch>
  );
}
