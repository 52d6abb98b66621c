import { createSignal, type JSX } from 'solid-js';
import { arrowsOf } from './arrows';
import { BoardView } from './board_view';
import { examples, type Example } from './examples';
import { touched } from './position';

/** The example of a rule, by its number. */
export function exampleOf(rule: string): JSX.Element | null {
  const example = examples.find((each) => each.rule === rule);
  return example ? <ExampleView example={example} /> : null;
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
