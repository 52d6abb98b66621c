import qrcode from 'qrcode-generator';
import { createSignal, For, Show, type JSX } from 'solid-js';
import type { MatchView } from '../live';
import { listed } from '../prose';
import type { Seat } from '../wire';
import { copied } from './copy';
import { Icon } from './icons';
import { seatName } from './names';

/** The empty seats and how somebody gets to them: invitations one after the other, then what is open to anyone. */
export function Invite(props: { view: MatchView; seats: readonly Seat[]; isForOther: boolean }): JSX.Element {
  const urlOf = (seat: Seat) => props.view.invites?.find((invite) => invite.seat === seat)?.url;
  const invited = () => props.seats.filter((seat) => urlOf(seat) !== undefined);
  const [chosen, setChosen] = createSignal<Seat | null>(null);
  const shown = () => invited().find((seat) => seat === chosen()) ?? invited()[0];
  return (
    <Show when={shown() !== undefined} fallback={<Waiting view={props.view} seats={props.seats} />}>
      <Show when={invited().length > 1}>
        <div class="choices" role="radiogroup" aria-label="Whom the link is for">
          <For each={invited()}>
            {(seat) => (
              <label>
                <input
                  type="radio"
                  name="invited"
                  checked={shown() === seat}
                  onChange={() => setChosen(seat)}
                />
                <span>{seatName(props.view, seat)}</span>
              </label>
            )}
          </For>
        </div>
      </Show>
      <Show when={urlOf(shown() ?? -1)} keyed>
        {(link) => (
          <InviteLink link={link} name={seatName(props.view, shown() ?? 0)} isForOther={props.isForOther} />
        )}
      </Show>
    </Show>
  );
}

function Waiting(props: { view: MatchView; seats: readonly Seat[] }): JSX.Element {
  const names = () => props.seats.map((seat) => seatName(props.view, seat));
  return (
    <div class="words">
      <p class="ask">Waiting for somebody to sit down</p>
      <p class="why">
        {listed(names(), 'and')} {names().length === 1 ? 'is open; it is' : 'are open; they are'} listed on
        the first page. You may leave and come back.
      </p>
    </div>
  );
}

function InviteLink(props: { link: string; name: string; isForOther: boolean }): JSX.Element {
  const [words, setWords] = createSignal('Copy');
  let field!: HTMLInputElement;
  const copy = () => {
    field.select();
    void copied(props.link).then((done) => setWords(done ? 'Copied' : 'Press Ctrl+C'));
  };
  return (
    <div class="invite">
      <div class="words">
        <p class="ask">Send this link to {props.name}</p>
        <p class="why">
          {props.isForOther
            ? 'This link is for the other person; your own seat is kept. '
            : 'It seats one person, once. Keep this page open or come back later. '}
          Others on this server can watch the match.
        </p>
      </div>
      <QrCode text={props.link} />
      <div class="row">
        <input
          ref={field}
          readonly
          aria-label="Link of the invitation"
          value={props.link}
          onFocus={() => field.select()}
        />
        <button class="btn primary" onClick={copy}>
          <Icon name={words() === 'Copied' ? 'tick' : 'link'} small /> {words()}
        </button>
      </div>
    </div>
  );
}

function QrCode(props: { text: string }): JSX.Element {
  const path = () => {
    const code = qrcode(0, 'M');
    code.addData(props.text);
    code.make();
    return modules(code.getModuleCount(), (row, column) => code.isDark(row, column));
  };
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${path().size} ${path().size}`}
      role="img"
      aria-label="The link as a QR code"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path().d} fill="#000" />
    </svg>
  );
}

/** The dark modules as one path, with the quiet zone of four that readers need. */
function modules(
  count: number,
  isDark: (row: number, column: number) => boolean,
): { size: number; d: string } {
  let d = '';
  for (let row = 0; row < count; ++row) {
    for (let column = 0; column < count; ++column) {
      if (isDark(row, column)) d += `M${column + 4} ${row + 4}h1v1h-1z`;
    }
  }
  return { size: count + 8, d };
}
