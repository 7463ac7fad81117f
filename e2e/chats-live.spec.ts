import { customerWrites, openChat, pane, receivedFor, row, text } from './harness/chats.ts';
import { expect, failedAnswers, test } from './harness/test.ts';

const anjali = { from: '919845012377', name: 'Anjali Menon' };

test('a customer’s message arrives live, is answered, and the ticks follow', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  await signInAs('User');
  await page.goto('/whatsapp-chats');
  const chat = await openChat(page, anjali.name);
  await expect(chat.getByText('Is the home delivery free above ₹500?')).toBeVisible();
  await expect(chat.getByText(/Free text closes in/)).toBeVisible();

  await customerWrites(request, product, { ...anjali, message: text('And *tonight*, please?') });
  await expect(chat.getByText('And tonight, please?')).toBeVisible();
  await expect(chat.locator('strong', { hasText: 'tonight' })).toBeVisible();

  const composer = chat.getByRole('textbox', { name: 'Message' });
  await composer.fill('Yes, above ₹500');
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
  const sent = chat.getByRole('article').filter({ hasText: 'Yes, above ₹500' });
  await expect(sent).toHaveCount(1);
  await expect(sent.getByRole('img', { name: 'Read' })).toBeVisible({ timeout: 20_000 });
  const received = await receivedFor(request, product, anjali.from);
  expect(received.filter(({ body }) => JSON.stringify(body).includes('Yes, above ₹500'))).toHaveLength(1);
  await expect(row(page, anjali.name)).toContainText('You: Yes, above ₹500');
});

test.describe('without a network', () => {
  test.use({ expectedConsole: failedAnswers });

  test('what is written offline waits, survives a reload and is sent once', async ({
    context,
    page,
    product,
    request,
    signInAs,
  }) => {
    await signInAs('User');
    await page.goto('/whatsapp-chats');
    const chat = await openChat(page, anjali.name);
    const composer = chat.getByRole('textbox', { name: 'Message' });
    await expect(composer).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await composer.fill('Written in a tunnel');
    await composer.press('Enter');
    const bubble = chat.getByRole('article').filter({ hasText: 'Written in a tunnel' });
    await expect(bubble.getByRole('img', { name: 'Waiting' })).toBeVisible();
    await context.setOffline(false);
    await expect(bubble.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await openChat(page, anjali.name);
    await expect(bubble).toHaveCount(1);
    const received = await receivedFor(request, product, anjali.from);
    expect(received.filter(({ body }) => JSON.stringify(body).includes('Written in a tunnel'))).toHaveLength(
      1,
    );
  });
});

test('two windows of one account stay in step: messages, what was read, drafts', async ({
  browser,
  page,
  product,
  request,
  signInAs,
}) => {
  const devika = { from: '919886643201', name: 'Devika Rao' };
  await signInAs('User');
  await page.goto('/whatsapp-chats');
  const other = await browser.newContext({ baseURL: product.url });
  const second = await other.newPage();
  await signInAs('User', second);
  await second.goto('/whatsapp-chats');
  await customerWrites(request, product, { ...devika, message: text('Can you hear me?') });
  await expect(row(page, devika.name).getByRole('img', { name: /unread/ })).toBeVisible();
  await expect(row(second, devika.name).getByRole('img', { name: /unread/ })).toBeVisible();
  await page.bringToFront();
  const here = await openChat(page, devika.name);
  await expect(row(second, devika.name).getByRole('img', { name: /unread/ })).toHaveCount(0);
  await here.getByRole('textbox', { name: 'Message' }).fill('Half a sent');
  await expect(row(second, devika.name)).toContainText('Draft: Half a sent');
  const there = await openChat(second, devika.name);
  await expect(there.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
  await here.getByRole('textbox', { name: 'Message' }).fill('Loud and clear');
  await here.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(there.getByText('Loud and clear')).toBeVisible();
  await expect(there.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await here.getByRole('button', { name: 'Resolve' }).click();
  await expect(there.getByRole('button', { name: 'Open again' })).toBeVisible();
  await other.close();
});

test('a message is found by its words and shown where it stands', async ({
  page,
  product,
  request,
  signInAs,
}) => {
  const rafi = { from: '919703315589', name: 'Mohammed Rafi' };
  for (let number = 0; number < 70; number += 1) {
    const body = number === 3 ? 'The purple umbrella' : `Line ${number}`;
    await customerWrites(request, product, { ...rafi, message: text(body) });
  }
  await signInAs('User');
  await page.goto('/whatsapp-chats');
  await expect(row(page, rafi.name)).toContainText('Line 69');
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('purple umb');
  await page
    .getByRole('region', { name: 'Chats' })
    .getByRole('button', { name: /purple umbrella/ })
    .click();
  await expect(pane(page, rafi.name).getByText('The purple umbrella')).toBeInViewport();
  await expect(pane(page, rafi.name).getByText('Line 69', { exact: true })).toHaveCount(0);
  await pane(page, rafi.name).getByRole('button', { name: 'Newest messages' }).click();
  await expect(pane(page, rafi.name).getByText('Line 69', { exact: true })).toBeInViewport();
});
