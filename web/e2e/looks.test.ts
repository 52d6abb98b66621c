import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byButton, myThrow, seated, throwOne } from './elements_hands';
import { byMouse, playOne, untilEntries } from './hands';
import { server, stage, useStage } from './stage';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

useStage();

/** What axe finds wrong with a page, each with the first place where it is. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
    );
  });
}

/** Every screen, and how one comes to it. */
const kScreens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto(server.origin),
  'new game': (page) => page.goto(`${server.origin}/new`),
  table: (page) => table(page),
  'an attempt refused': async (page) => {
    await table(page);
    await page.getByLabel('Type an action').fill('a1a2');
    await page.keyboard.press('Enter');
    await page.locator('.refusal').waitFor();
  },
  invitation: async (page) => {
    await page.goto(`${server.origin}/new`);
    await page.getByRole('radio', { name: /By invitation/ }).click();
    await page.getByRole('button', { name: 'Make the invitation' }).click();
    await page.getByLabel('Link of the invitation').waitFor();
  },
  replay: async (page) => {
    await table(page);
    await page.goto(page.url().replace('/match/', '/replay/'));
    await page.getByText('Verified', { exact: true }).waitFor();
  },
  'new game of elements': (page) => page.goto(`${server.origin}/new/elements`),
  cauldron: (page) => cauldron(page),
  'a throw refused': async (page) => {
    await cauldron(page);
    await page.getByLabel('Type an action').fill('stop');
    await page.keyboard.press('Enter');
    await page.locator('.refusal').waitFor();
  },
  'a referee’s form': async (page) => {
    await page.goto(`${server.origin}/new/elements`);
    await page.getByLabel('Who sits at Seat 2').selectOption('here');
    await page.getByRole('radio', { name: /^Your own/ }).check();
    await page.getByRole('radio', { name: /^All five/ }).check();
    await page.getByRole('button', { name: 'Sit down and play' }).click();
    await throwOne(page, byButton);
    await page.locator('form.referee').waitFor();
  },
  'replay of throws': async (page) => {
    await cauldron(page);
    await page.goto(page.url().replace('/match/', '/replay/'));
    await page.getByText('Verified', { exact: true }).waitFor();
  },
  'rules of elements': (page) => page.goto(`${server.origin}/rules/elements#BE-12`),
  rules: (page) => page.goto(`${server.origin}/rules/impasse`),
  'house rules': (page) => page.goto(`${server.origin}/rules/house#H-2`),
  settings: (page) => page.goto(`${server.origin}/settings`),
  'no such page': (page) => page.goto(`${server.origin}/nowhere`),
};

async function cauldron(page: Page): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Play Battle of Elements' }).click();
  await seated(page);
  await myThrow(page);
}

async function table(page: Page): Promise<void> {
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Play Impasse' }).click();
  await playOne(page, byMouse);
  await untilEntries(page, 2);
}

describe.each(['light', 'dark'] as const)('in the %s theme axe finds nothing wrong with', (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    page = (await stage.enter({ colorScheme })).page;
  });
  afterAll(() => page.context().close());

  it.each(Object.keys(kScreens))('%s', async (screen) => {
    await kScreens[screen]?.(page);
    await page.locator('main').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
