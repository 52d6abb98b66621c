import { expect, it } from 'vitest';
import { byMouse, entries, playOne, untilEntries } from './hands';
import { server, stage, useStage } from './stage';

useStage();

it('goes on without a server once the page is loaded, and opens again: two at this device, and bots', async () => {
  const { page } = await stage.enter();
  await page.goto(`${server.origin}/new`);
  await page.getByRole('radio', { name: /This device/ }).click();
  await page.getByRole('button', { name: 'Sit down and play' }).click();
  await playOne(page, byMouse);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await (await caches.open('page')).keys()).length > 4);
  await server.stop();

  for (let n = 0; n < 5; ++n) await playOne(page, byMouse);
  expect(await entries(page)).toBe(6);
  await page.getByRole('link', { name: 'Impresario, home' }).click();
  await page.getByText('The server cannot be reached.', { exact: false }).first().waitFor();
  await page.getByRole('link', { name: /two on this device/ }).click();
  await untilEntries(page, 6);
  await page.reload();
  await untilEntries(page, 6);

  await page.getByRole('link', { name: 'Impresario, home' }).click();
  await page.getByRole('button', { name: 'Play Impasse' }).click();
  await playOne(page, byMouse);
  await untilEntries(page, 2);
});
