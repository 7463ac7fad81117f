// Parts: build.
import { expect, test } from './harness/test.ts';

/** The most of the login's scripts in the end, in KiB of brotli. */
const loginScriptKb = 156.5;

test('logging in loads no module and stays within its JavaScript budget', async ({ page }) => {
  const sized: Promise<{ path: string; kb: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const path = new URL(request.url()).pathname;
    sized.push(request.sizes().then(({ responseBodySize }) => ({ path, kb: responseBodySize / 1024 })));
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const scripts = await Promise.all(sized);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ path }) => path.startsWith('/modules/'))).toEqual([]);
  expect(scripts.reduce((sum, { kb }) => sum + kb, 0)).toBeLessThan(loginScriptKb);
});
