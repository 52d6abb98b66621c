import * as api from './api';
import { Engine } from './engine';
import { keepPage } from './keep_page';
import type { LocalHome } from './local';
import { Link } from './socket';
import { openStore } from './store';
import { browserTabs } from './tabs';
import type { WireError } from './wire';
import { workerPort } from './worker_port';

/** Everything that matches live on. */
export interface Home extends LocalHome {
  readonly link: Link;
}

/** Something that was asked for and cannot be had, in the words of whoever refused it. */
export class Refused extends Error {
  constructor(readonly error: WireError) {
    super(error.message);
  }
}

let opening: Promise<Home> | null = null;
let greeting: Promise<string | null> | null = null;

/** The home of this page, made once. */
export function home(): Promise<Home> {
  opening ??= openHome();
  return opening;
}

async function openHome(): Promise<Home> {
  const engine = new Engine(workerPort());
  const [store, hello] = await Promise.all([openStore(), engine.request('hello', {})]);
  const link = new Link({
    connect: () => new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/socket`),
    build: hello.ok ? hello.build : '',
    replaced: () => location.reload(),
  });
  for (const news of ['online', 'offline']) addEventListener(news, () => link.probe());
  document.addEventListener('visibilitychange', () => link.probe());
  void keepPage();
  return { engine, store, tabs: browserTabs(), link };
}

/**
 * Makes this browser and the server known to each other, once for this page: the server gives it a cookie, and is told
 * a name that was chosen while it was away. Answers the name, or null if the server cannot be reached.
 */
export async function greeted(): Promise<string | null> {
  greeting ??= greet();
  const name = await greeting;
  if (name === null) greeting = null;
  return name;
}

async function greet(): Promise<string | null> {
  const { store, link } = await home();
  const [hello, chosen] = await Promise.all([api.greet(), store.note('name')]);
  if (!hello.ok) return null;
  link.servedBy(hello.value.build);
  const { name } = hello.value.me;
  if (chosen === null || chosen === name) return name;
  await api.putName(chosen);
  return chosen;
}
