// Parts: shell, users, templates, billing, chats.
import type { Page } from '@playwright/test';
import { createClient, mailsTo } from './harness/accounts.ts';
import { pressAt, reach, typeAt } from './harness/by-keyboard.ts';
import { row } from './harness/chats.ts';
import { onlyModuleOf } from './harness/only-module.ts';
import { demoPassword } from './harness/product.ts';
import { pageHeading, sidebar } from './harness/routes.ts';
import { demoEmail, expect, type Role, test, withMotion } from './harness/test.ts';

test.use(withMotion);

/** Logs in as a person does who has no mouse. */
async function logInByKeyboard(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await typeAt(page, page.getByLabel('Email', { exact: true }), demoEmail(role));
  await typeAt(page, page.getByLabel('Password', { exact: true }), demoPassword);
  await page.keyboard.press('Enter');
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
}

/** Goes to a page over the sidebar; the focus is in the page before it. */
async function go(page: Page, link: string, heading: string): Promise<void> {
  await pressAt(page, sidebar(page).getByRole('link', { name: link, exact: true }), 'Enter', 'Shift+Tab');
  await expect(pageHeading(page, heading)).toBeVisible();
  await expect(pageHeading(page, heading)).toBeFocused();
}

async function logOut(page: Page): Promise<void> {
  await pressAt(page, page.getByRole('banner').getByRole('button').last(), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('menu')).toBeVisible();
  // Letters go to the entry that begins with them.
  await page.keyboard.type('lo');
  await page.keyboard.press('Enter');
  await pressAt(page, page.getByRole('alertdialog').getByRole('button', { name: 'Yes Logout' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
}

const table = (page: Page) => page.getByRole('table');

test('[REACH-02] a User’s day by keyboard: a template, and the messages sent', {
  tag: onlyModuleOf('/client-area/dashboard', '/client-area/create-template', '/client-area/api-messages'),
}, async ({ page }) => {
  await logInByKeyboard(page, 'User');

  await test.step('a template is written and sent for review', async () => {
    await go(page, 'Create Template', 'Create Template');
    await pressAt(page, page.getByRole('button', { name: /^Utility/ }), 'Space');
    await typeAt(page, page.getByLabel('Template name'), 'written_by_keyboard');
    await reach(page, page.getByLabel('Language', { exact: true }));
    await page.keyboard.type('hin');
    const languages = page.getByRole('listbox', { name: 'Search languages' });
    await expect(languages.getByRole('option', { name: /^Hindi/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Language', { exact: true })).toHaveValue('hi');
    await typeAt(page, page.getByLabel('Body', { exact: true }), 'Namaste {{1}}, your order is packed.');
    await typeAt(page, page.getByLabel('Example for {{1}}'), 'Lakshmi');
    await pressAt(page, page.getByRole('button', { name: 'Submit' }), 'Enter');
    await expect(pageHeading(page, 'Manage Template')).toBeVisible();
    await expect(table(page).getByRole('row').filter({ hasText: 'written_by_keyboard' })).toBeVisible();
  });

  await test.step('the messages are searched, and one is looked at', async () => {
    await go(page, 'Sending Messages', 'Sending Messages');
    const details = page.getByRole('button', { name: /^Details/ });
    await expect(details.first()).toBeVisible();
    await pressAt(page, details.first(), 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(details.first()).toBeFocused();
  });
  await logOut(page);
});

test('[REACH-02] a User opens the chats by keyboard, and a customer gets a reply', {
  tag: onlyModuleOf('/whatsapp-chats'),
}, async ({ page, context, logInAs }) => {
  await logInAs('User');
  await page.goto('/client-area/dashboard');
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  const named = { name: /^Whatsapp Chats/ };
  const opener = sidebar(page).getByRole('button', named).or(sidebar(page).getByRole('link', named));
  const [chats] = await Promise.all([context.waitForEvent('page'), pressAt(page, opener, 'Enter')]);
  await reach(chats, row(chats, 'Anjali Menon').first());
  await chats.keyboard.press('Enter');
  const composer = chats.getByRole('textbox', { name: 'Message' });
  await reach(chats, composer);
  await chats.keyboard.type('We are open until nine.');
  await chats.keyboard.press('Enter');
  await expect(composer).toHaveValue('');
  await expect(chats.getByRole('article').filter({ hasText: 'We are open until nine.' })).toHaveCount(1);
  await chats.close();
});

test('[REACH-02] a Partner’s day by keyboard: a client is registered, found, edited and exported', {
  tag: '@deep',
}, async ({ page }) => {
  await logInByKeyboard(page, 'Partner');

  await test.step('a client is registered', async () => {
    await go(page, 'Create User', 'User Registration');
    const typed = {
      Name: 'Radha Kulkarni',
      'Business Name': 'Keyboard Stores',
      'Email Address': 'keyboard-stores@example.com',
      'Mobile Number': '9822041799',
      Address: '14 Laxmi Road',
      City: 'Pune',
      District: 'Pune',
    };
    for (const [label, text] of Object.entries(typed))
      await typeAt(page, page.getByLabel(label, { exact: true }), text);
    const state = page.getByRole('combobox', { name: 'State' });
    await reach(page, state);
    await page.keyboard.type('Maha');
    await expect(state).toHaveValue('MH');
    await typeAt(page, page.getByLabel('Pincode', { exact: true }), '411030');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/keyboard-stores@example\.com/)).toBeVisible();
  });

  await test.step('the client is found, and its name is changed', async () => {
    await go(page, 'Manage Users', 'Manage Users');
    await typeAt(page, page.getByRole('searchbox'), 'keyboard stores');
    const edit = table(page).getByRole('link', { name: 'Edit Keyboard Stores' });
    await expect(edit).toHaveCount(1);
    await expect(page.getByText('1 found')).toBeAttached();
    await pressAt(page, edit, 'Enter');
    await expect(pageHeading(page, 'Update User Information')).toBeVisible();
    await typeAt(page, page.getByLabel('Business Name', { exact: true }), 'Keyboard Traders');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/successfully/i).first()).toBeVisible();
  });

  await test.step('clients are selected and exported', async () => {
    await go(page, 'Manage Users', 'Manage Users');
    await expect(table(page).getByRole('rowheader').first()).toBeVisible();
    await pressAt(page, page.getByRole('button', { name: 'Select', exact: true }), 'Enter');
    await pressAt(page, table(page).getByRole('checkbox').first(), 'Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 selected')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pressAt(page, page.getByRole('button', { name: 'Export', exact: true }), 'Enter', 'Shift+Tab'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^users-/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 selected')).toHaveCount(0);
  });
  await logOut(page);
});

test('[REACH-02] an Admin’s day by keyboard: a user is switched off and kept, an invitation is sent again, a price is changed', {
  tag: '@deep',
}, async ({ page, product, request }) => {
  const email = 'keyed-by-admin@example.com';
  const business_name = 'Keyed Stores';
  await createClient(request, product, 'Admin', { email, business_name });
  await expect.poll(async () => (await mailsTo(request, product, email)).length).toBe(1);
  await logInByKeyboard(page, 'Admin');
  const alert = page.getByRole('alertdialog');

  await test.step('a user is switched off, and not deleted', async () => {
    await go(page, 'Manage Users', 'Manage Users');
    await typeAt(page, page.getByRole('searchbox'), business_name);
    await expect(page.getByText('1 found')).toBeAttached();
    await pressAt(page, table(page).getByRole('button', { name: `Delete ${business_name}` }), 'Enter');
    await expect(alert).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(alert).toHaveCount(0);
    const active = table(page).getByRole('switch', { name: `${business_name} active` });
    await pressAt(page, active, 'Space');
    await pressAt(page, alert.getByRole('button', { name: 'Switch off', exact: true }), 'Enter');
    await expect(active).not.toBeChecked();
  });

  await test.step('an invitation is sent again', async () => {
    await pressAt(page, page.getByRole('button', { name: 'Invitations' }), 'Enter', 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: 'Invitations' });
    await pressAt(page, dialog.getByRole('button', { name: `Send again to ${business_name}` }), 'Enter');
    await expect(dialog.getByText('Being sent').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the price of a plan is changed, and put back', async () => {
    await go(page, 'Subscription Settings', 'Subscription Settings');
    for (const price of ['3100', '2999']) {
      const edit = page.getByRole('button', { name: /^Edit/ }).first();
      await pressAt(page, edit, 'Enter');
      const dialog = page.getByRole('dialog');
      await typeAt(page, dialog.getByLabel(/excl\. GST/), price);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
  });
  await logOut(page);
});
