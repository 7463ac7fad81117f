// Parts: public.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { watchShifts } from './harness/shifts.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const pages = ['/', '/priching', '/privacy-policy', '/refund-policy', '/terms-conditions'] as const;
const nine = [
  'Unlimited free service conversations',
  'Unlimited agent logins',
  'Smart audience segregation',
  'Broadcasting and retargeting',
  'Template message APIs',
  'Multi-agent live chat',
  '2400 messages per minute',
  'Marketplace integrations',
  'Shared team inbox',
];
const trial = '1 day free: Basic plan plus a 1-day Chatbot Flows add-on, no card required.';
const main = (page: Page) => page.getByRole('main');
const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

test.describe('without JavaScript,', () => {
  // An unknown address is a 404.
  test.use({ javaScriptEnabled: false, expectedConsole: /status of 404/ });

  test('[PUB-01] [PUB-07] the landing page shows what is sold', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get the API in 10 minutes');
    await expect(page.getByText('Official business-chat API partner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start For FREE' }).first()).toBeVisible();
    await expect(main(page).locator('blockquote')).toBeVisible();
    const text = ((await main(page).textContent()) ?? '').toLowerCase();
    for (const sold of [
      'broadcast',
      'automation',
      'no-code chatbot flows',
      'template messages',
      'live chat',
      'marketplace integrations',
    ]) {
      expect(text).toContain(sold);
    }
  });

  test('[PUB-02] [PUB-10] the pricing page has one plan, its price, nine features and the trial', async ({
    page,
  }) => {
    await page.goto('/priching');
    await expect(main(page).getByText('2,999', { exact: false }).first()).toBeVisible();
    await expect(main(page).getByText('plus GST per year')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Basic', exact: true })).toHaveCount(1);
    for (const feature of nine)
      await expect(main(page).getByRole('listitem').getByText(feature)).toBeVisible();
    await expect(main(page).getByText(trial)).toBeVisible();
    await page.goto('/');
    await expect(main(page).getByText(trial).first()).toBeVisible();
  });

  test('[PUB-03] [PUB-09] the policies have their complete texts', async ({ page }) => {
    for (const address of ['/privacy-policy', '/refund-policy', '/terms-conditions']) {
      await page.goto(address);
      await expect(main(page).getByText('Users under 18 are not knowingly served.')).toBeVisible();
      expect((await main(page).textContent())?.length, `text of ${address}`).toBeGreaterThan(1200);
    }
    await page.goto('/refund-policy');
    const text = await main(page).textContent();
    expect(text).toContain('There are no refunds on paid plans, conversation credits or add-ons.');
    expect(text).toContain('up to 7 business days');
    expect(text).toContain('Cancellation takes effect at the end of the billing cycle');
  });

  test('the buttons that start the sign-in go to the login, and an unknown address shows the 404 page', async ({
    page,
  }) => {
    for (const name of ['Start For FREE', 'Register']) {
      await page.goto('/');
      await page.getByRole('button', { name }).first().click();
      await expect(page).toHaveURL(/\/login\??$/);
    }
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SORRY');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('links, the phone menu and the contact link work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/priching');
    await page.locator('summary[aria-label=Menu]').click();
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL('/#contact');
    await expect(main(page).getByRole('link', { name: 'hello@example.com' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  });
});

test.describe('header and footer', () => {
  test.use({ expectedConsole: failedResponses });

  test('[PUB-04] are on the public pages and nowhere else', async ({ page, logInAs }) => {
    for (const address of pages) {
      await page.goto(address);
      const header = page.getByRole('banner').or(page.locator('header')).first();
      for (const name of ['Home', 'Pricing', 'Contact', 'Login'])
        await expect(header.getByRole('link', { name, exact: true }).first()).toBeVisible();
      await expect(header.getByRole('button', { name: 'Register' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      for (const title of ['Resources', 'Useful Links', 'Legal'])
        await expect(footer.getByRole('heading', { name: title })).toBeVisible();
      await expect(footer.getByText('© 2025 Chatline')).toBeVisible();
    }
    for (const address of ['/login', '/forgot-password', '/nowhere']) {
      await page.goto(address);
      await expect(page.getByRole('link').or(page.getByRole('button')).first()).toBeVisible();
      await expect(page.getByText('© 2025 Chatline')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
    }
    await logInAs('User');
    await page.goto('/client-area/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('© 2025 Chatline')).toHaveCount(0);
  });
});

test('an unchanged page is not sent again and looks the same', async ({ page }) => {
  const headingSize = () =>
    page.getByRole('heading', { level: 1 }).evaluate((it) => getComputedStyle(it).fontSize);
  await page.goto('/');
  const before = await headingSize();
  await page.goto('/priching');
  // The console check reports a cached page whose style is refused because of its nonce.
  await page.reload();
  const response = await page.goto('/');
  // Chromium reports a revalidated page like one that was sent.
  expect(await response?.request().sizes()).toMatchObject({ responseBodySize: 0 });
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  expect(await headingSize()).toBe(before);
});

/** Responds to the requests of `path` only once the returned function is called. */
async function delayUntil(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await late;
    await route.continue();
  });
  return release;
}

test('React hydrates the HTML with the same elements, without a layout shift and with the typed text', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  // The console's code loads late; until then the page is HTML.
  const release = await delayUntil(page, '**/assets/main.*');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
  await page.evaluate(() => window.scrollTo(0, 0));
  release();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Nair');
  expect(await shifts()).toBeLessThan(0.02);
});

for (const width of [1440, 390]) {
  test(`a late font shifts nothing at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    const release = await delayUntil(page, '**/assets/*.woff2');
    const widthOfHeading = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return text.getBoundingClientRect().width;
      });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
    const before = await widthOfHeading();
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(widthOfHeading).not.toBe(before);
    expect(await shifts()).toBeLessThan(0.02);
  });
}

test('every page has head tags, sitemap, robots and structured data for search and sharing', async ({
  page,
  request,
  product,
}) => {
  const titles = new Set<string>();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const address of pages) {
    await page.goto(address);
    titles.add(await page.title());
    await expect(meta(page, 'description')).toHaveAttribute('content', /.{50,160}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.url + address);
    await expect(meta(page, 'og:title')).toHaveAttribute('content', await page.title());
    const image = await page.request.get((await meta(page, 'og:image').getAttribute('content')) ?? '');
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
    await expect(meta(page, 'robots')).toHaveCount(0);
    expect(sitemap).toContain(`<loc>${product.url}${address}</loc>`);
  }
  expect(titles.size).toBe(pages.length);
  await page.goto('/priching');
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  const graph = JSON.parse(block ?? '{}')['@graph'];
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Organization', name: 'Chatline' }));
  const offers = expect.objectContaining({ '@type': 'Offer', price: '2999', priceCurrency: 'INR' });
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'Product', offers }));
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /client-area');
  await page.goto('/login');
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
});

for (const colorScheme of ['light', 'dark'] as const) {
  // Every run checks these pages in screens.spec.ts, without the menu.
  test(`no public page has an axe violation, even with the menu open, in the ${colorScheme} scheme`, {
    tag: '@deep',
  }, async ({ page }) => {
    // Without animations: a colour in transition would fail the contrast rules.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of pages) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.locator('summary[aria-label=Menu]').click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        address,
      ).toEqual([]);
    }
  });
}
