// Parts: runtime, users, billing, chats.
import type { Page } from '@playwright/test';
import { createClient, editAddress, formField } from './harness/accounts.ts';
import { openChatsAt } from './harness/chats.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const conflictOf = (page: Page) => page.getByRole('region', { name: 'Changed meanwhile' });

test('[EDIT-05] the second of two people who change one user’s city sees both values and loses no input', {
  tag: '@only-users',
}, async ({ page, openContext, product, request, logInAs }) => {
  const email = 'changed-by-two@example.com';
  const { id } = await createClient(request, product, 'Partner', { email });
  const others = await (await openContext()).newPage();
  const field = (at: Page, label: string) => formField(at, 'Update User Information', label);
  const update = (at: Page) => at.getByRole('button', { name: 'Update', exact: true }).click();
  await logInAs('Admin');
  await logInAs('Partner', others);
  for (const at of [page, others]) {
    await at.goto(editAddress(id));
    await expect(field(at, 'City')).toHaveValue('Pune');
  }
  await field(page, 'City').fill('Nagpur');
  await update(page);
  await expect(page.getByText('User Updated Successfully')).toBeVisible();

  await field(others, 'City').fill('Nashik');
  await field(others, 'Address').fill('3 Hill Road');
  await update(others);
  const conflict = conflictOf(others);
  await expect(conflict.getByText('Your value: Nashik')).toBeVisible();
  await expect(conflict.getByText('Now: Nagpur')).toBeVisible();
  await expect(conflict.getByText(/^changed by an Admin at /)).toBeVisible();
  await expect(conflict.getByRole('heading')).toBeFocused();
  await expect(field(others, 'City')).toHaveValue('Nashik');
  await expect(field(others, 'Address')).toHaveValue('3 Hill Road');
  await update(others);
  await expect(conflict.getByText('Choose which value stays')).toBeVisible();
  await conflict.getByRole('radio', { name: 'Take theirs' }).check();
  await expect(field(others, 'City')).toHaveValue('Nagpur');
  await conflict.getByRole('radio', { name: 'Keep mine' }).check();
  await expect(field(others, 'City')).toHaveValue('Nashik');
  await update(others);
  await expect(others.getByText('User Updated Successfully')).toBeVisible();
  await expect(conflict).toBeHidden();

  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Nashik');
  await expect(field(page, 'Address')).toHaveValue('3 Hill Road');
  await others.context().close();
});

test('[EDIT-05] the second of two windows that change one plan’s price shows both prices and keeps its other change', {
  tag: '@only-billing',
}, async ({ page, openContext, logInAs }) => {
  const others = await (await openContext(failedResponses)).newPage();
  const open = async (at: Page) => {
    await logInAs('Admin', at);
    await at.goto('/client-area/subscription-settings');
    await at.getByRole('button', { name: 'Edit Basic, first tier' }).click();
    return at.getByRole('dialog', { name: 'Basic, first tier' });
  };
  const first = await open(page);
  const second = await open(others);
  await first.getByLabel('Price per year').fill('2310');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeHidden();

  await second.getByLabel('Price per year').fill('2420');
  await second.getByLabel('Messages per minute').fill('250');
  await second.getByRole('button', { name: 'Save' }).click();
  const conflict = conflictOf(others);
  await expect(conflict.getByText('Your value: ₹2420')).toBeVisible();
  await expect(conflict.getByText('Now: ₹2310')).toBeVisible();
  await expect(conflict.getByText(/^changed by you, in another window at /)).toBeVisible();
  await conflict.getByRole('radio', { name: 'Take theirs' }).check();
  await expect(second.getByLabel('Price per year')).toHaveValue('2310');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second).toBeHidden();
  await expect(others.getByRole('row').nth(1)).toContainText('₹2,310');
  await expect(others.getByRole('row').nth(1)).toContainText('250');
  await others.context().close();
});

test('[EDIT-05] the second of two windows that change one saved reply shows both texts', {
  tag: '@only-chats',
}, async ({ page, openContext, logInAs }) => {
  const others = await (await openContext(failedResponses)).newPage();
  const open = async (at: Page) => {
    await logInAs('User', at);
    const chat = await openChatsAt(at, 'Anjali Menon');
    await chat.getByRole('button', { name: 'Saved replies' }).click();
    return at.getByRole('dialog', { name: 'Saved replies' });
  };
  const first = await open(page);
  await first.getByRole('textbox', { name: 'Name' }).fill('opening');
  await first.getByRole('textbox', { name: 'Text' }).fill('We close at 5.');
  await first.getByRole('button', { name: 'Save reply' }).click();
  await expect(first.getByRole('paragraph').filter({ hasText: 'We close at 5.' })).toBeVisible();
  const second = await open(others);
  const change = async (dialog: typeof first, text: string) => {
    await dialog.getByRole('button', { name: 'Edit /opening' }).click();
    await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
  };
  await change(second, 'We close at 7.');
  await change(first, 'We close at 6.');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first.getByRole('paragraph').filter({ hasText: 'We close at 6.' })).toBeVisible();

  await second.getByRole('button', { name: 'Save changes' }).click();
  const conflict = conflictOf(others);
  await expect(conflict.getByText('Your value: We close at 7.')).toBeVisible();
  await expect(conflict.getByText('Now: We close at 6.')).toBeVisible();
  await conflict.getByRole('radio', { name: 'Keep mine' }).check();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(conflict).toBeHidden();
  await expect(second.getByRole('paragraph').filter({ hasText: 'We close at 7.' })).toBeVisible();
  await others.context().close();
});
