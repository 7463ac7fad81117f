// Parts: build.
import { expect, test } from './harness/test.ts';

/** The most of the login's scripts in the end, in KiB of brotli. */
const loginScriptKb = 155;

test('logging in loads no module and stays within its JavaScript budget', async ({ page }) => {
  const scripts: { path: string; kb: number }[] = [];
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    scripts.push({ path: new URL(request.url()).pathname, kb: responseBodySize / 1024 });
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ path }) => path.startsWith('/modules/'))).toEqual([]);
  expect(scripts.reduce((sum, { kb }) => sum + kb, 0)).toBeLessThan(loginScriptKb);
});
