// Parts: status, shell.
import type { APIRequestContext } from '@playwright/test';
import { expectClean } from './harness/clean-screens.ts';
import type { Product } from './harness/product.ts';
import { pageHeading, sidebar } from './harness/routes.ts';
import { demoEmail, expect, test } from './harness/test.ts';

// A product of its own: whether mail fails depends on all emails of ten minutes.
test.use({ productEnv: {} });

/** Requests a link for a forgotten password, which is emailed. */
async function requestLink(request: APIRequestContext, { url }: Product, email: string): Promise<void> {
  const response = await request.post(`${url}/api/register`, { data: { email } });
  expect(response.ok()).toBe(true);
}

test('[OPS-120] [OPS-121] an Admin sees that everything works, which part fails since when and what to do, and that it works again', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  test.slow();
  const mail = page.getByRole('region', { name: 'Mail' });
  const summary = page.getByRole('status').filter({ hasText: /works|attention/ });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  /** Presses Refresh until a text is there: processes record their outcomes every 5 s. */
  const refreshUntil = (text: string) =>
    expect(async () => {
      await refresh.click();
      await expect(summary).toContainText(text, { timeout: 2000 });
    }).toPass();

  await test.step('everything works', async () => {
    await logInAs('Admin');
    await page.goto('/client-area/dashboard');
    await sidebar(page).getByRole('link', { name: 'Status', exact: true }).click();
    await expect(pageHeading(page, 'Status')).toBeVisible();
    await expect(summary).toHaveText('Everything works; local stand-ins: WhatsApp, Payments, Mail');
    for (const part of ['Database', 'WhatsApp', 'Payments', 'Mail', 'Queues', 'Versions'])
      await expect(page.getByRole('region', { name: part })).toBeVisible();
    await expect(mail).toContainText('Local stand-in');
    await expect(page.getByText(/^Checked .+, refreshed every 15 s$/)).toBeVisible();
  });

  await test.step('the mail server refuses an email', async () => {
    const fault = { kind: 'refuse', code: 451, times: 1 };
    const planned = await request.post(`${product.sandboxUrl}/_sandbox/mail/faults`, { data: fault });
    expect(planned.ok()).toBe(true);
    await requestLink(request, product, demoEmail('Admin'));
    await refreshUntil('1 of 6 parts needs attention: Mail');
    await expect(mail).toContainText(/Fails since \d+:\d\d [ap]m/);
    await expect(mail).toContainText('Check the mail server and its login.');
  });

  for (const { width, height, colorScheme } of [
    { width: 1440, height: 900, colorScheme: 'light' },
    { width: 1440, height: 900, colorScheme: 'dark' },
    { width: 390, height: 844, colorScheme: 'light' },
    { width: 390, height: 844, colorScheme: 'dark' },
  ] as const)
    await test.step(`the page is clean at ${width} px, ${colorScheme}`, async () => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectClean(page, `the status at ${width} px, ${colorScheme}`);
    });

  await test.step('the next emails are accepted, and the page follows by itself', async () => {
    for (const role of ['Partner', 'User'] as const) await requestLink(request, product, demoEmail(role));
    await requestLink(request, product, 'sri-balaji-traders@example.com');
    await expect(summary).toHaveText('Everything works; local stand-ins: WhatsApp, Payments, Mail', {
      timeout: 60_000,
    });
    await expect(mail).toContainText('1 of 5 failed');
  });
});
