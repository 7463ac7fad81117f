// Parts: contact, public.
import type { Page } from '@playwright/test';
import { expect, failedResponses, test } from './harness/test.ts';

test.describe('with a mail server,', () => {
  test.use({ expectedConsole: failedResponses });

  async function fill(page: Page, email: string): Promise<void> {
    await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Message', { exact: true }).fill('Do you take UPI?');
    await page.getByRole('button', { name: 'Send message' }).click();
  }

  test('[CAP-06] [PUB-06] a message from Contact is acknowledged and emailed', async ({
    page,
    product,
    request,
  }) => {
    await page.goto('/priching');
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL('/#contact');
    await fill(page, 'meera@example.com');
    await expect(
      page.getByRole('status').filter({ hasText: 'Thank you, we have your message' }),
    ).toBeVisible();
    const inbox = async () => (await request.get(`${product.sandboxUrl}/inbox`)).text();
    await expect.poll(inbox).toContain('contact form: Meera Nair');
  });

  test('[CAP-06] an invalid or failed message keeps what was typed', async ({ page }) => {
    await page.goto('/#contact');
    await fill(page, 'not an address');
    await expect(page.getByText('Invalid email format')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await page.route('**/api/v1/contact', (route) => route.abort());
    await fill(page, 'meera@example.com');
    await expect(page.getByRole('form', { name: 'Message to us' })).toContainText('Internal Server Error');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you take UPI?');
    await page.unroute('**/api/v1/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Thank you, we have your message')).toBeVisible();
  });
});
