// Parts: chats, conversations.
import type { Locator, Page } from '@playwright/test';
import { customerWrites, openChatsAt, receivedFor, text } from './harness/chats.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const anjali = { from: '919845012377', name: 'Anjali Menon' };

test.beforeEach(({ logInAs }) => logInAs('User'));

async function sendPicture(page: Page, chat: Locator, caption: string): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
  const file = { name: 'pack.png', mimeType: 'image/png', buffer };
  await chat.locator('input[type=file]').setInputFiles(file);
  await expect(chat.getByText('Ready to send')).toBeVisible();
  await chat.getByRole('textbox', { name: 'Message' }).fill(caption);
  await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
  const sent = chat.getByRole('article').filter({ hasText: caption });
  await expect(sent.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
}

test.describe('when the network breaks,', () => {
  test.use({ expectedConsole: failedResponses });

  test('[MSGAPI-08] an interrupted upload is reported, Retry uploads the file, and the typed text stays', async ({
    context,
    page,
  }) => {
    const text = 'The upload stopped because data arrived too slowly.';
    await context.route(
      '**/api/v1/chats/media',
      (route) => route.fulfill({ status: 408, json: { detail: text } }),
      { times: 1 },
    );
    const chat = await openChatsAt(page, anjali.name);
    await chat.getByRole('textbox', { name: 'Message' }).fill('The price list');
    const file = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await chat.locator('input[type=file]').setInputFiles(file);
    await expect(chat.getByText(text)).toBeVisible();
    await chat.getByRole('button', { name: 'Retry' }).click();
    await expect(chat.getByText('Ready to send')).toBeVisible();
    await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue('The price list');
  });
});

test('[FRAME-04] a file that is attached and not sent is not lost by closing the window without a confirmation', async ({
  page,
}) => {
  const chat = await openChatsAt(page, anjali.name);
  const file = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await chat.locator('input[type=file]').setInputFiles(file);
  await expect(chat.getByText('Ready to send')).toBeVisible();
  const shown = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await shown;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(chat.getByText('Ready to send')).toBeVisible();
  await chat.getByRole('button', { name: 'Remove file' }).click();
  await expect(chat.getByText('Ready to send')).toBeHidden();
  await page.reload();
  await expect(chat).toBeVisible();
});

test('[CTRL-10] a picture opens over the chat, with previous and next, zoom, download and Escape', async ({
  context,
  page,
}) => {
  const chat = await openChatsAt(page, anjali.name);
  await sendPicture(page, chat, 'The first pack');
  await sendPicture(page, chat, 'The second pack');
  const second = chat.getByRole('article').filter({ hasText: 'The second pack' }).getByRole('link');
  await second.click();
  const viewer = page.getByRole('dialog');
  const picture = (name: string) => viewer.getByRole('img', { name, exact: true });
  const width = () => picture('The second pack').evaluate((image) => Reflect.get(image, 'naturalWidth'));
  await expect.poll(width).toBe(40);
  await expect(viewer.getByRole('heading')).toHaveText(/^You, \d+:\d\d [ap]m$/);
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await viewer.getByRole('button', { name: 'Previous picture' }).click();
  await expect(picture('The first pack')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(picture('The second pack')).toBeVisible();
  const fitPx = (await picture('The second pack').boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect
    .poll(async () => (await picture('The second pack').boundingBox())?.width)
    .toBeGreaterThan(2 * fitPx);
  // The arrow keys now scroll the picture.
  await page.keyboard.press('ArrowLeft');
  await expect(picture('The second pack')).toBeVisible();
  await viewer.getByRole('button', { name: 'Fit to screen' }).click();
  const download = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();
  expect(context.pages()).toHaveLength(1);
});

test('a note for the team has its own look, and the next message goes to the customer', async ({
  page,
  product,
  request,
}) => {
  const noor = { from: '919822011122', name: 'Noor Shaikh' };
  await customerWrites(request, product, { ...noor, message: text('Is it in stock?') });
  const chat = await openChatsAt(page, noor.name);
  const frame = chat.locator('footer > div');
  const look = () =>
    frame.evaluate((node) => {
      const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(node);
      return [backgroundColor, outlineStyle, outlineColor];
    });
  const composer = chat.getByRole('textbox', { name: 'Message' });
  await composer.focus();
  const asMessage = await look();
  await chat.getByRole('button', { name: 'Internal note' }).click();
  const note = chat.getByRole('textbox', { name: 'Internal note' });
  await expect(note).toBeFocused();
  await expect(chat.getByText('Only your team can see this')).toBeVisible();
  for (const [index, value] of (await look()).entries()) expect(value).not.toBe(asMessage[index]);
  await note.fill('She pays on delivery');
  await note.press('Enter');
  await expect(chat.getByText('team only: She pays on delivery')).toBeVisible();
  await expect(chat.getByText('Only your team can see this')).toHaveCount(0);
  await expect(composer).toBeFocused();
  await page.keyboard.type('Yes, it is');
  await page.keyboard.press('Enter');
  const bodies = async () => JSON.stringify(await receivedFor(request, product, noor.from));
  await expect.poll(bodies).toContain('Yes, it is');
  expect(await bodies()).not.toContain('pays on delivery');
});

test.describe('on a phone,', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function longPress(page: Page, message: Locator): Promise<void> {
    const { x, y } = (await message.boundingBox()) ?? { x: 0, y: 0 };
    const touch = await page.context().newCDPSession(page);
    const at = { x: x + 12, y: y + 12 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.clock.fastForward(700);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  test('a message has no icons beside it, and a long press opens Reply, React and Copy', async ({
    context,
    page,
    product,
    request,
  }) => {
    const label = 'Do you have *jaggery* powder?';
    await customerWrites(request, product, { ...anjali, message: text(label) });
    await page.clock.install();
    const chat = await openChatsAt(page, anjali.name);
    const message = chat.getByRole('article').filter({ hasText: 'Do you have jaggery powder?' });
    await expect(message).toBeVisible();
    await expect(chat.getByRole('log').getByRole('button', { name: /Reply|React|More/ })).toHaveCount(0);

    const sheet = page.getByRole('dialog');
    await longPress(page, message);
    await expect(sheet.getByRole('heading')).toContainText(anjali.name);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sheet.getByRole('button', { name: 'Copy' }).tap();
    await expect(sheet).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(label);

    await longPress(page, message);
    await sheet.getByRole('button', { name: '🙏' }).tap();
    await expect(message.getByText('🙏')).toBeVisible();

    await longPress(page, message);
    await sheet.getByRole('button', { name: 'Reply' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(chat.getByText(`Reply to ${anjali.name}`)).toBeVisible();
    await expect(chat.getByRole('textbox', { name: 'Message' })).toBeFocused();
  });
});
