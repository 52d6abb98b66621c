import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { byMouse, entries, playOne, untilEntries } from './hands';
import { server, stage, useStage } from './stage';

const kCut = 10_000; // ms that a network is away

useStage();

/** Begins a match by invitation and answers the link for the other seat. */
async function invite(page: Page): Promise<string> {
  await page.goto(`${server.origin}/new`);
  await page.getByRole('radio', { name: /By invitation/ }).click();
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  return page.getByLabel('Link of the invitation').inputValue();
}

/** Two people, each with a browser of their own, at one table. */
async function twoAtATable() {
  const [ann, bob] = await Promise.all([stage.enter(), stage.enter()]);
  const link = await invite(ann.page);
  await bob.page.goto(link);
  await bob.page.getByRole('grid').waitFor();
  const leave = () => Promise.all([ann.context.close(), bob.context.close()]);
  return { ann, bob, link, leave };
}

it('seats whoever follows the invitation, and nobody after', async () => {
  const { ann, bob, link, leave } = await twoAtATable();
  expect(bob.page.url()).not.toContain('secret');
  expect(await ann.page.getByRole('button', { name: 'Hint' }).isDisabled()).toBe(true);
  expect(await ann.page.getByRole('button', { name: 'Evaluation' }).isDisabled()).toBe(true);
  await playOne(ann.page, byMouse);
  await untilEntries(bob.page, 1);
  await playOne(bob.page, byMouse);
  await untilEntries(ann.page, 2);
  const late = await stage.enter();
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'This seat is taken' }).waitFor();
  await late.page.getByRole('button', { name: 'Watch the match' }).click();
  await late.page.getByText('You are watching.').waitFor();
  await Promise.all([leave(), late.context.close()]);
});

it('keeps whoever follows their own invitation at their own seat', async () => {
  const { context, page } = await stage.enter();
  const link = await invite(page);
  await page.goto(link);
  await page.getByText('This link is for the other person').waitFor();
  expect(await page.getByLabel('Link of the invitation').inputValue()).toBe(link);
  await context.close();
});

it('brings a browser that lost its network for ten seconds back to the match', async () => {
  const { ann, bob, leave } = await twoAtATable();
  const lost = bob.page.getByRole('status').filter({ hasText: 'The link to the server is lost.' });
  await playOne(ann.page, byMouse);
  await untilEntries(bob.page, 1);

  await bob.context.setOffline(true);
  const away = new Promise((resolve) => setTimeout(resolve, kCut));
  await lost.waitFor({ timeout: 8_000 });
  await playOne(bob.page, byMouse);
  await bob.page.getByText('sending…').waitFor();
  await away;
  expect(await entries(ann.page)).toBe(1);

  await bob.context.setOffline(false);
  await lost.waitFor({ state: 'detached' });
  await untilEntries(ann.page, 2);
  await bob.page.getByLabel('the server has it').waitFor();
  await playOne(ann.page, byMouse);
  await untilEntries(bob.page, 3);
  await leave();
});

it('shows what was played while a browser was away', async () => {
  const { ann, bob, leave } = await twoAtATable();
  await bob.context.setOffline(true);
  await playOne(ann.page, byMouse);
  await bob.context.setOffline(false);
  await untilEntries(bob.page, 1);
  await leave();
});

it('goes on after the server was killed and started again', async () => {
  const { ann, bob, leave } = await twoAtATable();
  await playOne(ann.page, byMouse);
  await untilEntries(bob.page, 1);
  await server.restart();
  await playOne(bob.page, byMouse);
  await untilEntries(ann.page, 2);
  await ann.page.reload();
  await untilEntries(ann.page, 2);
  await playOne(ann.page, byMouse);
  await untilEntries(bob.page, 3);
  await leave();
});

it('lets nobody act for a seat without its cookie', async () => {
  const { ann, bob, leave } = await twoAtATable();
  const eve = await stage.enter();
  await eve.page.goto(bob.page.url());
  await eve.page.getByText('You are watching.').waitFor();
  expect(await eve.page.getByLabel('Type an action').count()).toBe(0);
  const answer = await eve.page.evaluate(actOverSocket, bob.page.url().split('/').pop() ?? '');
  expect(answer).toMatch(/^(refused|error)$/);
  await playOne(ann.page, byMouse);
  await untilEntries(eve.page, 1);
  expect(await entries(bob.page)).toBe(1);
  await Promise.all([leave(), eve.context.close()]);
});

/** Runs in a page: plays in a match that others play, past the page's own checks. */
function actOverSocket(match: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/socket`);
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.onopen = () => {
      send({ t: 'hello', protocol: 1, build: 'test' });
      send({ t: 'join', match, have: 0 });
      send({ t: 'act', id: 1, match, at_version: 0, action: 'd2c3' });
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const { t } = JSON.parse(event.data) as { t: string };
      if (['ack', 'refused', 'error'].includes(t)) resolve(t);
    };
    socket.onclose = () => resolve('closed');
  });
}

it('lets anybody sit down at an open seat, and asks before it takes back', async () => {
  const [ann, bob] = await Promise.all([stage.enter(), stage.enter()]);
  await ann.page.goto(`${server.origin}/new`);
  await ann.page.getByRole('radio', { name: /Open seat/ }).click();
  await ann.page.getByRole('button', { name: 'Sit down and play' }).click();
  await ann.page.getByText('Waiting for somebody to sit down').waitFor();
  await bob.page.goto(server.origin);
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await playOne(ann.page, byMouse);
  await untilEntries(bob.page, 1);
  await ann.page.getByRole('button', { name: 'Take back' }).click();
  await bob.page.getByRole('button', { name: 'Allow it' }).click();
  await ann.page.getByText('Your move, White').waitFor();
  await Promise.all([ann.context.close(), bob.context.close()]);
});
