// Parts: public, contract, pages.
import { expect, test } from './harness/test.ts';

const widgetUrl = 'https://chat-widget.test/loader.js';
test.use({
  productEnv: {
    BASELINE: '1',
    PRODUCT_NAME: 'Kaveri & Sons "Chat"',
    SELLER_NAME: 'Kaveri Software Private Limited',
    SELLER_ADDRESS: '4 Lake Road, Kochi 682001',
    CONTACT_EMAIL: 'help@kaveri.test',
    CHAT_WIDGET_URL: widgetUrl,
  },
  // The browser's message for a widget that does not load.
  expectedConsole: /Failed to load resource|net::ERR/,
});

const isWidget = (url: URL) => url.href === widgetUrl;

test('[PUB-06] Contact has the configured address instead of a form', async ({ page }) => {
  await page.route(isWidget, (route) => route.abort());
  await page.goto('/#contact');
  await expect(page.getByRole('main').getByRole('link', { name: 'help@kaveri.test' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('the configured name and seller are in title, footer and policies, in the HTML and after hydration', async ({
  page,
}) => {
  await page.route(isWidget, (route) => route.abort());
  await page.goto('/terms-conditions', { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle('Terms and Conditions · Kaveri & Sons "Chat"');
  await expect(page.getByRole('contentinfo').getByText('© 2025 Kaveri & Sons "Chat"')).toBeVisible();
  await expect(
    page.getByText(
      'Kaveri & Sons "Chat" is offered by Kaveri Software Private Limited, 4 Lake Road, Kochi 682001.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Example', { exact: false })).toHaveCount(0);
});

test.describe('with a configured widget,', () => {
  test('[PUB-08] the live-chat widget is on the public pages only', async ({ page }) => {
    const requests: string[] = [];
    await page.route(isWidget, (route) => {
      requests.push(page.url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: "const b = document.createElement('button'); b.textContent = 'Chat with us'; document.body.append(b);",
      });
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(requests).toEqual([]);
    await page.goto('/priching');
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  });

  for (const [how, delayMs] of [
    ['unreachable', 0],
    ['hanging', 30_000],
  ] as const) {
    test(`[PUB-08] [CONST-03] the page is complete when the widget is ${how}`, async ({ page }) => {
      await page.route(isWidget, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.abort().catch(() => undefined);
      });
      await page.goto('/');
      await page.getByRole('link', { name: 'Pricing' }).first().click();
      await expect(page.getByText('plus GST per year', { exact: true })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
});
