import type { JSX } from 'solid-js';

const paths = {
  sound: 'M3.5 8v4h3l4 3.5v-11L6.5 8zM13.5 7.5a4 4 0 0 1 0 5M15.5 5.2a7 7 0 0 1 0 9.6',
  silence: 'M3.5 8v4h3l4 3.5v-11L6.5 8zM13.5 8l4 4M17.5 8l-4 4',
  turn: 'M5.5 13.5V5M3 7.5 5.5 5 8 7.5M14.5 6.5V15M12 12.5l2.5 2.5 2.5-2.5',
  rules: 'M4 3.5h9.5A2.5 2.5 0 0 1 16 6v10.5H6a2 2 0 0 1-2-2zM4 14.5a2 2 0 0 1 2-2h10M7.5 7h5',
  shield: 'M10 3 4 5v5c0 3.5 2.5 6 6 7 3.5-1 6-3.5 6-7V5zM7.5 10l2 2 3.5-4',
  back: 'M7 4.5 3.5 8 7 11.5M3.5 8H12a4 4 0 0 1 0 8H8',
  flag: 'M5 17V3.5M5 4h9.5l-2 3 2 3H5',
  bulb: 'M7.5 14.5h5M8.5 17h3M10 3a5 5 0 0 0-3 9c.4.4.7 1 .8 1.5h4.4c.1-.5.4-1.1.8-1.5A5 5 0 0 0 10 3z',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3L10 14.3',
  close: 'm5 5 10 10M15 5 5 15',
  start: 'M15 4.5v11L6 10zM5 5v10',
  end: 'M5 4.5v11l9-5.5zM15 5v10',
  before: 'm12 4.5-6 5.5 6 5.5',
  next: 'm8 4.5 6 5.5-6 5.5',
  play: 'M6 4.5v11l9-5.5z',
  pause: 'M7 4.5v11M13 4.5v11',
  find: 'M14 9A5 5 0 1 1 4 9a5 5 0 0 1 10 0zM13 13l4 4',
  robot:
    'M6 7h8a2 2 0 0 1 2 2v4.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM10 7V4M7.5 11v.5M12.5 11v.5',
  people:
    'M9.5 6.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM16 7.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM2.5 16c.3-3 2-4.5 4.5-4.5s4.2 1.5 4.5 4.5M13 11.8c2.3-.3 4 1 4.4 3.7',
  chair: 'M6 3.5v7h8v-7M6 10.5V17M14 10.5V17',
  tick: 'm4.5 10.5 3.5 3.5 7.5-8',
  camera: 'M3 6.5h3l1.5-2h5l1.5 2h3v9H3zM12.7 11a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z',
  skip: 'M4.5 5v10l7-5zM15 5v10',
  move: 'M10 3v14M3 10h14M7.5 5.5 10 3l2.5 2.5M7.5 14.5 10 17l2.5-2.5M5.5 7.5 3 10l2.5 2.5M14.5 7.5 17 10l-2.5 2.5',
  load: 'M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 16.5h12',
  open: 'M10 12.5v-9M6.5 7 10 3.5 13.5 7M4 16.5h12',
  cut: 'M3 10h3M14 10h3M10 3v3M10 14v3M5 5l10 10',
  gear: 'M10 7.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM10 3v2M10 15v2M3 10h2M15 10h2M5.05 5.05l1.4 1.4M13.55 13.55l1.4 1.4M5.05 14.95l1.4-1.4M13.55 6.45l1.4-1.4',
} as const;

export type IconName = keyof typeof paths | 'eye' | 'theme' | 'more';

export function Icon(props: { name: IconName; small?: boolean }): JSX.Element {
  return (
    <svg class={props.small ? 'icon s' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      {props.name === 'eye' ? (
        <>
          <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5z" />
          <circle cx="10" cy="10" r="2.3" />
        </>
      ) : props.name === 'theme' ? (
        <>
          <circle cx="10" cy="10" r="6.5" />
          <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13z" fill="currentColor" stroke="none" />
        </>
      ) : props.name === 'more' ? (
        <>
          <circle cx="4.5" cy="10" r=".9" fill="currentColor" />
          <circle cx="10" cy="10" r=".9" fill="currentColor" />
          <circle cx="15.5" cy="10" r=".9" fill="currentColor" />
        </>
      ) : (
        <path d={paths[props.name]} />
      )}
    </svg>
  );
}
