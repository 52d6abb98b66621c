import { For, Show, type JSX } from 'solid-js';
import type { Chosen, Face, Option, OptionValue } from '../games/face';
import { Icon, type IconName } from './icons';
import { pathOfRule } from './router';

/** The options of a game, as its face lists them. */
export function OptionsForm(props: {
  face: Face;
  chosen: Chosen;
  choose: (name: string, value: OptionValue) => void;
}): JSX.Element {
  const options = () => props.face.options.filter(({ matters }) => matters?.(props.chosen) !== false);
  return (
    <For each={options()}>
      {(option) => (
        <OptionField
          option={option}
          value={props.chosen[option.name] ?? ''}
          choose={(value) => props.choose(option.name, value)}
        />
      )}
    </For>
  );
}

function OptionField(props: {
  option: Option;
  value: OptionValue;
  choose: (value: OptionValue) => void;
}): JSX.Element {
  const { option } = props;
  if (option.as === 'switch') return <Switch option={option} on={props.value === true} turn={props.choose} />;
  return (
    <fieldset>
      <legend>{option.title}</legend>
      <div
        class="opps"
        classList={{
          'two-wide': option.choices.length === 2,
          'three-wide': option.choices.length === 3,
          'six-wide': option.choices.length === 6,
        }}
      >
        <For each={option.choices}>
          {(card) => (
            <Card
              {...card}
              group={option.name}
              checked={props.value === card.is}
              pick={() => props.choose(card.is)}
            />
          )}
        </For>
      </div>
    </fieldset>
  );
}

function Switch(props: {
  option: Option & { as: 'switch' };
  on: boolean;
  turn: (on: boolean) => void;
}): JSX.Element {
  return (
    <label class="switch">
      <span>
        <b>{props.option.title}</b>
        <Show when={props.option.rule}>
          {(rule) => (
            <>
              {' '}
              <a class="rule" href={pathOfRule(rule())}>
                {rule()}
              </a>
            </>
          )}
        </Show>
        <small>{props.option.tells}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={props.on}
        onChange={(event) => props.turn(event.currentTarget.checked)}
      />
    </label>
  );
}

/** One of several things to choose from. */
export function Card(props: {
  group: string;
  title: string;
  tells: string;
  icon?: IconName;
  checked: boolean;
  pick: () => void;
}): JSX.Element {
  return (
    <label class="opt">
      <input type="radio" name={props.group} checked={props.checked} onChange={() => props.pick()} />
      <span class="box">
        <Show when={props.icon}>{(icon) => <Icon name={icon()} />}</Show>
        <b>{props.title}</b>
        <small>{props.tells}</small>
      </span>
    </label>
  );
}
