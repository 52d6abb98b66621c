import { describe, expect, it } from 'vitest';
import { byFinger, byKeys, byMouse, entries, playOne, playToTheEnd, tabToBoard, untilEntries } from './hands';
import { server, stage, useStage } from './stage';

useStage();

describe.concurrent('a whole game against a bot', () => {
  it('by mouse, from Play to the end', async () => {
    const { context, page } = await stage.enter();
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play Impasse' }).click();
    expect(await playToTheEnd(page, byMouse)).toBeGreaterThan(20);
    await page
      .getByText(/(White|Black) has won/)
      .first()
      .waitFor();
    await page.goto(server.origin);
    await page.getByRole('link', { name: /has won/ }).waitFor();
    await context.close();
  });

  it('by keys alone', async () => {
    const { context, page } = await stage.enter();
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play Impasse' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
    await tabToBoard(page);
    expect(await playToTheEnd(page, byKeys)).toBeGreaterThan(20);
    await context.close();
  });

  it('by finger on a page 360 pixels wide', async () => {
    const { context, page } = await stage.enter({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(server.origin);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > 360);
    expect(await isTooWide()).toBe(false);
    await page.getByRole('button', { name: 'Play Impasse' }).tap();
    await page.getByRole('grid').waitFor();
    expect(await isTooWide()).toBe(false);
    expect(await playToTheEnd(page, byFinger)).toBeGreaterThan(20);
    expect(await isTooWide()).toBe(false);
    await context.close();
  });
});

describe('at the table', () => {
  it('says which rule forbids an attempt, and takes an action that is typed', async () => {
    const { context, page } = await stage.enter();
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play Impasse' }).click();
    await page.keyboard.press('/');
    const command = page.getByRole('textbox', { name: 'Type an action' });
    await command.fill('d2d3');
    await page.keyboard.press('Enter');
    await page.locator('.refusal a', { hasText: /^IS-\d+$/ }).waitFor();
    await byMouse(page, 'd2');
    await page.locator('.refusal').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await command.fill('hello');
    await page.keyboard.press('Enter');
    await page.getByText('“hello” is no action').waitFor();
    const example = (await command.getAttribute('placeholder')) ?? '';
    await command.fill(example.toUpperCase().replace(/(?<=\d)(?=[A-Z])/g, ' – '));
    await page.keyboard.press('Enter');
    await untilEntries(page, 2);
    await context.close();
  });

  it('takes back an action with the reply, and is there again after a reload', async () => {
    const { context, page } = await stage.enter();
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play Impasse' }).click();
    await playOne(page, byMouse);
    await untilEntries(page, 2);
    await page.getByRole('button', { name: 'Take back' }).click();
    await untilEntries(page, 3);
    expect(await page.getByText('(taken back)').count()).toBe(2);
    await playOne(page, byMouse);
    await untilEntries(page, 5);
    await page.reload();
    await untilEntries(page, 5);
    expect(await entries(page)).toBe(5);
    await context.close();
  });

  it('shows the match in every tab, and lets the one that stays move the bot', async () => {
    const { context, page } = await stage.enter();
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Play Impasse' }).click();
    await page.getByRole('grid').waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await playOne(other, byMouse);
    await Promise.all([untilEntries(page, 2), untilEntries(other, 2)]);
    await page.close();
    await playOne(other, byMouse);
    await untilEntries(other, 4);
    expect(await entries(other)).toBe(4);
    await context.close();
  });
});
