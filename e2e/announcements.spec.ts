// Parts: ui, users, chats.
import { customerWrites, openChatsAt, row, text } from './harness/chats.ts';
import { liveTexts, markedWith, markRegions } from './harness/live-regions.ts';
import { onlyModuleOf } from './harness/only-module.ts';
import { expect, test, withMotion } from './harness/test.ts';
import { slowDown } from './harness/toasts.ts';

test.use(withMotion);

const users = '/client-area/manage-user';

test('[REACH-05] a toast is in the accessibility tree as an alert, with its text', {
  tag: onlyModuleOf(users),
}, async ({ page, logInAs }) => {
  await logInAs('Partner');
  await page.goto(users);
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await slowDown(page);
  await page.getByRole('combobox', { name: 'Search by' }).selectOption('mobile');
  await page.getByRole('searchbox').fill('6000000001');
  await page.getByRole('searchbox').press('Enter');
  const toast = { text: 'No user found with this mobile number.', live: 'assertive' };
  await expect.poll(() => liveTexts(page)).toContainEqual(toast);
  await expect(page.locator('.Toastify').getByRole('alert')).toHaveText(toast.text);
});

test('[REACH-05] what search, filter and selection change in a table is announced once it has changed', {
  tag: onlyModuleOf(users),
}, async ({ page, logInAs }) => {
  await logInAs('Partner');
  await page.goto(users);
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await markRegions(page);
  await page.getByRole('searchbox').fill('kamala general');
  await expect.poll(() => liveTexts(page)).toContainEqual({ text: '1 found', live: 'polite' });
  await expect(markedWith(page, '1 found')).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: 'Not connected' }).click({ force: true });
  await expect(markedWith(page, /^[2-9]\d* found$/)).toHaveCount(1);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('0 selected')).toBeVisible();
  await markRegions(page);
  await page.getByRole('table').getByRole('checkbox').first().check();
  await expect.poll(() => liveTexts(page)).toContainEqual({ text: '1 selected', live: 'polite' });
  await expect(markedWith(page, '1 selected')).toHaveCount(1);
});

test('[REACH-05] a customer’s message is announced once, with the customer’s name', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  const anjali = { from: '919845012377', name: 'Anjali Menon' };
  await logInAs('User');
  const chat = await openChatsAt(page, anjali.name);
  await expect(chat.getByRole('article').first()).toBeVisible();
  await expect(row(page, anjali.name).first()).toBeVisible();
  await markRegions(page);
  await customerWrites(request, product, { ...anjali, message: text('Do you deliver on Sunday?') });
  await expect(chat.getByRole('article').filter({ hasText: 'Do you deliver on Sunday?' })).toBeVisible();
  const announced = async () =>
    (await liveTexts(page)).filter((one) => one.text.includes('Do you deliver on Sunday?'));
  await expect.poll(announced).toHaveLength(1);
  const [only] = await announced();
  expect(only?.live).toBe('polite');
  expect(only?.text).toContain(anjali.name);
  await expect(markedWith(page, 'Do you deliver on Sunday?').and(page.getByRole('status'))).toHaveCount(1);
});
