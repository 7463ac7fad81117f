// Parts: chats, conversations.
import { customerWrites, openChat, row, text } from './harness/chats.ts';
import { expect, test } from './harness/test.ts';

test('[CAP-04] every page of the console shows the current number of unread chats', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  const customer = { from: '919811209955', name: 'Meenakshi Sundaram' };
  // Other tests may have read every chat.
  const other = { from: '919811209956', name: 'Parvathi Menon' };
  await customerWrites(request, product, { ...other, message: text('Are you open today?') });
  await logInAs('User');
  await page.goto('/client-area/documentation');
  const item = page.getByRole('button', { name: /^Whatsapp Chats/ });
  const messages = page.getByRole('button', { name: /^Messages/ });
  await expect(messages).toHaveAccessibleName(/^Messages, \d+ unread$/);
  const before = Number(/\d+/.exec((await messages.getAttribute('aria-label')) ?? '')?.[0]);
  await customerWrites(request, product, { ...customer, message: text('Is this still open?') });
  await expect(messages).toHaveAccessibleName(`Messages, ${before + 1} unread`);
  await expect(item).toHaveAccessibleName(`Whatsapp Chats ${before + 1} unread opens a window`);
  await customerWrites(request, product, { ...customer, message: text('And tomorrow?') });

  const opening = page.waitForEvent('popup');
  await item.click();
  const chats = await opening;
  // A message that arrives after the window is closed would stay unread.
  await expect(row(chats, customer.name)).toHaveAccessibleName(/And tomorrow\? 2 unread$/);
  const isRead = chats.waitForResponse((answer) => answer.url().endsWith('/chats/read') && answer.ok());
  await openChat(chats, customer.name);
  await isRead;
  await expect(messages).toHaveAccessibleName(`Messages, ${before} unread`);
  await chats.close();

  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(item).toHaveAccessibleName(`Whatsapp Chats ${before} unread`);
});
