// Parts: chats, people.
import { customerWrites, openChat, openChatsAt, receivedFor, row, text } from './harness/chats.ts';
import { alertOf, finish, openConnect } from './harness/connect.ts';
import { embeddingEnv } from './harness/foreign-page.ts';
import { expect, test } from './harness/test.ts';

// Not the usual product: held messages would appear in other tests' figures, and the last tests change the demo user's
// number.
test.use({ productEnv: embeddingEnv });

const farah = { from: '919811205555', name: 'Farah Khan' };
const phone_number_id = '106540352242922';

test.beforeEach(({ logInAs }) => logInAs('User'));

test('[PEO-01] a username and a new user id lead to the existing chat', async ({
  page,
  product,
  request,
}) => {
  const leela = { from: '919811206666', name: 'Leela Nair' };
  const post = async (what: string, data: object) => {
    const response = await request.post(`${product.sandboxUrl}/_sandbox/channel/${what}`, {
      data: { phone_number_id, ...data },
    });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  const hiddenUser = { name: 'Tara', username: 'tara.k', user_id: 'IN.88001' };
  await post('inbound', { ...hiddenUser, message: text('No number') });
  await expect((await openChatsAt(page, 'Tara')).getByText('@tara.k')).toBeVisible();
  const { user_id } = await post('inbound', { ...leela, message: text('With my number') });
  const hidden = { name: leela.name, username: 'leela.n' };
  await post('inbound', { ...hidden, user_id, message: text('With my username') });
  const current = 'IN.77001';
  await post('user-ids', { user_id: { previous: user_id, current } });
  const chat = await openChatsAt(page, leela.name);
  await post('inbound', { ...hidden, user_id: current, message: text('With a new id') });
  for (const label of ['With my number', 'With my username', 'With a new id']) {
    await expect(chat.getByRole('article').filter({ hasText: label })).toHaveCount(1);
  }
  await expect(row(page, leela.name)).toHaveCount(1);
});

test('[PEO-05] marketing templates are refused for a customer who stopped them in WhatsApp, until the customer allows them again', async ({
  page,
  product,
  request,
}) => {
  const choose = async (value: string) => {
    const data = { phone_number_id, from: farah.from, value };
    const response = await request.post(`${product.sandboxUrl}/_sandbox/channel/preferences`, { data });
    expect(response.ok()).toBe(true);
  };
  await customerWrites(request, product, { ...farah, message: text('Hello') });
  await choose('stop');
  const chat = await openChatsAt(page, farah.name);
  await expect(chat.getByText('No marketing messages')).toBeVisible();
  await chat.getByRole('button', { name: 'Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a template' });
  await dialog.getByLabel('Template').selectOption({ label: 'festival_offer · en' });
  const label =
    'This person has stopped marketing messages from you. Choose a utility or authentication template.';
  await expect(dialog.getByText(label)).toBeVisible();
  await dialog.getByLabel('Template').selectOption({ label: 'order_packed · en' });
  await expect(dialog.getByText(label)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose('resume');
  await expect(chat.getByText('No marketing messages')).toHaveCount(0);
});

test('[PEO-06] a message that WhatsApp holds is marked as held in the chat, the log and the figures', async ({
  page,
  product,
  request,
}) => {
  await customerWrites(request, product, { ...farah, message: text('Is it packed?') });
  const data = { kind: 'held-message' };
  await request.post(`${product.sandboxUrl}/_sandbox/channel/faults`, { data });
  const chat = await openChatsAt(page, farah.name);
  await chat.getByRole('button', { name: 'Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a template' });
  await dialog.getByLabel('Template').selectOption({ label: 'order_packed · en' });
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('Farah');
  await dialog.getByRole('button', { name: 'Send template' }).click();
  const label = 'Held by WhatsApp for a quality check';
  await expect(chat.getByText(label)).toBeVisible();
  await expect(row(page, farah.name)).toBeVisible();

  await page.goto('/client-area/dashboard');
  await page.getByRole('link', { name: '1 held by WhatsApp for a quality check' }).click();
  const message = page.getByRole('row').filter({ hasText: label });
  await expect(message).toHaveCount(1);
  await message.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('dialog').getByText(/If WhatsApp reports nothing for 24 hours/)).toBeVisible();
});

const nikhil = { from: '919811209876', name: 'Nikhil Rao' };
const [old, present] = ['+91 98220 12345', '+91 98450 11223'];

test('[PEO-03] a chat over a number that is no longer connected says so and offers to write from the new one', async ({
  page,
  product,
  request,
}) => {
  await customerWrites(request, product, { ...nikhil, message: text('Is my order ready?') });

  await test.step('another number is connected', async () => {
    await openConnect(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Disconnect', exact: true }).click();
    const confirm = alertOf(page, 'Disconnect this number?');
    await confirm.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(main.getByText('Not connected', { exact: true })).toBeVisible();
    await finish(page);
    await alertOf(page, 'Success').getByRole('button', { name: 'OK' }).click();
  });

  await test.step('the old chat shows no window and sends nothing', async () => {
    const chat = await openChatsAt(page, nikhil.name);
    await expect(row(page, nikhil.name)).toContainText('Old number');
    await expect(
      chat.getByText(`They messaged ${old}, which is no longer connected`, { exact: true }),
    ).toBeVisible();
    await expect(
      chat.getByText(`${nikhil.name} messaged ${old}, which is no longer connected.`),
    ).toBeVisible();
    await expect(chat.getByText(/Free text closes in/)).toHaveCount(0);
    await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
    await expect(chat.getByRole('button', { name: /template/i })).toHaveCount(0);
    await page.goto('/client-area/dashboard');
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText(/plan paid until/);
    await expect(page.getByText(nikhil.name)).toHaveCount(0);
  });

  await test.step('Write from the new number opens a chat over it that starts with a template', async () => {
    const chat = await openChatsAt(page, nikhil.name);
    await chat.getByRole('button', { name: `Write from ${present}` }).click();
    await expect(chat.getByRole('button', { name: 'Choose a template' })).toBeVisible();
    await expect(chat.getByText(/no longer connected/)).toHaveCount(0);
    expect(await receivedFor(request, product, nikhil.from)).toEqual([]);
  });

  await test.step('an answer to the new number opens a separate chat with free text', async () => {
    const message = text('Writing here now');
    await customerWrites(request, product, { ...nikhil, phone_number_id: '310000000000001', message });
    await expect(row(page, nikhil.name)).toHaveCount(2);
    await expect(row(page, `${nikhil.name}.*Old number`)).toHaveCount(1);
    const chat = await openChat(page, 'Writing here now');
    const area = page.getByRole('textbox', { name: 'Message' });
    await area.fill('Yes, come by');
    await area.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'Yes, come by' })).toHaveCount(1);
    await expect(chat).toHaveCount(0);
    await expect
      .poll(() => receivedFor(request, product, nikhil.from))
      .toEqual([expect.objectContaining({ phone_number_id: '310000000000001' })]);
  });
});

test('[PEO-08] an open chat shows at once that the number is disconnected, keeps the typed text and can send it after reconnecting', async ({
  page,
  product,
  request,
}) => {
  const farah = { from: '919811209877', name: 'Farah Khan' };
  await customerWrites(request, product, {
    ...farah,
    phone_number_id: '310000000000001',
    message: text('Do you deliver on Sunday?'),
  });
  const chat = await openChatsAt(page, farah.name);
  const area = page.getByRole('textbox', { name: 'Message' });
  await area.fill('Yes, until noon');
  const connecting = await page.context().newPage();
  await openConnect(connecting);
  const main = connecting.getByRole('main');

  await test.step('the number is disconnected', async () => {
    await main.getByRole('button', { name: 'Disconnect', exact: true }).click();
    const confirm = alertOf(connecting, 'Disconnect this number?');
    await confirm.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(page.getByText('Number not connected. Messages cannot be sent or received.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Connect Whatsapp' })).toHaveAttribute(
      'href',
      '/client-area/connect-whatsapp',
    );
    await expect(chat.getByText(/^Nothing can be sent until a number is connected\./)).toBeVisible();
    await expect(chat.getByText(/Free text closes in/)).toHaveCount(0);
    await expect(area).toHaveValue('Yes, until noon');
    await expect(area).not.toBeEditable();
    await expect(chat.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  });

  await test.step('the number is connected again', async () => {
    await finish(connecting);
    await expect(page.getByText('Number not connected. Messages cannot be sent or received.')).toHaveCount(0);
    await expect(chat.getByText(/Free text closes in/)).toBeVisible();
    await expect(area).toHaveValue('Yes, until noon');
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => receivedFor(request, product, farah.from)).toHaveLength(1);
  });
});
