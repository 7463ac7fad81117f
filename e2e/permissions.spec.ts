// Parts: users, accounts, audit.
import type { Page } from '@playwright/test';
import { createClient, editAddress, switchOff, viewAddress } from './harness/accounts.ts';
import { aloneAddress } from './harness/modules.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { collectBodies } from './harness/responses.ts';
import { pageHeading, sidebar } from './harness/routes.ts';
import { saveToken } from './harness/session.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const flags = ['Connect Whatsapp', 'Whatsapp Chats', 'Chatbot', 'Webhook'] as const;
const flag = (page: Page, name: (typeof flags)[number]) => page.getByRole('switch', { name, exact: true });
const item = (page: Page, name: string) => sidebar(page).getByText(name, { exact: true });

/** The flags in the body of a permissions call. */
function readFlags(body: string): unknown {
  const once = Buffer.from(JSON.parse(body).data, 'base64').toString();
  return JSON.parse(Buffer.from(once, 'base64').toString());
}

test.describe('with the four permission flags,', () => {
  // A call that is no longer permitted gets a 403.
  test.use({ expectedConsole: failedResponses });

  test('[CAP-07] an Admin sees and changes the flags, and they take effect in an open window', async ({
    page,
    openContext,
    product,
    request,
    logInAs,
    toasts,
  }) => {
    const user = await createUserWithPassword(request, product, { email: 'permitted@example.com' });
    const others = await openContext();
    const open = await others.newPage();
    await saveToken(open, user.token);
    await open.goto('/client-area/dashboard');
    await expect(item(open, 'Connect Whatsapp')).toBeVisible();
    await expect(item(open, 'Whatsapp Chats')).toBeVisible();
    const chats = await others.newPage();
    await saveToken(chats, user.token);
    await chats.goto('/whatsapp-chats');
    await expect(pageHeading(chats, 'Chats')).toBeVisible();
    const alone = await others.newPage();
    await alone.goto(await aloneAddress(product, 'chats', '#/whatsapp-chats'));
    await expect(pageHeading(alone, 'Chats')).toBeVisible();

    await logInAs('Admin');
    await page.goto(editAddress(user.id));
    for (const name of flags) await expect(flag(page, name)).toBeVisible();
    for (const name of ['Connect Whatsapp', 'Whatsapp Chats'] as const) {
      await expect(flag(page, name)).toBeChecked();
    }
    for (const name of ['Chatbot', 'Webhook'] as const) await expect(flag(page, name)).not.toBeChecked();

    const contacts = async () => {
      const headers = { authorization: `Bearer ${user.token}` };
      return (await request.get(`${product.url}/api/web/chat-contact`, { headers })).status();
    };
    expect(await contacts()).toBe(200);
    const change = async (name: (typeof flags)[number], isOn: boolean) => {
      const before = toasts.length;
      await flag(page, name).click();
      await expect(flag(page, name)).toBeChecked({ checked: isOn });
      await expect
        .poll(() => toasts.slice(before))
        .toEqual([{ tone: 'success', text: 'Permissions Updated Successfully' }]);
    };

    await change('Whatsapp Chats', false);
    expect(await contacts()).toBe(403);
    await expect(item(open, 'Whatsapp Chats')).toHaveCount(0);
    await expect(
      chats.getByText('An Admin has switched off access to this page for your account.'),
    ).toBeVisible();
    await expect(chats.getByRole('link', { name: 'Chatline' })).toBeVisible();
    await expect(chats.getByRole('link', { name: 'Go to the console' })).toHaveAttribute(
      'href',
      '/client-area/dashboard',
    );
    await expect(pageHeading(chats, 'Chats')).toHaveCount(0);
    await expect(alone.getByText('Your account cannot open this page.')).toBeVisible();
    await expect(item(open, 'Connect Whatsapp')).toBeVisible();
    await change('Connect Whatsapp', false);
    await expect(item(open, 'Connect Whatsapp')).toHaveCount(0);
    await change('Whatsapp Chats', true);
    expect(await contacts()).toBe(200);
    await expect(item(open, 'Whatsapp Chats')).toBeVisible();
    await expect(pageHeading(chats, 'Chats')).toBeVisible();
    await expect(pageHeading(alone, 'Chats')).toBeVisible();
    const responses = await collectBodies(open, '**/api/userp');
    await change('Chatbot', true);
    await change('Webhook', true);
    await expect
      .poll(() => responses.map(readFlags).at(-1))
      .toMatchObject({ whatsapp_connect: 0, whatsapp_chat: 1, chat_boat: 1, webhook: 1 });
    // A window that was opened after the others.
    const late = await others.newPage();
    await late.goto('/client-area/dashboard');
    await expect(item(late, 'Whatsapp Chats')).toBeVisible();
    await change('Whatsapp Chats', false);
    await expect(item(late, 'Whatsapp Chats')).toHaveCount(0);
    await page.reload();
    await expect(flag(page, 'Webhook')).toBeChecked();
    await expect(flag(page, 'Connect Whatsapp')).not.toBeChecked();
    await others.close();
  });
});

test.describe('in the audit trail,', () => {
  test.use({ expectedConsole: failedResponses });

  test('[CAP-12] an Admin reads who did what to an account, newest first, even after it was deleted', async ({
    page,
    product,
    request,
    logInAs,
  }) => {
    const client = await createClient(request, product, 'Partner', {
      email: 'audited@example.com',
      business_name: 'Audited Stores',
    });
    await logInAs('Admin');
    await page.goto(editAddress(client.id));
    await page.getByRole('form').getByLabel('City', { exact: true }).fill('Nashik');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('User Updated Successfully')).toBeVisible();
    await flag(page, 'Webhook').click();
    await expect(flag(page, 'Webhook')).toBeChecked();
    await page.goto('/client-area/manage-user');
    const active = page.getByRole('switch', { name: 'Audited Stores active' });
    await switchOff(page, active);
    await expect(active).not.toBeChecked();

    const trail = page.getByRole('table', { name: 'Audit trail' });
    const entries = async () => {
      const rows = trail.getByRole('row').filter({ has: page.getByRole('rowheader') });
      const texts = await rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('b, small, td')].map((part) => part.textContent ?? '')),
      );
      // The last cell is the time.
      expect(
        texts.map((parts) => parts.at(-1)).every((when) => /^\d{1,2} \w+ 2\d{3}, /.test(when ?? '')),
      ).toBe(true);
      return texts.map((parts) => parts.slice(0, -1));
    };
    const done = [
      ['Switched off', 'Sessions and API token stopped working.', 'Asha Kulkarni'],
      ['Permissions changed', 'Webhook on.', 'Asha Kulkarni'],
      ['Updated', 'City from “Pune” to “Nashik”.', 'Asha Kulkarni'],
      ['Created', 'Client of Rohan Desai.', 'Rohan Desai'],
    ];
    await page.goto(viewAddress(client.id));
    await expect(trail).toBeVisible();
    await expect(trail.getByRole('columnheader')).toHaveText(['What', 'Details', 'Who', 'When']);
    await expect.poll(entries).toEqual(done);

    await page.goto('/client-area/manage-user');
    await page.getByRole('button', { name: 'Delete Audited Stores' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('rowheader', { name: /Audited Stores/ })).toHaveCount(0);
    await page.goto(viewAddress(client.id));
    await expect(page.getByText('User not found')).toBeVisible();
    const gone = [
      'Deleted',
      'User Meera Joshi, Audited Stores; payments and invoices stay.',
      'Asha Kulkarni',
    ];
    await expect.poll(entries).toEqual([gone, ...done]);
  });
});
