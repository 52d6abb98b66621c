import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import {
  asked,
  byButton,
  byEnter,
  byFlick,
  byTap,
  myThrow,
  seated,
  throwOne,
  throwToTheEnd,
  untilMore,
} from './elements_hands';
import { server, stage, useStage } from './stage';

useStage();

/** A small page: without a graphics card every pixel costs, and a table is long in coming. */
async function enter(options: BrowserContextOptions = {}) {
  const entered = await stage.enter({ viewport: { width: 960, height: 640 }, ...options });
  entered.page.setDefaultTimeout(40_000);
  return entered;
}

async function play(page: Page): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Play Battle of Elements' }).click();
  await seated(page);
}

/** Sits down at a table of so many, with these options chosen. */
async function sitDown(page: Page, sitters: readonly string[], ...options: readonly RegExp[]): Promise<void> {
  await page.goto(`${server.origin}/new/elements`);
  for (let n = 2; n < sitters.length; ++n) await page.getByRole('button', { name: 'More' }).click();
  for (const [seat, sitter] of sitters.entries())
    await page.getByLabel(`Who sits at Seat ${seat + 1}`).selectOption(sitter);
  for (const name of options) await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Sit down and play' }).click();
}

describe('a whole game of Battle of Elements', () => {
  it('by mouse, flicking, against a bot', async () => {
    const { context, page } = await enter();
    await play(page);
    expect(await throwToTheEnd(page, byFlick)).toBeGreaterThan(10);
    await page.getByText('Master of Elements').first().waitFor();
    await page.goto(page.url().replace('/match/', '/replay/'));
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText('Master of Elements').first().waitFor();
    await context.close();
  });

  it('by keys alone', async () => {
    const { context, page } = await enter();
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play Battle of Elements' }).focus();
    await page.keyboard.press('Enter');
    await seated(page);
    let stops = 0;
    for (let turn = 0; await myThrow(page); ++turn) {
      const { mayStop, entries } = await asked(page);
      if (mayStop && turn % 3 === 2) {
        await page.keyboard.press('s');
        stops += 1;
      } else await byEnter(page);
      await untilMore(page, entries);
    }
    expect(stops).toBeGreaterThan(0);
    await context.close();
  });

  it('of three with Power of Elements, by finger on a page 360 pixels wide', async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { context, page } = await enter(phone);
    await sitDown(page, ['me', 'bot', 'bot'], /^One Power/, /^By the clock/);
    await seated(page);
    expect(await throwToTheEnd(page, byTap)).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  });
});

describe('at the cauldron', () => {
  it('lets five pass a device round, with storms and races by hand', async () => {
    const { context, page } = await enter();
    const seen = { storm: false, race: false };
    // The dice are not ours to choose: a game may end without a storm, hardly five of them.
    for (let game = 0; game < 5 && !(seen.storm && seen.race); ++game) {
      await sitDown(page, ['me', 'here', 'here', 'here', 'here'], /^All five/);
      await seated(page);
      await playUntil(page, seen);
    }
    expect(seen).toEqual({ storm: true, race: true });
    await context.close();
  });

  it('tells nothing of a throw before the last die rests, or it was skipped', async () => {
    const { context, page } = await enter({ reducedMotion: 'no-preference' });
    await play(page);
    await myThrow(page);
    const { entries } = await asked(page);
    await byButton(page);
    await untilMore(page, entries);
    await page.getByText('The dice are falling').waitFor();
    expect((await asked(page)).entries).toBe(entries + 1);
    await page.locator('.table-host').focus();
    await page.keyboard.press(' ');
    await untilMore(page, entries + 1);
    await context.close();
  });

  it('says which rule forbids what was tried, and takes a throw that is typed', async () => {
    const { context, page } = await enter();
    await play(page);
    await myThrow(page);
    await page.keyboard.press('/');
    await page.keyboard.type('stop');
    await page.keyboard.press('Enter');
    await page.locator('.refusal a', { hasText: 'BE-10' }).click();
    await page.getByText('A turn begins with', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    const { entries } = await asked(page);
    await page.getByLabel('Type an action').fill('Throw  speed 1.1 spin 5');
    await page.keyboard.press('Enter');
    await untilMore(page, entries);
    await context.close();
  });

  it('throws as hard as was typed, with the first press of the button', async () => {
    const { context, page } = await enter({ viewport: { width: 1280, height: 800 } });
    await play(page);
    await myThrow(page);
    const { entries } = await asked(page);
    await page.getByLabel('strength').first().fill('2.5');
    await byButton(page);
    await untilMore(page, entries);
    await context.close();
  });

  it('seats two browsers at one table', async () => {
    const [ann, bob] = await Promise.all([enter(), enter()]);
    await sitDown(ann.page, ['me', 'invite']);
    await bob.page.goto(await ann.page.getByLabel('Link of the invitation').inputValue());
    for (let n = 0; n < 4; ++n) {
      const first = await Promise.race([ann, bob].map(({ page }) => myThrow(page).then(() => page)));
      await throwOne(first, byButton);
    }
    // Who watches sees every throw fly, which takes its time where pixels are slow.
    const [told, heard] = await Promise.all([asked(ann.page), asked(bob.page)]);
    const most = Math.max(told.entries, heard.entries);
    await Promise.all([ann, bob].map(({ page }) => untilMore(page, most - 1, 60_000)));
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('referees dice on a real table', async () => {
    const { context, page } = await enter();
    await sitDown(page, ['me', 'here'], /^Your own/);
    const form = page.locator('form.referee');
    const tell = async (face: string) => {
      await form.locator(`input[aria-label=${face}]`).first().check();
      await form.getByRole('button', { name: 'So it lies' }).click();
    };
    await form.waitFor();
    await tell('fire');
    await throwOne(page, byButton);
    await tell('wind');
    await page.getByText('No match', { exact: false }).first().waitFor();
    await throwOne(page, byButton);
    const words = page.getByLabel('Type what happened');
    await words.fill('ice');
    await page.keyboard.press('Enter');
    await page.getByText('Expected lightning, wind', { exact: false }).first().waitFor();
    await words.fill('fire');
    await page.keyboard.press('Enter');
    await page.getByText('takes 2 fire', { exact: false }).first().waitFor();
    await context.close();
  });
});

it('goes on without a server, with ideal dice', async () => {
  const { context, page } = await enter();
  await play(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('page')).keys();
    return kept.some(({ url }) => url.includes('cauldron_view'));
  });
  await server.stop();
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Play Battle of Elements' }).click();
  await page.getByRole('button', { name: 'Play with ideal dice' }).click();
  await seated(page);
  expect(await throwToTheEnd(page, byButton)).toBeGreaterThan(10);
  await context.close();
});

/** Plays on until a storm and a race were seen, or the game is over. */
async function playUntil(page: Page, seen: { storm: boolean; race: boolean }): Promise<void> {
  while (!(seen.storm && seen.race)) {
    await page.waitForFunction(() => document.querySelector('.action .row .primary') !== null);
    const { ask, entries, isOver } = await asked(page);
    if (isOver) return;
    seen.storm ||= ask.includes('storm');
    if (ask.includes('Pillar of Fire')) {
      seen.race = true;
      await race(page, entries);
      continue;
    }
    await byButton(page);
    await untilMore(page, entries);
  }
}

/** Piles up dice without looking until somebody's tower stands. */
async function race(page: Page, entries: number): Promise<void> {
  await page.locator('.table-host').focus();
  for (let n = 0; n < 60 && (await asked(page)).entries <= entries; ++n) {
    await page.keyboard.press(' ');
    await page.waitForTimeout(200);
  }
}
