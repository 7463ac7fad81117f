// Parts: chats, people.
import { customerWrites, openChatsAt, row, text } from './harness/chats.ts';
import { expect, test } from './harness/test.ts';

// A separate product: held messages would appear in other tests' figures.
test.use({ productEnv: { LOG_LEVEL: 'error' } });

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
