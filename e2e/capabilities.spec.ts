// Parts: capabilities.
import type { Page } from '@playwright/test';
import { pageHeading } from './harness/routes.ts';
import { deepUnless, expect, test } from './harness/test.ts';

const messages = '/client-area/api-messages';

/** Changes the configuration that the server's page carries, as another server would write it. */
async function changeConfig(page: Page, change: (config: Record<string, unknown>) => void): Promise<void> {
  await page.route(
    (url) => url.pathname === messages,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const block = /(<script type="application\/json" id="page-config">)(.*?)(<\/script>)/s;
      const config: Record<string, unknown> = JSON.parse(block.exec(html)?.[2] ?? '');
      change(config);
      // The calls that the page begins with follow from what our own server announces.
      const early = / data-early="[^"]*"/;
      await route.fulfill({
        response,
        body: html
          .replace(early, '')
          .replace(block, (_all, open, _json, close) => open + JSON.stringify(config) + close),
      });
    },
  );
}

/** Opens Sending Messages, waits for its rows and returns the calls that delivered them. */
async function callsOfMessages(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/messages')) calls.push(pathname);
  });
  await page.goto(messages);
  await expect(pageHeading(page, 'Sending Messages')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  return [...new Set(calls)].sort();
}

const ticks = (page: Page) => page.getByRole('table').getByRole('img', { name: /Sent|Delivered|Read/i });

test.describe('with or without announced capabilities,', () => {
  test.beforeEach(async ({ logInAs }) => logInAs('User'));

  test('[CAP-01] messages show their ticks when messages.status is announced', async ({ page }) => {
    expect(await callsOfMessages(page)).toEqual(['/api/v1/messages']);
    await expect(ticks(page).first()).toBeVisible();
  });

  // The tests of the page's configuration have every case.
  const usual = ['unknown'];
  for (const [what, change] of [
    ['absent', (config) => delete config.capabilities],
    ['empty', (config) => Object.assign(config, { capabilities: [] })],
    ['null', (config) => Object.assign(config, { capabilities: null })],
    ['a string', (config) => Object.assign(config, { capabilities: 'messages.status' })],
    ['an object', (config) => Object.assign(config, { capabilities: { 'messages.status': true } })],
    ['a list without strings', (config) => Object.assign(config, { capabilities: [1, null] })],
    ['unknown', (config) => Object.assign(config, { capabilities: ['messages.everything', 'toString', ''] })],
  ] satisfies [string, (config: Record<string, unknown>) => void][]) {
    test(
      `[CAP-01] the console stays in Baseline when the capabilities are ${what}`,
      deepUnless(usual.includes(what)),
      async ({ page }) => {
        await changeConfig(page, change);
        expect(await callsOfMessages(page)).toEqual(['/api/web/messages']);
        await expect(ticks(page)).toHaveCount(0);
      },
    );
  }

  test('[CAP-01] the console stays in Baseline without delay when the capabilities are absent and unreachable', async ({
    page,
  }) => {
    await page.route('**/api/capabilities', (route) => route.abort());
    await page.route('**/api/v1/**', (route) => route.abort());
    await changeConfig(page, (config) => delete config.capabilities);
    expect(await callsOfMessages(page)).toEqual(['/api/web/messages']);
    await expect(ticks(page)).toHaveCount(0);
  });
});
