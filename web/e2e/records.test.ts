import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { byMouse, playOne, untilEntries } from './hands';
import { program, server, stage, useStage } from './stage';

useStage();
let page: Page;
beforeAll(async () => {
  page = (await stage.enter({ permissions: ['clipboard-read', 'clipboard-write'] })).page;
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Play Impasse' }).click();
  await playOne(page, byMouse);
  await untilEntries(page, 2);
  await playOne(page, byMouse);
  await untilEntries(page, 4);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByText('Black has won').first().waitFor();
});

/** What stands on every square, as a screen reader hears it. */
function squares(): Promise<string> {
  const stack = (label: string) => label.split(', ').slice(0, 2).join(' ');
  return page
    .locator('[role=gridcell]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
    .then((labels) => labels.map(stack).join('; '));
}

it('gives a ledger that the program verifies', async () => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the ledger' }).click(),
  ]);
  const path = await file.path();
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(7);
  const { stdout } = await promisify(execFile)(program, ['verify', path]);
  expect(stdout).toMatch(/verified/i);
});

it('replays a finished match, forwards and backwards, and verifies it', async () => {
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
  const moment = (n: number) => page.getByText(`${n} of 5`, { exact: true }).waitFor();
  await page.keyboard.press('Home');
  await moment(0);
  const start = await squares();
  await page.keyboard.press('ArrowRight');
  await moment(1);
  expect(await squares()).not.toBe(start);
  await page.getByRole('button', { name: 'One back' }).click();
  await moment(0);
  await expect.poll(squares).toBe(start);
});

it('tries another move in a replay and plays on from there', async () => {
  await page.keyboard.press('Home');
  const offered = page.locator('[role=gridcell].offered');
  for (let step = 0; step < 2; ++step) {
    await offered.first().waitFor();
    const box = await offered.last().boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.getByText('A variation', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL(/\/match\//);
  await untilEntries(page, 1);
  await page.goBack();
});

it('shows a shared record to somebody else', async () => {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await stage.enter();
  await other.page.goto(link);
  await other.page.getByText('Verified', { exact: true }).waitFor();
  await other.context.close();
});

it('opens a ledger file, and says at which line it is wrong', async () => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the ledger' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  const open = (content: string) =>
    page
      .getByLabel('Open a ledger file')
      .setInputFiles({ name: 'a.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(content) });
  await page.goto(server.origin);
  await open(text.replace('"seat":1', '"seat":0'));
  await page.getByText(/^Line 3 of a\.jsonl/).waitFor();
  await open('not a ledger');
  await page.getByText('This is no ledger of Impresario.').waitFor();
  await open(`${text}${' '.repeat(4 * 1024 * 1024)}`);
  await page.getByText(/is larger than/).waitFor();
  await open(text.replaceAll('\n', '\r\n').slice(0, -20));
  await page.getByText('The last line of the file was torn').waitFor();
  await open(text.replaceAll('\n', '\r\n'));
  await untilEntries(page, 5);
});
