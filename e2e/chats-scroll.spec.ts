// Parts: chats.
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { customerWrites, openChatsAt, text } from './harness/chats.ts';
import type { Product } from './harness/product.ts';
import { savedToken } from './harness/session.ts';
import { expect, test, withMotion } from './harness/test.ts';

test.use(withMotion);

interface Customer {
  readonly from: string;
  readonly name: string;
}

/** Opens a new customer's conversation with `count` messages, one second apart. */
async function openHistory(
  { page, product, request }: { page: Page; product: Product; request: APIRequestContext },
  customer: Customer,
  count: number,
): Promise<Locator> {
  await page.goto('/whatsapp-chats');
  const headers = { authorization: `Bearer ${await savedToken(page)}` };
  const firstAt = Math.floor(Date.now() / 1000) - count;
  for (let number = 0; number < count; number += 1) {
    const message = text(`Line ${number}${' and more text'.repeat((number % 5) * 8)}`);
    await customerWrites(request, product, { ...customer, timestamp: String(firstAt + number), message });
  }
  const newest = async () => {
    const options = { headers, data: { waId: customer.from } };
    const response = await request.post(`${product.url}/api/v1/chats/messages`, options);
    return response.ok() ? (await response.json()).messages.at(-1)?.content.body : '';
  };
  // The page would load slowly while the server still processes the messages.
  await expect.poll(newest).toMatch(new RegExp(`^Line ${count - 1}`));
  const chat = await openChatsAt(page, customer.name);
  await expect(chat.getByText(new RegExp(`^Line ${count - 1}`))).toBeInViewport();
  return chat;
}

test.beforeEach(({ logInAs }) => logInAs('User'));

test('history loads to its beginning while the reader is at the top, and the first row keeps its place', async ({
  page,
  product,
  request,
}) => {
  const customer = { from: '919700112233', name: 'Nusrat Jahan' };
  const chat = await openHistory({ page, product, request }, customer, 120);
  const history = chat.getByRole('log');
  // The response is held until the reader is at the very top.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/chats/messages', async (route) => {
    await held;
    await route.continue();
  });
  const scrollUp = () => history.evaluate((list) => list.scrollTo({ top: 0 }));
  await scrollUp();
  const first = chat.getByRole('article').filter({ hasText: /^Line 70/ });
  await expect(first).toBeInViewport();
  const before = await first.boundingBox();
  release();
  await expect(chat.getByText(/^Line 69/)).toBeAttached();
  expect(await first.boundingBox()).toEqual(before);
  await expect(async () => {
    await scrollUp();
    await expect(chat.getByText('Line 0', { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(history.locator('[data-key^="day:"]').first()).toBeInViewport();
});

test('a composer that grows line by line keeps the reader at the newest message', async ({
  page,
  product,
  request,
}) => {
  const customer = { from: '919700112244', name: 'Tenzin Dolma' };
  const chat = await openHistory({ page, product, request }, customer, 40);
  const composer = chat.getByRole('textbox', { name: 'Message' });
  await composer.fill('One');
  for (let line = 0; line < 6; line += 1) {
    await composer.press('Shift+Enter');
    await expect(chat.getByText(/^Line 39/)).toBeInViewport({ ratio: 1 });
  }
  await expect(composer).toHaveCSS('height', '150px');
  await expect(chat.getByRole('button', { name: 'Newest messages' })).toHaveCount(0);
  await customerWrites(request, product, { ...customer, message: text('Are you writing?') });
  await expect(chat.getByText('Are you writing?', { exact: true })).toBeInViewport({ ratio: 1 });
});

test.describe('with reduced motion,', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every conversation opens at its newest message', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/whatsapp-chats');
    const rows = page.getByRole('region', { name: 'Chats' }).getByRole('listitem').getByRole('button');
    await expect(rows.first()).toBeVisible();
    const log = page.getByRole('log');
    let before = '';
    for (const row of await rows.all()) {
      await row.click();
      await expect(log).not.toHaveAttribute('aria-label', before);
      before = (await log.getAttribute('aria-label')) ?? '';
      expect(await log.evaluate(restPxOnceMeasured)).toBeLessThan(1);
    }
  });
});

/** The distance to the end after ten frames, by when the rows have their measured heights. */
async function restPxOnceMeasured(list: Element): Promise<number> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  return list.scrollHeight - list.clientHeight - list.scrollTop;
}
