// Parts: accounts, shell.
import { base64, requestAs } from './harness/accounts.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { pageHeading } from './harness/routes.ts';
import { saveToken } from './harness/session.ts';
import { expect, failedResponses, test } from './harness/test.ts';

// Requests of an ended session get a 401, and the chats window closes if the browser allows it.
test.use({ expectedConsole: new RegExp(`${failedResponses.source}|Scripts may close only the windows`) });

test('[CAP-14] a user switched off while console and chats are open sees the reason in both', async ({
  page,
  product,
  request,
}) => {
  const user = await createUserWithPassword(request, product, { email: 'switched-off@buyers.example' });
  await saveToken(page, user.token);
  await page.goto('/client-area/dashboard');
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  const chats = await page.context().newPage();
  await chats.goto('/whatsapp-chats');
  await expect(pageHeading(chats, 'Chats')).toBeVisible();

  const response = await requestAs(request, product, 'Admin', '/web/users-activation', {
    userid: base64(user.id),
  });
  expect(response).toMatchObject({ message: 'User switched off' });
  for (const open of [page, chats]) {
    await expect(open).toHaveURL(/\/login$/);
    await expect(open.getByText('This account was switched off. Please contact your Admin.')).toBeVisible();
  }
});

test('[CAP-14] another window reports that a logout ended the session', async ({ page, logInAs }) => {
  await logInAs('User');
  await page.goto('/client-area/dashboard');
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/client-area/my-account');
  await other.getByRole('banner').getByRole('button').last().click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await other.getByRole('button', { name: 'Yes Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You logged out in another window.')).toBeVisible();
});
