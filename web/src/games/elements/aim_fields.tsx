import { For, type JSX } from 'solid-js';
import { changed, kReach, type Aim } from './aim';
import { slopeFor } from './gesture';

interface Field {
  readonly name: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  of(aim: Aim): number;
  put(aim: Aim, value: number): Aim;
}

const kFields: readonly Field[] = [
  {
    ...{ name: 'direction', unit: '°', least: -90, most: 90, step: 1 },
    of: ({ heading }) => 90 - heading,
    put: (aim, value) => changed(aim, 'heading', 90 - value),
  },
  {
    ...{ name: 'strength', unit: 'm/s', least: 0.1, most: 3, step: 0.05 },
    of: ({ speed }) => speed,
    // Slow throws are lobbed and fast ones slammed, as a hand does.
    put: (aim, value) => changed(changed(aim, 'speed', value), 'slope', slopeFor(value)),
  },
  {
    ...{ name: 'spin', unit: 'rad/s', least: kReach.spin.least, most: kReach.spin.most, step: 1 },
    of: ({ spin }) => spin,
    put: (aim, value) => changed(aim, 'spin', value),
  },
];

/** The aim in numbers: to type, or to pull. */
export function AimFields(props: { aim: Aim; change: (aim: Aim) => void }): JSX.Element {
  return (
    <div class="aim" role="group" aria-label="Aim in numbers">
      <For each={kFields}>{(field) => <AimField field={field} aim={props.aim} change={props.change} />}</For>
    </div>
  );
}

function AimField(props: { field: Field; aim: Aim; change: (aim: Aim) => void }): JSX.Element {
  const { field } = props;
  const value = () => Number(field.of(props.aim).toFixed(2));
  const put = (text: string) => {
    const next = Number(text.replace('−', '-').replace(',', '.'));
    if (text.trim() !== '' && Number.isFinite(next)) props.change(field.put(props.aim, next));
  };
  return (
    <div>
      <label>
        <span>{field.name}</span>
        <span class="measure">
          <input
            type="number"
            min={field.least}
            max={field.most}
            step={field.step}
            value={value()}
            // With every key: if it waited for the field to be left, a press of Throw would meet buttons that just change.
            onInput={(event) => put(event.currentTarget.value)}
          />
          <i>{field.unit}</i>
        </span>
      </label>
      <input
        type="range"
        aria-label={`${field.name}, ${field.unit}`}
        min={field.least}
        max={field.most}
        step={field.step}
        value={value()}
        onInput={(event) => put(event.currentTarget.value)}
      />
    </div>
  );
}
