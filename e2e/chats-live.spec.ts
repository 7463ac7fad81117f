// Parts: chats, conversations, messages, channel-events.
import type { Page } from '@playwright/test';
import { customerWrites, openChat, openChatsAt, pane, receivedFor, row, text } from './harness/chats.ts';
import { expect, failedResponses, test, withMotion } from './harness/test.ts';

test.use(withMotion);

const anjali = { from: '919845012377', name: 'Anjali Menon' };

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline.*Messages you write wait here\./)).toBeVisible();
}

test.beforeEach(({ logInAs }) => logInAs('User'));

test('[CAP-03] a customer’s message arrives live, and the reply gets its ticks and is found by search', async ({
  page,
  product,
  request,
}) => {
  const chat = await openChatsAt(page, anjali.name);
  await expect(chat.getByText('Is the home delivery free above ₹500?')).toBeVisible();
  await expect(chat.getByText(/Free text closes in/)).toBeVisible();

  await customerWrites(request, product, { ...anjali, message: text('And *tonight*, please?') });
  await expect(chat.getByRole('article').getByText('And tonight, please?')).toBeVisible();
  await expect(chat.locator('strong', { hasText: 'tonight' })).toBeVisible();

  const composer = chat.getByRole('textbox', { name: 'Message' });
  // Tab stops at the button and once at the messages, where the arrow keys move from one to the next.
  await chat.getByRole('heading', { name: anjali.name }).focus();
  for (const _ of ['Resolve', 'Customer details', 'messages', 'composer']) await page.keyboard.press('Tab');
  await expect(composer).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(chat.getByRole('article').filter({ hasText: 'And tonight, please?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer).toBeFocused();
  // Typing anywhere in the conversation goes to the composer.
  await chat.getByRole('heading', { name: anjali.name }).focus();
  await page.keyboard.type('Yes, above ₹500');
  await expect(composer).toHaveValue('Yes, above ₹500');
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
  const sent = chat.getByRole('article').filter({ hasText: 'Yes, above ₹500' });
  await expect(sent).toHaveCount(1);
  await expect(sent.getByRole('img', { name: 'Read' })).toBeVisible();
  const received = await receivedFor(request, product, anjali.from);
  expect(received.filter(({ body }) => JSON.stringify(body).includes('Yes, above ₹500'))).toHaveLength(1);
  await expect(row(page, anjali.name)).toContainText('You: Yes, above ₹500');

  await page.getByRole('searchbox', { name: 'Search chats' }).fill('above ₹500');
  const list = page.getByRole('region', { name: 'Chats' });
  await expect(list.getByRole('button', { name: /You: .*above ₹500/ })).toBeVisible();
  await expect(row(page, 'Gurpreet Kaur')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('gurpreet');
  await expect(row(page, 'Gurpreet Kaur')).toBeVisible();
  await expect(row(page, anjali.name)).toHaveCount(0);
});

test.describe('without a network,', () => {
  test.use({ expectedConsole: failedResponses });

  test('a message and a picture written offline wait and are sent once; the draft and the position at the newest message survive going offline and a reload', async ({
    context,
    page,
    product,
    request,
  }) => {
    const sunita = { from: '919811204456', name: 'सुनीता शर्मा' };
    for (let number = 0; number < 15; number += 1) {
      await customerWrites(request, product, { ...sunita, message: text(`Before ${number}`) });
    }
    const chat = await openChatsAt(page, sunita.name);
    const composer = chat.getByRole('textbox', { name: 'Message' });
    await expect(chat.getByText('Before 14', { exact: true })).toBeInViewport();
    const sent = { name: /Sent|Delivered|Read/ };
    const message = chat.getByRole('article').filter({ hasText: 'Written in a tunnel' });
    const photo = chat.getByRole('article').filter({ hasText: 'The pack in the cut' });
    const picture = photo.getByRole('img', { name: 'Photo' });
    const width = () => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'));

    await test.step('written offline, both are shown and wait', async () => {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
      const file = { name: 'pack.png', mimeType: 'image/png', buffer };
      await chat.locator('input[type=file]').setInputFiles(file);
      await expect(chat.getByText('Ready to send')).toBeVisible();
      await goOffline(page);
      await composer.fill('The pack in the cut');
      await composer.press('Enter');
      await expect.poll(width).toBe(40);
      await expect(photo.getByRole('img', { name: 'Waiting' })).toBeVisible();
      await composer.fill('Written in a tunnel');
      await composer.press('Enter');
      await expect(message.getByRole('img', { name: 'Waiting' })).toBeVisible();
      await composer.fill('half a sentence');
      await expect(chat.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    });

    await test.step('both are sent once online, and the reader stays at the newest message', async () => {
      for (let number = 0; number < 15; number += 1) {
        await customerWrites(request, product, { ...sunita, message: text(`Meanwhile ${number}`) });
      }
      await context.setOffline(false);
      await expect(chat.getByText('Meanwhile 14', { exact: true })).toBeInViewport();
      await expect(message.getByRole('img', sent)).toBeInViewport({ timeout: 20_000 });
      await expect(photo.getByRole('img', sent)).toBeVisible();
      await expect.poll(width).toBe(40);
      await expect(chat.getByRole('button', { name: 'Newest messages' })).toHaveCount(0);
      await expect(composer).toHaveValue('half a sentence');
    });

    await test.step('a reload shows each once, and the draft', async () => {
      // The draft is stored on the server, so it shows wherever the chat is opened.
      await page.reload();
      await openChat(page, sunita.name);
      await expect(composer).toHaveValue('half a sentence');
      await expect(message).toHaveCount(1);
      await expect(photo).toHaveCount(1);
      const received = (await receivedFor(request, product, sunita.from)).map(({ body }) =>
        JSON.stringify(body),
      );
      for (const text of ['Written in a tunnel', 'The pack in the cut']) {
        expect(received.filter((body) => body.includes(text))).toHaveLength(1);
      }
    });
  });
});

test('two windows of one account share messages, read state and drafts', async ({
  openContext,
  page,
  product,
  request,
  logInAs,
}) => {
  const devika = { from: '919886643201', name: 'Devika Rao' };
  // Typing hides the draft for 4.5 s: the windows' clocks skip them.
  const expectDraft = (shown: Page, draft: string) =>
    expect(async () => {
      await shown.clock.fastForward(4500);
      await expect(row(shown, devika.name)).toContainText(`Draft: ${draft}`, { timeout: 1000 });
    }).toPass();
  await page.clock.install();
  await page.goto('/whatsapp-chats');
  const other = await openContext();
  const second = await other.newPage();
  await second.clock.install();
  await logInAs('User', second);
  await second.goto('/whatsapp-chats');
  await customerWrites(request, product, { ...devika, message: text('Can you hear me?') });
  await expect(row(page, devika.name).getByRole('img', { name: /unread/ })).toBeVisible();
  await expect(row(second, devika.name).getByRole('img', { name: /unread/ })).toBeVisible();
  await page.bringToFront();
  const here = await openChat(page, devika.name);
  await expect(row(second, devika.name).getByRole('img', { name: /unread/ })).toHaveCount(0);
  await here.getByRole('textbox', { name: 'Message' }).fill('Half a sent');
  await expect(row(second, devika.name)).toContainText('Typing in another window');
  await expectDraft(second, 'Half a sent');
  const there = await openChat(second, devika.name);
  await expect(there.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
  // A draft that the other window sends is cleared here, so that it is not sent twice.
  await there.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(here.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(here.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await here.getByRole('textbox', { name: 'Message' }).fill('Loud and clear');
  await here.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(there.getByText('Loud and clear')).toBeVisible();
  await expect(there.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  const mine = there.getByRole('textbox', { name: 'Message' });
  await mine.fill('My own text');
  await expectDraft(page, 'My own text');
  await here.getByRole('textbox', { name: 'Message' }).fill('Other text');
  await expectDraft(second, 'Other text');
  await expect(mine).toHaveValue('My own text');
  await here.getByRole('button', { name: 'Resolve' }).click();
  await expect(there.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await other.close();
});

test('[CAP-03] a delayed message shows the reason and is sent automatically', { tag: '@deep' }, async ({
  page,
  product,
  request,
}) => {
  const pooja = { from: '919812000777', name: 'Pooja Hegde' };
  await customerWrites(request, product, { ...pooja, message: text('Is it on its way?') });
  const chat = await openChatsAt(page, pooja.name);
  const faults = `${product.sandboxUrl}/_sandbox/channel/faults`;
  const fault = { kind: 'error-code', code: 131056, times: 20, path: '/messages' };
  expect(await request.post(faults, { data: fault })).toBeOK();
  const composer = chat.getByRole('textbox', { name: 'Message' });
  await page.clock.install();
  await composer.fill('It left this morning');
  await composer.press('Enter');
  const why = chat.getByRole('status').filter({ hasText: 'Your message has not been sent yet.' });
  // The reason is shown after 5 s.
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(why).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(why).toContainText('WhatsApp did not accept it yet');
  await expect(why).toContainText(/Not before \d+:\d\d:\d\d [ap]m\.(\d+ min )?\d+ s left$/);
  expect(await request.delete(faults)).toBeOK();
  const sent = chat.getByRole('article').filter({ hasText: 'It left this morning' });
  await expect(sent.getByRole('img', { name: 'Read' })).toBeVisible();
  await expect(why).toHaveCount(0);
});

test('a message is found by its text and shown among the messages around it', { tag: '@deep' }, async ({
  page,
  product,
  request,
}) => {
  const rafi = { from: '919703315589', name: 'Mohammed Rafi' };
  // One second apart: WhatsApp's timestamps are no finer, and it guarantees no order.
  const lastAt = Math.floor(Date.now() / 1000);
  for (let number = 0; number < 70; number += 1) {
    const body = number === 3 ? 'The purple umbrella' : `Line ${number}`;
    const timestamp = String(lastAt - 69 + number);
    await customerWrites(request, product, { ...rafi, timestamp, message: text(body) });
  }
  await page.goto('/whatsapp-chats');
  await expect(row(page, rafi.name)).toContainText('Line 69');
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('purple umb');
  const hit = page.getByRole('region', { name: 'Chats' }).getByRole('button', { name: /purple umbrella/ });
  const chat = pane(page, rafi.name);
  // The second time, the conversation is already open.
  for (const _ of ['closed', 'open']) {
    await hit.click();
    await expect(chat.getByText('The purple umbrella')).toBeInViewport();
    await expect(chat.getByText('Line 69', { exact: true })).toHaveCount(0);
    await chat.getByRole('button', { name: 'Newest messages' }).click();
    await expect(chat.getByText('Line 69', { exact: true })).toBeInViewport();
  }
});

test('a User can send templates, reactions and pictures, and save replies and notes', async ({
  page,
  product,
  request,
}) => {
  const lakshmi = { from: '919444071265', name: 'Lakshmi Iyer' };
  const chat = await openChatsAt(page, lakshmi.name);
  // She wrote three days ago: only a template may be sent.
  await expect(chat.getByText('Free text is closed until they message you')).toBeVisible();
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await chat.getByRole('button', { name: 'Choose a template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: 'order_packed · en' });
  await dialog.getByRole('button', { name: 'Send template' }).click();
  await expect(dialog.getByText('Enter a value')).toHaveCount(3);
  await dialog.getByRole('textbox').first().fill('Lakshmi');
  await dialog.getByRole('textbox').nth(1).fill('KS-1');
  await dialog.getByRole('textbox').nth(2).fill('KS-1');
  await dialog.getByRole('button', { name: 'Send template' }).click();
  await expect(chat.getByRole('article').filter({ hasText: /Hello Lakshmi, your order KS-1/ })).toBeVisible();

  const wamid = await customerWrites(request, product, { ...lakshmi, message: text('Bless you, thanks') });
  await expect(chat.getByText(/Free text closes in/)).toBeVisible();
  const thanks = chat.getByRole('article').filter({ hasText: 'Bless you, thanks' });
  await thanks.hover();
  await thanks.locator('..').getByRole('button', { name: 'React' }).click();
  await chat.getByRole('button', { name: '🙏' }).click();
  await expect(thanks.getByText('🙏')).toBeVisible();

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
  const file = { name: 'pack.png', mimeType: 'image/png', buffer: picture };
  await chat.locator('input[type=file]').setInputFiles(file);
  await expect(chat.getByText('Ready to send')).toBeVisible();
  await chat.getByRole('textbox', { name: 'Message' }).fill('The pack');
  await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
  const sent = chat.getByRole('article').filter({ hasText: 'The pack' });
  await expect(sent.getByRole('img', { name: 'Photo' })).toBeVisible();
  await expect
    .poll(() =>
      sent.getByRole('img', { name: 'Photo' }).evaluate((image) => Reflect.get(image, 'naturalWidth')),
    )
    .toBe(40);

  await chat.getByRole('button', { name: 'Saved replies' }).click();
  await dialog.getByRole('textbox').first().fill('hours');
  await dialog.getByRole('textbox').nth(1).fill('We open at 9.');
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  await expect(dialog.getByText('/hours', { exact: true })).toBeVisible();
  // The reply is changed, deleted and restored by keyboard.
  await dialog.getByRole('button', { name: 'Edit /hours' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('We open at 10.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('We open at 10.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit /hours' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('/hours deleted', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo deleting /hours' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('We open at 10.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit /hours' })).toBeFocused();
  await page.keyboard.press('Escape');
  const composer = chat.getByRole('textbox', { name: 'Message' });
  await composer.fill('/ho');
  await expect(chat.getByRole('button', { name: /hours/ })).toBeVisible();
  await composer.press('Enter');
  await expect(composer).toHaveValue('We open at 10.');
  await composer.fill('/ho');
  await composer.press('ArrowDown');
  await expect(chat.getByRole('button', { name: /hours/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(composer).toHaveValue('We open at 10.');
  await expect(composer).toBeFocused();
  await composer.fill('');

  await chat.getByRole('button', { name: 'Internal note' }).click();
  await chat.getByRole('textbox', { name: 'Internal note' }).fill('VIP');
  await chat.getByRole('button', { name: 'Add note' }).click();
  await expect(chat.getByText('team only: VIP')).toBeVisible();

  const kinds = async () => (await receivedFor(request, product, lakshmi.from)).map(({ type }) => type);
  await expect.poll(kinds).toEqual(['template', 'reaction', 'image']);
  const [, reaction] = await receivedFor(request, product, lakshmi.from);
  expect(reaction?.body).toMatchObject({ reaction: { message_id: wamid, emoji: '🙏' } });
});

test.describe('for a new chat,', () => {
  test.use({ expectedConsole: failedResponses });

  test('an invalid number is reported at its field, and a valid one starts a chat with a template', async ({
    page,
    product,
    request,
  }) => {
    const number = '919820098201';
    await page.goto('/whatsapp-chats');
    await page.getByRole('button', { name: 'New chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'New chat' });
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('98200');
    await dialog.getByRole('button', { name: 'Open chat' }).click();
    await expect(
      dialog.getByText('This is not a phone number. Write it with its country code.'),
    ).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('98200');
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('98200 98201');
    await dialog.getByRole('button', { name: 'Open chat' }).click();
    await expect(dialog).toHaveCount(0);
    const chat = pane(page, '+91 98200 98201');
    await expect(chat.getByText('No messages yet')).toBeVisible();
    await chat.getByRole('button', { name: 'Choose a template' }).click();
    const template = page.getByRole('dialog', { name: 'Choose a template' });
    await template.getByRole('combobox').selectOption({ label: 'order_packed · en' });
    for (const [index, value] of ['Farah', 'KS-9', 'KS-9'].entries()) {
      await template.getByRole('textbox').nth(index).fill(value);
    }
    await template.getByRole('button', { name: 'Send template' }).click();
    const sent = chat.getByRole('article').filter({ hasText: /Hello Farah, your order KS-9/ });
    await expect(sent.getByRole('list', { name: 'Buttons' }).getByRole('listitem')).not.toHaveCount(0);
    await expect
      .poll(async () => (await receivedFor(request, product, number)).map(({ type }) => type))
      .toEqual(['template']);
    await page.reload();
    await expect(row(page, '91 98200 98201')).toContainText('You: Hello Farah');
  });
});

test('the open conversation survives a reload and can be linked to, and a link to an unknown one is reported; Back on a phone leads to the list, and Forward back to the conversation', async ({
  page,
}) => {
  const chat = await openChatsAt(page, anjali.name);
  await expect(page).toHaveURL(/\/whatsapp-chats#919845012377$/);
  await page.reload();
  await expect(chat.getByText('Is the home delivery free above ₹500?')).toBeVisible();
  await expect(row(page, anjali.name)).toHaveAttribute('aria-current', 'true');
  await openChat(page, 'Gurpreet Kaur');
  await expect(pane(page, 'Gurpreet Kaur')).toBeVisible();
  await expect(page).not.toHaveURL(/919845012377/);
  // A link to another conversation, followed in the open window.
  await page.evaluate(() => {
    window.location.hash = '#919845012377';
  });
  await expect(chat).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#');
  await page.goto('/whatsapp-chats#910000000000');
  await expect(page.getByText('Chat not found. Choose one from the list.')).toBeVisible();
  await openChat(page, anjali.name);
  await expect(chat).toBeVisible();
  await chat.getByRole('button', { name: 'Back to chats' }).click();
  await expect(row(page, anjali.name)).toBeFocused();
  await expect(page.getByText('Chat not found. Choose one from the list.')).toHaveCount(0);
  await expect(page).toHaveURL(/\/whatsapp-chats$/);

  await test.step('Back and Forward on a phone', async () => {
    await openChat(page, anjali.name);
    await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expect(page).toHaveURL(/#919845012377$/);
    await page.goBack();
    await expect(row(page, anjali.name)).toBeVisible();
    await expect(chat).toBeHidden();
    await page.goForward();
    await expect(chat).toBeVisible();
    await chat.getByRole('button', { name: 'Back to chats' }).click();
    await expect(row(page, anjali.name)).toBeFocused();
    await expect(page).toHaveURL(/\/whatsapp-chats$/);
  });
});

test('a file stays with its conversation, and Send waits for its upload', async ({
  page,
  product,
  request,
}) => {
  await page.goto('/whatsapp-chats');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/chats/media', async (route) => {
    await held;
    await route.continue();
  });
  const chat = await openChat(page, anjali.name);
  const empty = { name: 'nothing.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
  await chat.locator('input[type=file]').setInputFiles(empty);
  await expect(chat.getByText('This file is empty and cannot be sent.')).toBeVisible();
  const file = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 prices') };
  await chat.locator('input[type=file]').setInputFiles(file);
  await expect(chat.getByText('prices.pdf')).toBeVisible();
  await openChat(page, 'Gurpreet Kaur');
  await expect(page.getByText('prices.pdf')).toHaveCount(0);
  await openChat(page, anjali.name);
  await expect(chat.getByText('prices.pdf')).toBeVisible();
  const composer = chat.getByRole('textbox', { name: 'Message' });
  await composer.fill('Our prices of this week');
  await composer.press('Enter');
  await expect(chat.getByText(/It will be sent when the upload finishes/)).toBeVisible();
  release();
  const sent = chat.getByRole('article').filter({ hasText: 'Our prices of this week' });
  await expect(sent.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
  await expect(composer).toHaveValue('');
  const received = await receivedFor(request, product, anjali.from);
  expect(
    received.filter(({ body }) => JSON.stringify(body).includes('Our prices of this week')),
  ).toHaveLength(1);
});
