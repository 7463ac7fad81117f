// Parts: shell, dashboard.
import type { APIRequestContext, Page } from '@playwright/test';
import { listAs } from './harness/accounts.ts';
import { logIn } from './harness/session.ts';
import { decideOwnTemplate } from './harness/templates.ts';
import { deepUnless, expect, type Role, test } from './harness/test.ts';

const dashboard = '/client-area/dashboard';

/** The figure of a tile. */
async function figure(page: Page, strip: string, label: string): Promise<number> {
  const tile = page
    .getByRole('region', { name: strip, exact: true })
    .getByText(label, { exact: true })
    .locator('..');
  const text = (await tile.locator('> *').nth(1).textContent()) ?? '';
  expect(text).toMatch(/^[\d,]+$/);
  return Number(text.replaceAll(',', ''));
}

/** The figures of several tiles, once the page shows them. */
async function figures(page: Page, strip: string, labels: readonly string[]): Promise<number[]> {
  await expect(page.getByRole('region', { name: strip, exact: true })).toBeVisible();
  return Promise.all(labels.map((label) => figure(page, strip, label)));
}

/** The number before a text in the notes beside the tiles; 0 without such a note. */
async function besideTiles(page: Page, text: string): Promise<number> {
  const strip = (await page.getByRole('region', { name: 'Messages', exact: true }).textContent()) ?? '';
  return Number(new RegExp(`([\\d,]+) ${text}`).exec(strip)?.[1]?.replaceAll(',', '') ?? 0);
}

async function send(request: APIRequestContext, url: string, token: string, to: string): Promise<void> {
  const response = await request.post(`${url}/api/send-message`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'text',
      text: { body: 'Namaste' },
    },
  });
  expect(response.status()).toBe(200);
}

test.describe('[CAP-04] with the account’s own data only,', () => {
  test('a User sees counts of their own messages over any range of days, as a chart and as a table', async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    await logInAs('User');
    await page.goto(dashboard);
    const [before = 0] = await figures(page, 'Messages', ['Sent']);
    await expect(page.getByText('Sample figures')).toHaveCount(0);
    const headline = page.getByRole('region', { name: 'At a glance' });
    await expect(headline).toContainText(
      /customers? (?:are|has been) waiting.*; number healthy; plan paid until \d+ \w+ \d{4}/,
    );
    await expect(page.getByRole('table', { name: 'Templates' })).toContainText('order_packed');
    const connection = page.getByRole('region', { name: 'Connection' });
    await expect(connection.getByText('Good', { exact: true })).toBeVisible();

    await page.goto('/client-area/my-account');
    await page.getByRole('button', { name: 'Show Api Token' }).click();
    const token = await page.getByRole('textbox', { name: 'Api Token' }).inputValue();
    await send(request, product.url, token, '+919840755533');
    await page.goto(dashboard);
    await expect(async () => {
      await page.reload();
      expect(await figures(page, 'Messages', ['Sent'])).toEqual([before + 1]);
    }).toPass();

    const [sent = 0, delivered = 0, read = 0, failed = 0] = await figures(page, 'Messages', [
      'Sent',
      'Delivered',
      'Read',
      'Failed',
    ]);
    await expect(page.getByRole('group', { name: 'Messages per day' }).locator('svg').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).check();
    const table = page.getByRole('table', { name: 'Messages per day' });
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(1 + 14);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Day',
      'Read',
      'Not read',
      'No report yet',
      'Waiting to be sent',
      'Unknown',
      'Failed',
    ]);
    const sums = [0, 0, 0, 0, 0, 0];
    for (const row of (await rows.all()).slice(1)) {
      const cells = await row.getByRole('cell').allInnerTexts();
      for (const [index, cell] of cells.slice(-6).entries()) sums[index] = (sums[index] ?? 0) + Number(cell);
    }
    const [queued, unknown] = [
      await besideTiles(page, 'waiting to be sent'),
      await besideTiles(page, 'unknown'),
    ];
    expect(sums).toEqual([read, delivered - read, sent - delivered, queued, unknown, failed]);

    // With many days the table shows the newest, and all on request.
    const range = page.getByRole('button', { name: 'Days shown' });
    await range.click();
    await page.getByRole('button', { name: '90 days', exact: true }).click();
    await page.getByRole('button', { name: 'Show all 90 days' }).click();
    await expect(rows).toHaveCount(1 + 90);

    // The days are in the address: a reload and the back button keep them.
    const ninetyDays = (await range.textContent()) ?? '';
    await range.click();
    await page.getByRole('button', { name: '7 days', exact: true }).click();
    await expect(rows).toHaveCount(1 + 7);
    const sevenDays = (await range.textContent()) ?? '';
    await page.getByRole('radio', { name: 'Table' }).waitFor();
    await page.reload();
    await expect(range).toHaveText(sevenDays);
    await page.goBack();
    await expect(range).toHaveText(ninetyDays);

    await expect(page.getByRole('heading', { name: 'Why messages failed' })).toBeVisible();
    await expect(
      page.getByText(
        'The message cannot be delivered: the number is not on WhatsApp, or its app is too old.',
      ),
    ).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    await expect(links.filter({ hasText: 'Manage Template' })).toHaveAttribute(
      'href',
      '/client-area/manage-template',
    );
    const toDo = page.getByRole('region', { name: 'To do' }).getByRole('link');
    await expect(toDo.filter({ hasText: 'failed' })).toHaveAttribute('href', /api-messages\?status=failed&/);
    await expect(links.filter({ hasText: 'See plans' })).toHaveAttribute('href', '/client-area/subscription');

    // Days of another year show the year; without messages, a text replaces the empty chart.
    const lastYear = new Date().getUTCFullYear() - 1;
    await page.goto(`${dashboard}?from=${lastYear}-12-18&to=${lastYear}-12-31`);
    await expect(page.getByText('No messages in this period.')).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(rows.nth(1)).toContainText(`31 Dec ${lastYear}`);
  });

  for (const role of ['Partner', 'Admin'] as const satisfies readonly Role[]) {
    test(
      `${role} sees counts of clients and opens those that need attention with one click`,
      deepUnless(role === 'Admin'),
      async ({ page, product, request, logInAs }) => {
        const clients = await listAs(request, product, role);
        await logInAs(role);
        await page.goto(dashboard);
        const strip = role === 'Admin' ? 'Users' : 'Clients';
        const connected = clients.filter(({ isconnected }) => isconnected).length;
        expect(await figures(page, strip, [strip, 'Connected'])).toEqual([clients.length, connected]);

        const attention = page.getByRole('region', { name: 'Needs attention' });
        await attention.getByRole('listitem').first().getByRole('link').first().click();
        await expect(page).toHaveURL(/\/client-area\/view-user\//);
      },
    );
  }

  test('an event is notified once, links to its screen and stays read', async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    const headers = { authorization: `Bearer ${await logIn(request, product, 'User')}` };
    await logInAs('User');
    // Notifications from other tests of this product are already read.
    const reported = `${product.url}/api/v1/notifications`;
    const [newest] = (await (await request.get(reported, { headers })).json()).notifications;
    if (newest) await request.post(`${reported}/read`, { headers, data: { id: newest.id, andOlder: true } });
    await decideOwnTemplate(request, product, 'mango_season', 'APPROVED');
    await page.goto(dashboard);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(async () => {
      await page.reload();
      await expect(bell).toHaveAccessibleName(/unread$/, { timeout: 2000 });
    }).toPass();
    await bell.click();
    const line = page.getByRole('menuitem').filter({ hasText: 'mango_season' });
    await expect(line).toHaveCount(1);
    await line.click();
    await expect(page).toHaveURL('/client-area/manage-template');
    await expect(bell).toHaveAccessibleName('Notifications');
    await page.reload();
    await expect(bell).toHaveAccessibleName('Notifications');
  });
});

test.describe('when the server fails,', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the dashboard reports figures that do not load and retries on request', async ({ page, logInAs }) => {
    await logInAs('User');
    await page.route('**/api/v1/dashboard/**', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(dashboard);
    await expect(page.getByText('The figures did not load')).toBeVisible();
    await page.unroute('**/api/v1/dashboard/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Messages', exact: true })).toBeVisible();
  });
});
