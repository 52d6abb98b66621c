import type { Page } from 'playwright-core';

/** How somebody chooses a square: with a mouse, a finger, or keys. */
export type Choose = (page: Page, square: string) => Promise<void>;

export const byMouse: Choose = async (page, square) => {
  await page.mouse.click(...(await middleOf(page, square)));
};

export const byFinger: Choose = async (page, square) => {
  await page.touchscreen.tap(...(await middleOf(page, square)));
};

/** Goes round the choices that glow until the one wanted has the focus. */
export const byKeys: Choose = async (page, square) => {
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['square']);
  for (let step = 0; step < 80 && (await focused()) !== square; ++step) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
};

/** Moves the keyboard's focus to the board, from wherever the page begins. */
export async function tabToBoard(page: Page): Promise<void> {
  for (let step = 0; step < 60; ++step) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) return;
  }
  throw new Error('the Tab key does not come to the board');
}

async function middleOf(page: Page, square: string): Promise<[number, number]> {
  const box = await cell(page, square).boundingBox();
  if (!box) throw new Error(`${square} is not on the page`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function cell(page: Page, square: string) {
  return page.locator(`[role=gridcell][data-square=${square}]`);
}

/** What the table shows of a match's progress. */
interface Progress {
  readonly entries: number;
  readonly offered: readonly string[];
  readonly isOver: boolean;
}

function progress(page: Page): Promise<Progress> {
  return page.evaluate(() => ({
    entries: document.querySelectorAll('ol.ledger > li').length,
    offered: [...document.querySelectorAll<HTMLElement>('[role=gridcell].offered')].map(
      (each) => each.dataset['square'] ?? '',
    ),
    isOver: document.querySelector('.action .won') !== null,
  }));
}

/** How many entries the ledger beside the table has. */
export async function entries(page: Page): Promise<number> {
  return (await progress(page)).entries;
}

export function untilEntries(page: Page, count: number): Promise<unknown> {
  return page.waitForFunction((n) => document.querySelectorAll('ol.ledger > li').length >= n, count);
}

/** Waits until somebody at this page may choose; false if the match is over. */
async function myChoice(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () =>
      document.querySelector('[role=gridcell].offered') !== null ||
      document.querySelector('.action .won') !== null,
  );
  return !(await progress(page)).isOver;
}

/** Plays one action, choosing the first square offered each time, or the last. Answers false if the match is over. */
export async function playOne(page: Page, choose: Choose): Promise<boolean> {
  if (!(await myChoice(page))) return false;
  const before = await entries(page);
  for (let step = 0; step < 6; ++step) {
    const now = await progress(page);
    if (now.entries > before || now.isOver) return true;
    const square = now.offered[step % Math.max(1, now.offered.length)];
    if (square !== undefined) await choose(page, square);
    await changed(page, now);
  }
  return (await entries(page)) > before;
}

/** Waits until the page has answered a choice. */
async function changed(page: Page, before: Progress): Promise<void> {
  const told = JSON.stringify([before.entries, before.offered]);
  await page.waitForFunction((last) => {
    const offered = [...document.querySelectorAll<HTMLElement>('[role=gridcell].offered')].map(
      (each) => each.dataset['square'] ?? '',
    );
    return JSON.stringify([document.querySelectorAll('ol.ledger > li').length, offered]) !== last;
  }, told);
}

/** Plays until the match is over. Answers how many entries it took. */
export async function playToTheEnd(page: Page, choose: Choose): Promise<number> {
  while (await playOne(page, choose));
  return entries(page);
}
