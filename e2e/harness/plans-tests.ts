import type { Page } from '@playwright/test';
import { answer, gstins, modalOf, openPlans, payNow } from './billing.ts';
import { expect, test } from './test.ts';

/** The limits of section 9; the second tier's are the public page's (decision 000, part 6). */
const limits = [
  ['1', '1', '200', '1', '–', '–'],
  ['Unlimited', 'Unlimited', '2,400', '1', '–', '–'],
  ['10', '5', '500', '5', 'Up to 100', '20'],
  ['Unlimited', 'Unlimited', 'Custom', 'Custom', 'Unlimited', 'Unlimited'],
];
const facts = [
  'Agent logins',
  'Devices',
  'Messages per minute',
  'Chatbot flows',
  'Tags',
  'Custom attributes',
];

/** The test of plans and billing modal that passes with this server and with one of section 7 alone. */
export function testPlans(): void {
  test('[BIL-01] [BIL-02] [BIL-13] four cards show their prices and the limits of section 9, Pro and Enterprise show "Comming Soon", and the billing modal works by keyboard and enables Pay Now only when the bill is complete', async ({
    page,
    logInAs,
  }) => {
    await logInAs('User');
    await openPlans(page);
    await test.step('[BIL-01] the cards', () => expectCards(page));
    await test.step('[BIL-13] the limits', () => expectLimits(page));
    await test.step('[BIL-02] the billing modal', () => expectModal(page));
  });
}

async function expectCards(page: Page): Promise<void> {
  const cards = page.getByRole('main').locator('section');
  await expect(cards).toHaveCount(4);
  for (const [index, price] of ['₹1,999', '₹2,999', '₹9,999', 'Custom'].entries()) {
    await expect(cards.nth(index)).toContainText(price);
  }
  for (const name of [/Pro, ₹9,999/, 'Contact us: Enterprise']) {
    await page.getByRole('button', { name }).click();
    const alert = page.getByRole('alertdialog', { name: 'Comming Soon' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  }
  for (const name of [/Basic, ₹1,999/, /Basic, ₹2,999/]) {
    await page.getByRole('button', { name }).click();
    await expect(modalOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modalOf(page)).toBeHidden();
  }
}

async function expectLimits(page: Page): Promise<void> {
  const cards = page.getByRole('main').locator('section');
  for (const [index, values] of limits.entries()) {
    await expect(cards.nth(index).locator('dt')).toHaveText(facts);
    await expect(cards.nth(index).locator('dd')).toHaveText(values);
  }
  await expect(cards.nth(3)).toContainText('5 lakh+ messages a month');
}

async function expectModal(page: Page): Promise<void> {
  const checks: string[] = [];
  await page.route('**/api/web/gst-verifaction/**', async (route) => {
    checks.push(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''));
    await route.fulfill({ json: { status: true, message: 'Nandi Stationers Private Limited' } });
  });
  await page.getByRole('button', { name: /Basic, ₹2,999/ }).focus();
  await page.keyboard.press('Enter');
  const modal = modalOf(page);
  await expect(modal.getByText('Do you want bil?')).toBeVisible();
  await expect(modal.getByText('Do you have GST?')).toBeHidden();
  await expect(payNow(page)).toBeDisabled();
  await expect(modal.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(payNow(page)).toBeEnabled();
  await page.keyboard.press('ArrowLeft');
  await expect(payNow(page)).toBeDisabled();
  await expect(modal.getByText('Do you have GST?')).toBeVisible();
  await answer(page, 'Do you have GST?', 'No');
  await expect(payNow(page)).toBeEnabled();
  await answer(page, 'Do you have GST?', 'Yes');
  await expect(payNow(page)).toBeDisabled();
  const number = modal.getByLabel('GST Number');
  await number.focus();
  await page.keyboard.press('Tab');
  await expect(modal.getByText('Enter GST Number')).toBeVisible();
  await number.fill(gstins.karnataka.slice(0, 14));
  await expect(modal.getByText('Enter Valid GST Number')).toBeVisible();
  await expect(payNow(page)).toBeDisabled();
  expect(checks).toEqual([]);
  await number.press('End');
  await page.keyboard.type('w');
  await expect(payNow(page)).toBeEnabled();
  await expect(modal.getByText('Nandi Stationers Private Limited').first()).toBeVisible();
  await expect(modal.getByText('Enter Valid GST Number')).toBeHidden();
  expect(checks).toEqual([Buffer.from(gstins.karnataka).toString('base64')]);
  await answer(page, 'Do you want bil?', 'No');
  await expect(modal.getByLabel('GST Number')).toBeHidden();
  await expect(payNow(page)).toBeEnabled();
}
