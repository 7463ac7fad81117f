// Parts: chats.
import type { Page } from '@playwright/test';
import { customerWrites, openChatsAt, text } from './harness/chats.ts';
import { expect, test } from './harness/test.ts';

/** A customer of these tests alone: they leave a draft. */
const rekha = { from: '919845033901', name: 'Rekha Nair' };
const name = rekha.name;

test.beforeEach(async ({ product, request, logInAs }) => {
  await customerWrites(request, product, { ...rekha, message: text('Is my parcel on its way?') });
  await logInAs('User');
});

const dataFile = /\/emoji-data\.[0-9a-f]+\.js$/;

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('emoji')));

async function openEmoji(page: Page) {
  const chat = await openChatsAt(page, name);
  const composer = chat.getByRole('textbox', { name: 'Message' });
  const button = chat.getByRole('button', { name: 'Emoji', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Choose an emoji' });
  const search = dialog.getByRole('searchbox', { name: 'Search emoji' });
  return { chat, composer, button, dialog, search };
}

test('[CAP-15] an emoji is found by its name and inserted at the caret without a layout shift, on a wide screen and on a phone; a reaction can be any emoji', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const loadedFiles = () => files.filter((file) => dataFile.test(file));
  const { chat, composer, button, dialog, search } = await openEmoji(page);
  const last = chat.getByRole('article').last();
  await expect(last).toBeVisible();
  expect(loadedFiles()).toEqual([]);

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`at ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      await composer.fill('Sent  today');
      await composer.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
      const boxes = async () => [await composer.boundingBox(), await last.boundingBox()];
      const before = await boxes();
      await button.click();
      await expect(search).toBeFocused();
      await expect(dialog.getByRole('group', { name: 'Flags' })).toBeAttached();
      expect(loadedFiles()).toHaveLength(1);
      expect(await boxes()).toEqual(before);
      const box = await dialog.boundingBox();
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width).toBe(true);
      await page.keyboard.type('delivery truck');
      await expect(dialog.getByRole('group', { name: 'Found' }).getByRole('button')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(composer).toHaveValue('Sent 🚚 today');
      await expect(composer).toBeFocused();
      await page.keyboard.type('!');
      await expect(composer).toHaveValue('Sent 🚚! today');
    });
  }

  await test.step('a reaction can be any emoji, found by its name', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(chat.page().getByRole('list', { name: 'Chats' })).toBeVisible();
    await last.hover();
    await last.locator('..').getByRole('button', { name: 'React' }).click();
    await chat.getByRole('button', { name: 'More emoji' }).click();
    const reaction = page.getByRole('dialog', { name: 'React' });
    await expect(reaction.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused();
    await expect(reaction.getByRole('group', { name: 'Flags' })).toBeAttached();
    const [frame, box] = [await reaction.boundingBox(), await reaction.getByRole('searchbox').boundingBox()];
    expect(frame && box && box.x + box.width < frame.x + frame.width).toBe(true);
    await page.keyboard.type('party popper');
    await page.keyboard.press('Enter');
    await expect(reaction).toHaveCount(0);
    await expect(last.getByText('🎉')).toBeVisible();
  });
});

test('[CAP-15] the arrow keys move through the emoji, Escape returns to the text, and the last used emoji come first until logout', {
  tag: '@deep',
}, async ({ page, context }) => {
  const { composer, button, dialog, search } = await openEmoji(page);
  await composer.fill('Hello');
  await button.click();
  await expect(search).toBeFocused();
  await search.fill('qwxz');
  await expect(dialog.getByText('No emoji for “qwxz”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('Hello');

  await button.click();
  await dialog.getByRole('combobox', { name: 'Skin tone' }).selectOption('3');
  await search.fill('thumbs');
  await expect(dialog.getByRole('group', { name: 'Found' }).getByRole('button').first()).toHaveText('👍🏽');
  await search.fill('');
  await search.press('ArrowDown');
  const first = dialog.getByRole('button', { name: 'grinning face', exact: true }).first();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(composer).toHaveValue('Hello😊');

  await button.click();
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Recently used');
  await expect(dialog.getByRole('group').first().getByRole('button')).toHaveText(['😊']);
  expect(await storedKeys(page)).toHaveLength(1);

  await page.close();
  const home = await context.newPage();
  await home.goto('/client-area/dashboard');
  await home.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await home.getByRole('button', { name: 'Yes Logout' }).click();
  await home.waitForURL('**/login');
  expect(await storedKeys(home)).toEqual([]);
});

test.describe('when the emoji file does not load,', () => {
  test.use({ expectedConsole: /Failed to load resource|integrity/ });

  test('[CAP-15] the quick emoji work, the failure is reported, and Retry loads the other emoji', async ({
    page,
  }) => {
    await page.route(dataFile, (route) => route.abort());
    await page.route(/emoji-data\.[0-9a-f]+\.js\?/, (route) => route.abort());
    const { composer, button, dialog, search } = await openEmoji(page);
    await composer.fill('Packed ');
    await button.click();
    await search.fill('package');
    await search.press('Enter');
    await expect(composer).toHaveValue('Packed 📦');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await button.click();
    await page.unrouteAll();
    await retry.click();
    await expect(dialog.getByRole('group', { name: 'Flags' })).toBeAttached();
    await expect(composer).toHaveValue('Packed 📦');
  });
});
