import { createEffect, createSignal, Match, on, onMount, Show, Switch, type JSX } from 'solid-js';
import { faces } from '../games/faces';
import { polite, urgent } from './announce';
import { HomePage } from './home_page';
import { Icon } from './icons';
import { MatchPage } from './match_page';
import { NewGamePage } from './new_game_page';
import { changeName, name, readName } from './own_name';
import { isDark, prefer, prefs } from './prefs';
import { ReplayPage } from './replay_page';
import { route } from './router';
import { RulesPage } from './rules_page';
import { SettingsPage } from './settings_page';

/** The frame round every page, and the page that the address names. */
export function Shell(): JSX.Element {
  createEffect(on(() => route().page, focusMain, { defer: true }));
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Header />
      <svg class="defs" aria-hidden="true">
        <defs innerHTML={faces.map(({ defs }) => defs ?? '').join('')} />
      </svg>
      <Page />
      <div class="vh" aria-live="polite">
        {polite()}
      </div>
      <div class="vh" role="alert">
        {urgent()}
      </div>
    </>
  );
}

/** A new page begins at its top, for the keyboard and the screen reader too. */
function focusMain(): void {
  queueMicrotask(() => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true }));
}

function Page(): JSX.Element {
  const match = () => {
    const at = route();
    return at.page === 'match' ? at : undefined;
  };
  const replayed = () => {
    const at = route();
    return at.page === 'replay' ? at.id : undefined;
  };
  const gameOfNew = () => {
    const at = route();
    return at.page === 'new' ? at.game : undefined;
  };
  return (
    <Switch fallback={<NowherePage />}>
      <Match when={route().page === 'home'}>
        <HomePage />
      </Match>
      <Match when={route().page === 'new'}>
        <NewGamePage game={gameOfNew()} />
      </Match>
      <Match when={match()?.id} keyed>
        {(id) => <MatchPage id={id} secret={match()?.secret} />}
      </Match>
      <Match when={replayed()} keyed>
        {(id) => <ReplayPage id={id} />}
      </Match>
      <Match when={route().page === 'rules'}>
        <RulesPage />
      </Match>
      <Match when={route().page === 'settings'}>
        <SettingsPage />
      </Match>
    </Switch>
  );
}

function NowherePage(): JSX.Element {
  document.title = 'No such page · Impresario';
  return (
    <main id="main" tabindex="-1" class="page">
      <h1>There is no such page</h1>
      <p>The address may have been cut short. Everything there is to play begins on the first page.</p>
      <a class="btn primary" href="/">
        To the games
      </a>
    </main>
  );
}

function Header(): JSX.Element {
  const isPlay = () => !['rules', 'settings', 'nowhere'].includes(route().page);
  return (
    <header class="bar">
      <a class="brand" href="/" aria-label="Impresario, home">
        <Logo />
        <b>Impresario</b>
      </a>
      <nav aria-label="Main">
        <a href="/" aria-current={isPlay() ? 'page' : undefined}>
          Play
        </a>
        <a href="/rules" aria-current={route().page === 'rules' ? 'page' : undefined}>
          Rules
        </a>
      </nav>
      <div class="end">
        <button
          class="btn icon-only wide"
          aria-label="Sound"
          aria-pressed={prefs().sound}
          title={prefs().sound ? 'Sound is on' : 'Sound is off'}
          onClick={() => prefer({ sound: !prefs().sound })}
        >
          <Icon name={prefs().sound ? 'sound' : 'silence'} />
        </button>
        <button
          class="btn icon-only"
          aria-label="Switch between light and dark"
          title="Light or dark"
          onClick={() => prefer({ theme: isDark() ? 'light' : 'dark' })}
        >
          <Icon name="theme" />
        </button>
        <a class="btn icon-only" href="/settings" aria-label="Settings" title="Settings">
          <Icon name="gear" />
        </a>
        <div class="who wide">
          <Name />
        </div>
      </div>
    </header>
  );
}

/** The name one plays under; a press turns it into a field. */
function Name(): JSX.Element {
  const [editing, setEditing] = createSignal(false);
  onMount(() => void readName());
  const done = (field: HTMLInputElement) => {
    setEditing(false);
    void changeName(field.value);
  };
  return (
    <Show
      when={editing()}
      fallback={
        <button class="who-button" title="Change your name" onClick={() => setEditing(true)}>
          <span class="vh">Your name: </span>
          {name()}
        </button>
      }
    >
      <form
        class="name-form"
        onSubmit={(event) => {
          event.preventDefault();
          done(event.currentTarget.elements[0] as HTMLInputElement);
        }}
      >
        <input
          aria-label="Your name"
          maxlength="40"
          autocomplete="nickname"
          value={name()}
          ref={(field) => queueMicrotask(() => field.select())}
          onBlur={(event) => done(event.currentTarget)}
          onKeyDown={(event) => event.key === 'Escape' && setEditing(false)}
        />
      </form>
    </Show>
  );
}

function Logo(): JSX.Element {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect class="logo-dark" x="2" y="2" width="36" height="36" rx="5" />
      <path class="logo-brass-2" d="M13.2 27.6v3.2c0 1.9 3 3.4 6.8 3.4s6.8-1.5 6.8-3.4v-3.2z" />
      <ellipse class="logo-brass" cx="20" cy="27.6" rx="6.8" ry="3.2" />
      <path
        class="logo-cloth"
        d="M2 7a5 5 0 0 1 5-5h13.4c-.6 9.6-3.6 17-10.6 21.2C11.2 28 11.6 33 11 38H7a5 5 0 0 1-5-5z"
      />
      <path
        class="logo-cloth"
        d="M38 7a5 5 0 0 0-5-5H19.6c.6 9.6 3.6 17 10.6 21.2C28.8 28 28.4 33 29 38h4a5 5 0 0 0 5-5z"
      />
      <path
        class="logo-cloth-2"
        opacity=".75"
        d="M8 2c.3 9-1.4 16-6 20v-3.5C4.6 14 5.3 8 5.2 2zM14.5 2C13.8 11 10.5 18.5 3.5 23.2l5.2.8C15 19 17 10.5 17.2 2zM32 2c-.3 9 1.4 16 6 20v-3.5C35.4 14 34.7 8 34.8 2zM25.5 2c.7 9 4 16.5 11 21.2l-5.2.8C25 19 23 10.5 22.8 2z"
      />
      <path
        class="logo-brass"
        d="M2 22.2c3.4 1.3 6.2 1.5 9 .3l.2 2.4c-3 1.2-6 1-9.2-.2zM38 22.2c-3.4 1.3-6.2 1.5-9 .3l-.2 2.4c3 1.2 6 1 9.2-.2z"
      />
    </svg>
  );
}
