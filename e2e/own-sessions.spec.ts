// Parts: accounts, shell.
import { mailsTo } from './harness/accounts.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { saveToken } from './harness/session.ts';
import { expect, failedResponses, test } from './harness/test.ts';

test('[SESS-03] [SESS-05] a login from elsewhere is emailed to the owner, who ends it in the list of sessions', async ({
  openContext,
  page,
  product,
  request,
}) => {
  const user = await createUserWithPassword(request, product, { email: 'own-sessions@example.com' });
  const stranger = await openContext(failedResponses);
  const theirs = await stranger.newPage();
  const list = page.getByRole('region', { name: 'Open sessions' });

  await test.step('[SESS-03] the list marks the present session', async () => {
    await saveToken(page, user.token);
    await page.goto('/client-area/change-password');
    await expect(list.getByText('This session')).toBeVisible();
    await expect(list.getByText('Network 127.0.0.x')).toBeVisible();
    await expect(list.getByText('No other session is open.')).toBeVisible();
  });

  await test.step('[SESS-05] another browser logs in', async () => {
    await theirs.goto('/login');
    await theirs.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await theirs.getByLabel('Password', { exact: true }).fill(user.password);
    await theirs.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(theirs).toHaveURL(/\/client-area\/dashboard$/);
    await expect
      .poll(async () => (await mailsTo(request, product, user.email)).at(-1)?.text)
      .toMatch(/Chrome on Linux, from network 127\.0\.0\.x\.\n/);
  });

  await test.step('[SESS-03] its session is ended', async () => {
    await page.reload();
    await list.getByRole('button', { name: /^End Chrome on Linux, began / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(list.getByText('No other session is open.')).toBeVisible();
    await expect(theirs).toHaveURL(/\/login$/);
    await expect(theirs.getByText('This session was ended from another one of this account.')).toBeVisible();
  });
  await stranger.close();
});
