import qrcode from 'qrcode-generator';
import { createSignal, Show, type JSX } from 'solid-js';
import type { MatchView } from '../live';
import { copied } from './copy';
import { Icon } from './icons';
import { seatName } from './names';

/** An empty seat and how somebody gets to it. */
export function Invite(props: { view: MatchView; seat: number; isForOther: boolean }): JSX.Element {
  const url = () => props.view.invites?.find(({ seat }) => seat === props.seat)?.url;
  return (
    <Show
      when={url()}
      fallback={
        <div class="words">
          <p class="ask">Waiting for somebody to sit down</p>
          <p class="why">
            {seatName(props.view, props.seat)} is open; it is listed on the first page. You may leave and come
            back.
          </p>
        </div>
      }
    >
      {(link) => (
        <InviteLink link={link()} name={seatName(props.view, props.seat)} isForOther={props.isForOther} />
      )}
    </Show>
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
