import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  buyOverHttp,
  checkoutOf,
  fulfillHistory,
  historyOf,
  historyReads,
  historyRow,
  orderOverHttp,
} from './billing.ts';
import { pageHeading } from './routes.ts';
import { logIn } from './session.ts';
import { expect, test } from './test.ts';

export const historyColumns = [
  '#Order id',
  'Amoun',
  'UTR',
  'Status',
  'Message',
  'Date',
  'Time',
  'Action',
  'Invoice',
];

export async function openHistory(page: Page): Promise<void> {
  await page.goto('/client-area/payment-history');
  await expect(pageHeading(page, 'Payment History')).toBeVisible();
}

export const rowOf = (page: Page, orderId: string) => page.getByRole('row').filter({ hasText: orderId });

/** Tests of the payment history that pass with this server and with one of section 7 alone. */
export function testHistory(): void {
  testList();
  testRePayAndInvoice();
}

function testList(): void {
  test.describe('when the server fails first,', () => {
    test.use({ expectedConsole: /Failed to load resource/ });

    test('[BIL-05] [BIL-08] a failed read shows "Internal Server Problem", Retry reads again, and the history has nine columns, the statuses and a search by order id', async ({
      page,
      logInAs,
      toasts,
    }) => {
      await logInAs('User');
      let hasFailed = false;
      const data = [
        historyRow('CL1', 1),
        historyRow('CL2', '0'),
        historyRow('CL3', ''),
        historyRow('CL4', 'authorized'),
        historyRow('CL44', 2),
      ];
      await page.route(historyReads, async (route) => {
        if (hasFailed) return fulfillHistory(route, data);
        hasFailed = true;
        return route.fulfill({ status: 500, json: {} });
      });
      await openHistory(page);
      await expect.poll(() => toasts).toContainEqual({ tone: 'error', text: 'Internal Server Problem' });
      await expect(page.getByRole('main').getByText('Internal Server Problem')).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('columnheader')).toHaveText(historyColumns);
      for (const [orderId, word] of [
        ['CL1', 'Success'],
        ['CL2', 'Failed'],
        ['CL3', 'Pending'],
        ['CL44', 'Pending'],
      ] as const) {
        await expect(rowOf(page, orderId).first()).toContainText(word);
      }
      await expect(rowOf(page, 'CL1')).toContainText('₹3,538.82');
      await expect(rowOf(page, 'CL1')).toContainText('425518330071');
      await expect(rowOf(page, 'CL1')).toContainText('As the bank says');
      const search = async (typed: string) => {
        await page.getByRole('searchbox', { name: 'Search by order id' }).fill(typed);
        await page.getByRole('button', { name: 'Search' }).click();
      };
      await search(' CL4 ');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(rowOf(page, 'CL4')).toContainText('Pending');
      await search('CL');
      await expect(page.getByText('Not Found')).toBeVisible();
      await search('');
      await expect(page.getByRole('row')).toHaveCount(6);
    });
  });
}

function testRePayAndInvoice(): void {
  test('[BIL-06] [BIL-07] Re Pay pays the existing order, only while its status is empty, for 8 minutes; the invoice icon downloads {orderid}.pdf, or shows "Invoice Not Avalible"', async ({
    page,
    request,
    product,
    logInAs,
    toasts,
  }) => {
    const token = await logIn(request, product, 'User');
    const paid = await buyOverHttp(request, product, token);
    await orderOverHttp(request, product, token);
    const [open] = await historyOf(request, product, token);
    expect(open.status).toBe('');
    await logInAs('User');
    await page.clock.install();
    await page.route(historyReads, async (route) => {
      const real = await historyOf(request, product, token);
      const isPaged = route.request().url().includes('/v1/');
      const statuses = isPaged ? ['0', 1] : ['0', 1, 2, 'authorized'];
      const others = statuses.map((status, index) => historyRow(`OTHER${index}`, status));
      await fulfillHistory(route, [...real, ...others, historyRow('LATE1', '', 9)]);
    });
    await openHistory(page);

    await test.step('[BIL-07] the invoice', async () => {
      const requested = page.waitForRequest('**/api/web/pdf/**');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download invoice ${paid.order_id}` }).click();
      const encoded = decodeURIComponent(new URL((await requested).url()).pathname.split('/').at(-1) ?? '');
      const once = Buffer.from(encoded, 'base64').toString();
      expect(Buffer.from(once, 'base64').toString()).toBe(paid.order_id);
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`${paid.order_id}.pdf`);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('button', { name: 'Download invoice OTHER0' }).click();
      await expect.poll(() => toasts).toContainEqual({ tone: 'error', text: 'Invoice Not Avalible' });
    });

    await test.step('[BIL-06] Re Pay', async () => {
      const rePay = page.getByRole('button', { name: /^Re Pay/ });
      await expect(rePay).toHaveCount(1);
      await page.getByRole('button', { name: `Re Pay ${open.order_id}` }).click();
      await expect(checkoutOf(page).getByText(`Order ${open.razorpay_ref_no}`)).toBeVisible();
      await checkoutOf(page).getByRole('button', { name: 'Close' }).click();
      const notPaid = page.getByRole('dialog', { name: 'Not paid yet' });
      await notPaid.getByRole('button', { name: 'Close' }).first().click();
      const endsAtMs = Date.parse(`${open.date}T${open.time}+05:30`) + 8 * 60_000;
      const nearTheEndMs = 20_000;
      await page.clock.runFor(endsAtMs - nearTheEndMs - (await page.evaluate(() => Date.now())));
      await expect(rePay).toHaveCount(1);
      await page.clock.runFor(nearTheEndMs + 2000);
      await expect(rePay).toHaveCount(0);
      await expect(rowOf(page, open.order_id)).toContainText('Pending');
    });
  });
}
