// Parts: connect, chats.
import { accountOf, setAccess } from './harness/accounts.ts';
import { alertOf, finish, logInUnconnected, openConnect, press } from './harness/connect.ts';
import { sidebar } from './harness/routes.ts';
import { expect, failedResponses, test } from './harness/test.ts';

test.use({ expectedConsole: failedResponses });

test('[CAP-11] Connect Whatsapp shows the steps and the state of the number, sends a test message, disconnects and reconnects', async ({
  page,
  product,
  request,
}) => {
  await logInUnconnected(page, request, product);
  await openConnect(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Not connected', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What you need' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /^1?Signup/,
    /^2?Account and number/,
    /^3?Incoming messages/,
    /^4?Number registration/,
    /^5?Test message/,
  ]);

  await test.step('a number with its own PIN stops at registration and shows the reason', async () => {
    await finish(page, { business: 'Malabar Spices' });
    const alert = alertOf(page, 'Failed');
    await expect(alert).toContainText('two-step verification PIN');
    await alert.getByRole('button', { name: 'OK' }).click();
    const step = main.getByRole('listitem').filter({ hasText: 'Number registration' });
    await expect(step).toContainText('Failed');
    await expect(step).toContainText('133005');
    for (const done of ['Signup', 'Account and number', 'Incoming messages'])
      await expect(main.getByRole('listitem').filter({ hasText: done })).toContainText('Done');
  });

  await test.step('a wrong PIN changes nothing, and the right one connects', async () => {
    await main.getByLabel('Two-step PIN').fill('12');
    await main.getByRole('button', { name: 'Register number' }).click();
    await expect(main.getByText('The PIN has 6 digits.')).toBeVisible();
    await main.getByLabel('Two-step PIN').fill('111111');
    await main.getByRole('button', { name: 'Register number' }).click();
    await expect(main.getByRole('alert')).toContainText('This PIN is incorrect.');
    await expect(main.getByLabel('Two-step PIN')).toHaveAttribute('aria-invalid', 'true');
    await main.getByLabel('Two-step PIN').fill('246810');
    await main.getByRole('button', { name: 'Register number' }).click();
    await expect(main.getByText('Connected', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('+91 94470 55667').first()).toBeVisible();
  });

  await test.step('the page shows what WhatsApp reports about the number, and a step can be repeated', async () => {
    await expect(main.getByText('250 people a day', { exact: true })).toBeVisible();
    await expect(main.getByText('Subscribed', { exact: true })).toBeVisible();
    await main.getByText(/^All steps completed/).click();
    await main.getByRole('button', { name: 'Retry: Incoming messages' }).click();
    await expect(main.getByText('The number is already registered.')).toBeVisible();
  });

  await test.step('a test message is sent, and its result is shown', async () => {
    await main.getByRole('button', { name: 'Send test message' }).click();
    await expect(
      main.getByText('Enter a phone number with its country code', { exact: false }),
    ).toBeVisible();
    await main.getByLabel('Send to').fill('+91 98407 61825');
    await main.getByRole('button', { name: 'Send test message' }).click();
    await expect(main.getByText('WhatsApp accepted the test message to +919840761825.')).toBeVisible();
    const sent = await request.get(
      `${product.sandboxUrl}/_sandbox/channel/messages?wa_id=919840761825&limit=1`,
    );
    expect((await sent.json()).data[0]).toMatchObject({ phone_number_id: '310000000000002', type: 'text' });
  });

  await test.step('disconnecting needs a confirmation', async () => {
    await main.getByRole('button', { name: 'Disconnect', exact: true }).click();
    const confirmation = alertOf(page, 'Disconnect this number?');
    await confirmation.getByRole('button', { name: 'Stay connected' }).click();
    await expect(main.getByText('Connected', { exact: true }).first()).toBeVisible();
    await main.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await confirmation.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(main.getByText('Not connected', { exact: true })).toBeVisible();
    const accounts = await request.get(`${product.sandboxUrl}/_sandbox/channel/accounts`);
    const known = (await accounts.json()).data;
    expect(known).toContainEqual(
      expect.objectContaining({ waba_id: '210000000000002', is_subscribed: false }),
    );
  });

  await test.step('a cancelled signup shows where it ended, and the next one connects', async () => {
    const opening = page.context().waitForEvent('page');
    await press(page);
    await (await opening).getByRole('button', { name: 'Cancel' }).click();
    await expect(
      main.getByText('The signup was cancelled before a business account was chosen.'),
    ).toBeVisible();
    await finish(page);
    await alertOf(page, 'Success').getByRole('button', { name: 'OK' }).click();
    await page.reload();
    await expect(main.getByText('+91 98450 11223').first()).toBeVisible();
  });
});

test('a blocked pop-up is reported with advice, and opens once pop-ups are allowed', async ({
  page,
  product,
  request,
  toasts,
}) => {
  await page.addInitScript(() => {
    const { open } = window;
    const refuse = () => null;
    window.open = refuse;
    Object.assign(window, {
      allowWindows: () => {
        window.open = open;
      },
    });
  });
  await logInUnconnected(page, request, product);
  await openConnect(page);
  await press(page);
  const alert = alertOf(page, 'Pop-up blocked');
  await expect(alert).toContainText('Allow pop-ups for this site');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The signup was cancelled.')).toHaveCount(0);
  expect(toasts).toEqual([]);
  await page.evaluate('allowWindows()');
  const opening = page.context().waitForEvent('page');
  await press(page);
  await expect((await opening).getByText('Local stand-in for WhatsApp Embedded Signup')).toBeVisible();
});

test('the permission flag takes effect at once on the server and in the sidebar of the next page', async ({
  page,
  product,
  request,
}) => {
  const token = await logInUnconnected(page, request, product);
  await openConnect(page);
  await expect(sidebar(page).getByRole('link', { name: 'Connect Whatsapp' })).toBeVisible();
  const { id } = await accountOf(request, product, 'sri-balaji-traders@example.com');
  await setAccess(request, product, id, { whatsapp_connect: false });
  const refused = await request.get('/api/v1/connect', { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);
  await page.goto('/client-area/dashboard');
  await expect(sidebar(page).getByRole('link', { name: 'Sending Messages' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Connect Whatsapp' })).toHaveCount(0);
  await setAccess(request, product, id, { whatsapp_connect: true });
});
