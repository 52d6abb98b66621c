import { createRoot, createSignal } from 'solid-js';
import { faces } from '../games/faces';

/** The numbered sheets: one of each game, by its name, and one of the house for every game. */
export type SheetName = string;

export const kHouse: SheetName = 'house';

/** Where in the product one is; told by the address alone. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; game?: string }
  | { readonly page: 'match'; id: string; secret?: string }
  | { readonly page: 'replay'; id: string }
  | { readonly page: 'rules'; sheet: SheetName; rule?: string }
  | { readonly page: 'settings' }
  | { readonly page: 'nowhere' };

export function routeOf(url: URL): Route {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === '') return invited(url.hash) ?? { page: 'home' };
  if (first === 'new') return newRoute(second);
  if (first === 'settings') return { page: 'settings' };
  if (first === 'rules') return rulesRoute(url, second);
  if (first === 'match' && second) return matchRoute(url, second);
  if (first === 'replay' && second) return { page: 'replay', id: second };
  return { page: 'nowhere' };
}

/** An invitation keeps its secret in the fragment, which browsers send to nobody. */
function invited(hash: string): Route | null {
  const [, id, secret] = /^#\/join\/([^/]+)\/([^/]+)$/.exec(hash) ?? [];
  return id === undefined || secret === undefined ? null : { page: 'match', id, secret };
}

function newRoute(game: string): Route {
  if (game === '') return { page: 'new' };
  return isPlayable(game) ? { page: 'new', game } : { page: 'nowhere' };
}

function isPlayable(game: string): boolean {
  return faces.some((face) => face.game === game);
}

function rulesRoute(url: URL, name: string): Route {
  const sheet = name || (faces[0]?.game ?? kHouse);
  if (sheet !== kHouse && !isPlayable(sheet)) return { page: 'nowhere' };
  return url.hash ? { page: 'rules', sheet, rule: url.hash.slice(1) } : { page: 'rules', sheet };
}

function matchRoute(url: URL, id: string): Route {
  const secret = url.searchParams.get('secret');
  return secret === null ? { page: 'match', id } : { page: 'match', id, secret };
}

const here = () => routeOf(new URL(location.href));
const [route, setRoute] = createRoot(() => createSignal<Route>(here()));

export { route };

let hasMoved = false;

/** The first page of a visit begins where the browser begins; later ones take the keyboard with them. */
export function isFirstPage(): boolean {
  return !hasMoved;
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  hasMoved ||= how === 'push';
  setRoute(here());
  if (how === 'push' && !location.hash) scrollTo(0, 0);
}

/** Which sheet has a rule of this number; undefined for what is no number of a rule. */
export function sheetOfRule(rule: string): SheetName | undefined {
  const [, prefix] = /^([A-Z]+)-\d+$/.exec(rule) ?? [];
  return prefix === 'H' ? kHouse : faces.find(({ sheet }) => sheet.prefix === prefix)?.game;
}

/** The address of a rule, or of a section of `sheet`. */
export function pathOfRule(rule: string, sheet: SheetName = kHouse): string {
  return `/rules/${sheetOfRule(rule) ?? sheet}#${rule}`;
}

/** Links inside the product change the address without a new page. */
export function listenToLinks(): void {
  addEventListener('popstate', () => {
    hasMoved = true;
    setRoute(here());
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || isForTheBrowser(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const asked = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const elsewhere = link.origin !== location.origin || link.pathname.startsWith('/api/');
  const inPage = link.hash !== '' && link.pathname === location.pathname && route().page !== 'rules';
  return (
    event.defaultPrevented ||
    asked ||
    elsewhere ||
    inPage ||
    link.target !== '' ||
    link.hasAttribute('download')
  );
}
