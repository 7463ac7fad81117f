// Parts: browser-events, shell, pages, runtime.
import type { Page } from '@playwright/test';
import { liveVersion, releaseCrashing, runModuleCommand } from './harness/modules.ts';
import { freePort, type Product, startProduct } from './harness/product.ts';
import { test as base, expect } from './harness/test.ts';

interface MetricsFixtures {
  readonly metricsPort: number;
}

/** A product that serves its metrics. */
const test = base.extend<object, MetricsFixtures>({
  metricsPort: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  productEnv: [
    async ({ metricsPort }, use) => use({ METRICS_PORT: String(metricsPort) }),
    { scope: 'worker' },
  ],
});

const metricsOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const isOfReports = (url: string) => url.includes('browser-events');

/** Waits until the page has the script that reports. */
async function waitForReports(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/browser-events.')),
  );
}

/** Makes the window look hidden, as another tab in front of it does. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'hidden');
  });
}

async function crashedVersion(product: Product): Promise<string> {
  const version = '9.7.0';
  await releaseCrashing(product, 'users', version);
  await runModuleCommand(product, ['live', 'users', version]);
  return version;
}

test.describe('a module that throws while it renders', () => {
  test.use({ expectedConsole: /no row for|Meera Nair/ });

  test('[OPS-113] is counted once in a visit with its name and version, and without the value', async ({
    page,
    product,
    metricsPort,
    logInAs,
  }) => {
    const first = await liveVersion(product, 'users');
    const version = await crashedVersion(product);
    try {
      await logInAs('Admin');
      await page.goto('/client-area/manage-user');
      await expect(page.getByRole('heading', { name: 'Users did not load' })).toBeVisible();
      const counted = `chatline_browser_errors_total{kind="crash",error_type="TypeError",module="users",version="${version}"} 1`;
      await expect.poll(() => metricsOf(metricsPort), { timeout: 20_000 }).toContain(counted);
      const lines = product.serverLog().filter((line) => line.includes('browser-error'));
      const [line = '{}'] = lines;
      const shown = { module: 'users', version, page: '/client-area/manage-user' };
      expect(JSON.parse(line)).toMatchObject({ kind: 'crash', shape: 'no row for […]', ...shown });
      expect(lines.join('')).not.toContain('Meera');
      // It fails again, and is the same failure of the same visit.
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Users did not load' })).toBeVisible();
      await hide(page);
      expect(await metricsOf(metricsPort)).toContain(counted);
    } finally {
      await runModuleCommand(product, ['live', 'users', first]);
    }
  });
});

test('[OPS-113] the vitals of a page arrive once, when it is hidden', async ({ page, metricsPort }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isOfReports(request.url())) sent.push(request.url());
  });
  await page.goto('/login');
  await waitForReports(page);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(sent).toEqual([]);
  const entries = async () =>
    Number(
      /load_duration_seconds_count\{part="entry",module="shell".* (\d+)/.exec(
        await metricsOf(metricsPort),
      )?.[1] ?? 0,
    );
  // Other tests visit the same product.
  const before = await entries();
  await hide(page);
  const countsOf = async (name: string) => {
    const text = await metricsOf(metricsPort);
    const wanted = new RegExp(`^chatline_browser_${name}.* \\d+$`, 'gm');
    return text
      .match(wanted)
      ?.map((line) => [/url_template="(.*?)"/.exec(line)?.[1], line.split(' ').at(-1)]);
  };
  for (const vital of ['lcp', 'ttfb', 'inp'])
    await expect
      .poll(() => countsOf(`web_vital_seconds_count\\{vital="${vital}",module="shell"`))
      .toEqual([['/login', '1']]);
  expect(await countsOf('layout_shift_score_count\\{module="shell"')).toEqual([['/login', '1']]);
  await hide(page);
  await page.goto('/forgot-password');
  await waitForReports(page);
  expect(sent).toHaveLength(1);
  expect(await entries()).toBe(before + 1);
});

test.describe('a visit with Global Privacy Control', () => {
  test.use({ expectedConsole: /no policy of Meera/ });

  test('[OPS-115] requests the script after a failure, and reports that without times', async ({
    page,
    metricsPort,
    product,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const sent: string[] = [];
    page.on('request', (request) => isOfReports(request.url()) && sent.push(request.method()));
    await page.goto('/refund-policy');
    expect(sent).toEqual([]);
    await page.evaluate(() => {
      Promise.reject(new RangeError('no policy of Meera'));
    });
    await expect.poll(() => sent, { timeout: 20_000 }).toEqual(['GET', 'POST']);
    await hide(page);
    const text = await metricsOf(metricsPort);
    expect(text).toMatch(/browser_errors_total\{kind="rejection",error_type="RangeError".*\} 1/);
    expect(text).not.toContain('url_template="/refund-policy"');
    expect(product.serverLog().join('')).not.toContain('Meera');
  });
});

base('[OPS-113] a server that is switched off requests nothing of a page', async ({ page }) => {
  const product = await startProduct({ BROWSER_EVENTS: '0' });
  try {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.clock.install();
    await page.goto(`${product.url}/login`);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.clock.fastForward(120_000);
    await page.goto(`${product.url}/forgot-password`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(urls.filter(isOfReports)).toEqual([]);
    expect(urls.some((url) => url.includes('/assets/main.'))).toBe(true);
  } finally {
    await product.stop();
  }
});
