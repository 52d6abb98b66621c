import type { Page } from 'playwright-core';

/** How somebody throws: with a mouse, a finger, or keys. */
export type Throw = (page: Page) => Promise<void>;

/** Takes a die of the own row and flicks it into the box. */
export const byFlick: Throw = async (page) => {
  // Its name stands before the first die of a row.
  const name = await page.locator('.cauldron-seat', { hasText: 'You' }).boundingBox();
  if (!name) throw new Error('nobody sits here');
  const table = await page.locator('.table-host').boundingBox();
  if (!table) throw new Error('there is no table');
  const [x, y] = [name.x + name.width + 26, name.y + name.height / 2];
  // To the middle of the box: even a hand that is too slow to flick lets go over it.
  const [wide, high] = [table.x + table.width / 2 - x, table.y + table.height * 0.44 - y];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20);
  for (const part of [0.3, 0.65, 1]) await page.mouse.move(x + wide * part, y + high * part);
  await page.mouse.up();
};

/** Aims by keys, and lets go. */
export const byEnter: Throw = async (page) => {
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
};

export const byTap: Throw = (page) => page.locator('.action .row .primary').tap();

export const byButton: Throw = (page) => page.locator('.action .row .primary').click();

/** What the page asks of whoever sits there. */
export interface Asked {
  readonly ask: string;
  readonly mayThrow: boolean;
  readonly mayStop: boolean;
  readonly isOver: boolean;
  readonly entries: number;
}

export function asked(page: Page): Promise<Asked> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.action .row .btn')].map((each) => each.textContent ?? '');
    return {
      ask: document.querySelector('.action .ask')?.textContent ?? '',
      mayThrow: buttons.some((words) => /^\s*(Throw|Big Bang)/.test(words)),
      mayStop: buttons.some((words) => words.includes('Stop here')),
      isOver: document.querySelector('.action .won') !== null,
      entries: document.querySelectorAll('ol.ledger > li').length,
    };
  });
}

/** Waits until somebody here may throw; false if the match is over. */
export async function myThrow(page: Page): Promise<boolean> {
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('.action .row .primary')].map(
      (each) => each.textContent ?? '',
    );
    const mayThrow = buttons.some((words) => /^\s*(Throw|Big Bang)/.test(words));
    return mayThrow || document.querySelector('.action .won') !== null;
  });
  return !(await asked(page)).isOver;
}

export function untilMore(page: Page, entries: number, timeout = 15_000): Promise<unknown> {
  const more = (n: number) => document.querySelectorAll('ol.ledger > li').length > n;
  return page.waitForFunction(more, entries, { timeout });
}

/** Throws once; answers false if the match is over. */
export async function throwOne(page: Page, how: Throw): Promise<boolean> {
  if (!(await myThrow(page))) return false;
  const { entries } = await asked(page);
  // On a page that is slow to draw, a flick may seem a hand that went back.
  for (let tries = 0; tries < 4 && (await asked(page)).entries === entries; ++tries) {
    await how(page);
    await untilMore(page, entries, 4000).catch(() => undefined);
  }
  return true;
}

/** Throws on and on until the match is over: so a game is short. */
export async function throwToTheEnd(page: Page, how: Throw): Promise<number> {
  while (await throwOne(page, how));
  return (await asked(page)).entries;
}

/** The table is set and can be thrown at. */
export async function seated(page: Page): Promise<void> {
  await page.locator('.table-host canvas').waitFor();
}
