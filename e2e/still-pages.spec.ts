import { clientId, pageHeading } from './harness/routes.ts';
import { watchShifts } from './harness/shifts.ts';
import { expect, test } from './harness/test.ts';

/** A twentieth of what people feel as a jump (web.dev: 0.1). */
const stillShift = 0.005;

test.use({ viewport: { width: 320, height: 640 } });

test('nothing moves while a page of the console loads on a small phone', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  const id = encodeURIComponent(await clientId(request, product));
  await signInAs('Admin');
  const shifts = await watchShifts(page);
  for (const [address, heading] of [
    ['/client-area/dashboard', 'Dashboard'],
    ['/client-area/manage-user', 'Manage Users'],
    ['/client-area/manage-partner', 'Manage Partner'],
    [`/client-area/view-user/${id}`, 'View User'],
  ] as const) {
    await page.goto(address);
    await expect(pageHeading(page, heading)).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await shifts(), address).toBeLessThan(stillShift);
  }
});
