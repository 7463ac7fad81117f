// Parts: messages, templates.
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';

async function plan(request: APIRequestContext, sandboxUrl: string, fault: object): Promise<void> {
  const response = await request.post(`${sandboxUrl}/_sandbox/channel/faults`, { data: fault });
  expect(response.ok()).toBe(true);
}

/** Sends from the documentation's panel, the quickest way for a person. */
async function send(page: Page, to: string, text: string): Promise<void> {
  await page.goto('/client-area/documentation');
  await page.getByRole('textbox', { name: 'Number' }).fill(to);
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Response: 200')).toBeVisible();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('[CAP-10] the message log has status, attempts, causes with the next step, filter, search, days, export and live rows', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  // Backoff and settling take time, more so on a busy machine.
  test.slow();
  await logInAs('User');
  const run = Date.now();

  // A message that WhatsApp fails after accepting it: its cause in plain language, every attempt, the next step.
  await plan(request, product.sandboxUrl, { kind: 'failed-status', code: 131026 });
  await send(page, '+919840755522', `Undeliverable ${run}`);
  await page.goto('/client-area/api-messages');
  const failed = rowOf(page, `Undeliverable ${run}`);
  await expect(failed).toContainText('Failed: The message cannot be delivered');
  await failed.getByRole('button', { name: /^Details of the message to/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Accepted by WhatsApp');
  await expect(dialog).toContainText('Next step: Check the number, or reach the customer another way.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  // A message that is refused for now: the code of each attempt, and when it is tried again; then its tick, live.
  await plan(request, product.sandboxUrl, { kind: 'error-code', code: 131056, path: '/messages' });
  await send(page, '+919811204456', `Slow down ${run}`);
  await page.goto('/client-area/api-messages');
  const waiting = rowOf(page, `Slow down ${run}`);
  await waiting.getByRole('button', { name: /^Details of the message to/ }).click();
  await expect(dialog).toContainText('Rejected, will retry · Code 131056');
  await expect(dialog).toContainText('This customer was sent too many messages in a short time.');
  await expect(dialog).toContainText('Accepted by WhatsApp');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(waiting.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();

  // A message without a response: unknown, not resent automatically, settled by the status from WhatsApp.
  await plan(request, product.sandboxUrl, { kind: '500', has_effect: true, path: '/messages' });
  await send(page, '+919703315589', `No answer ${run}`);
  await page.goto('/client-area/api-messages');
  await expect(rowOf(page, `No answer ${run}`).getByRole('img', { name: 'Read' })).toBeVisible({
    timeout: 30_000,
  });

  // Filter, search and days, one at a time.
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Failed');
  await expect(failed).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.reload();
  await expect(status).toHaveValue('failed');
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('searchbox', { name: 'Number, text or id' }).fill(`slow down ${run}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(waiting).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Number, text or id' }).fill('98112 04456');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(waiting).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('To date').fill('2001-01-01');
  await expect(page.getByText('Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();

  // The export contains the rows shown.
  await status.selectOption('Failed');
  await expect(waiting).toHaveCount(0);
  await expect(failed).toBeVisible();
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFNumber,Message,Date,Time,Status,Code,Cause,Next step,WhatsApp says,Id',
  );
  expect(csv).toContain(`919840755522,Undeliverable ${run},`);
  expect(csv).toContain(',failed,131026,');
  expect(csv).not.toContain(`Slow down ${run}`);
});

test('a failed message can be sent again by hand, once', async ({ page, product, request, logInAs }) => {
  await logInAs('User');
  const text = `Again ${Date.now()}`;
  await plan(request, product.sandboxUrl, { kind: 'error-code', code: 131026, path: '/messages' });
  await send(page, '+919814476120', text);
  await page.goto('/client-area/api-messages');
  await expect(rowOf(page, text)).toContainText('Failed');
  await rowOf(page, text)
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(rowOf(page, text)).toHaveCount(2);
  await expect(
    rowOf(page, text)
      .first()
      .getByRole('img', { name: /Sent|Delivered|Read/ }),
  ).toBeVisible();
});
