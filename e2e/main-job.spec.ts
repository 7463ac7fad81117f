// Parts: messages, channel-events, whatsapp, platform, sandbox, users, templates.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './harness/test.ts';

const exec = promisify(execFile);

test('a message sent with curl goes out over WhatsApp and shows its ticks', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  await logInAs('User');

  // The token is read where a User finds it.
  await page.goto('/client-area/my-account');
  await page.getByRole('button', { name: 'Show Api Token' }).click();
  const token = await page.getByRole('textbox', { name: 'Api Token' }).inputValue();
  expect(token.length).toBeGreaterThan(30);

  // The documented address and body are sent unchanged.
  await page.goto('/client-area/documentation');
  const address = `${product.url}/api/send-message`;
  await expect(page.getByText(address).first()).toBeVisible();
  const body = `Order of test run ${Date.now()} leaves today.`;
  const message = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '+919840755511',
    type: 'text',
    text: { body },
  };
  const headers = ['-H', `Authorization: Bearer ${token}`, '-H', 'Content-Type: application/json'];
  const { stdout } = await exec('curl', ['-sS', address, ...headers, '-d', JSON.stringify(message)]);
  const response: unknown = JSON.parse(stdout);
  expect(response).toMatchObject({
    messaging_product: 'whatsapp',
    contacts: [{ input: '+919840755511', wa_id: '919840755511' }],
    messages: [{ id: expect.stringMatching(/^wamid\./) }],
  });

  // It shows in the log at once, and the ticks of the delivery webhooks follow without a reload.
  await page.goto('/client-area/api-messages');
  for (const column of ['Number', 'Message', 'Date', 'Time']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const row = page.getByRole('row').filter({ hasText: body });
  await expect(row).toContainText('+91 98407 55511');
  await expect(row.getByRole('img').first()).toHaveAccessibleName('Read');

  // WhatsApp has received it exactly once.
  const received = await request.get(`${product.sandboxUrl}/_sandbox/channel/messages?wa_id=919840755511`);
  const { data } = await received.json();
  const sent = data.filter((one: unknown) => JSON.stringify(one).includes(body));
  expect(sent).toHaveLength(1);
});
