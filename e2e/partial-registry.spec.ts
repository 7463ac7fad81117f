// Parts: shell, pages, public, users, chats.
import { onlyModuleOf } from './harness/only-module.ts';
import { expect, test } from './harness/test.ts';

/** Keeps the page from requesting the other modules by itself, as it does 4 s after it is loaded. */
function holdLateRequests(): void {
  const { setTimeout: start } = window;
  const hold = (handler: TimerHandler, delayMs = 0) => start(handler, delayMs === 4000 ? 3_600_000 : delayMs);
  Object.assign(window, { setTimeout: hold });
}

/** Goes on within the console, without a new page. */
const goTo = (path: string) => {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
};

for (const [path, role, title] of [
  ['/client-area/manage-user', 'Admin', 'Manage Users'],
  ['/whatsapp-chats', 'User', 'Chats'],
] as const)
  test(`[FAST-15] a public page has its own module alone, and requests the others once for ${path}`, {
    tag: onlyModuleOf('/', path),
  }, async ({ page, logInAs }) => {
    await logInAs(role);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const registryRequests = () => requests.filter((one) => one === '/modules/registry.json').length;
    await page.goto('/priching');
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
    const names = await page
      .locator('#module-registry[data-part]')
      .evaluate((element) => Object.keys(JSON.parse(element.textContent).modules));
    expect(names).toEqual(['public']);
    expect(registryRequests()).toBe(0);
    await page.evaluate(goTo, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('page not found')).toHaveCount(0);
    expect(registryRequests()).toBe(1);
  });

test('[FAST-15] an address that no module has is not found, once the others are there', {
  tag: onlyModuleOf('/'),
}, async ({ page }) => {
  await page.goto('/priching');
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await page.evaluate(goTo, '/nowhere');
  await expect(page.getByText('page not found')).toBeVisible();
});

test('[FAST-15] a page of the client area has its own module alone, the whole sidebar, and requests the others on intent', {
  tag: onlyModuleOf('/client-area/manage-user'),
}, async ({ page, logInAs }) => {
  await logInAs('Admin');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const registryRequests = () => requests.filter((one) => one === '/modules/registry.json').length;
  await page.addInitScript(holdLateRequests);
  await page.goto('/client-area/manage-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  const names = await page
    .locator('#module-registry[data-part]')
    .evaluate((element) => Object.keys(JSON.parse(element.textContent).modules));
  expect(names).toEqual(['users']);
  const link = page.getByRole('link', { name: 'Subscription Settings' });
  await expect(link).toBeVisible();
  expect(registryRequests()).toBe(0);
  await link.hover();
  await expect.poll(() => requests.some((one) => one.includes('/modules/billing/'))).toBe(true);
  expect(registryRequests()).toBe(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Settings' })).toBeVisible();
});
