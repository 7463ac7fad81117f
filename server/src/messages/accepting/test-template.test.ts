import { expect, it } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeSender, senderWabaId } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../../testing/whatsapp-responses.ts';

const testId = '0d9c8a52-4e6a-4c1c-9b7e-6a1f1f7f2c11';
const template = {
  name: 'order_packed',
  language: { code: 'en' },
  components: [{ type: 'body', parameters: [{ type: 'text', text: 'Meera' }] }],
};

onTestServer('a test of a template', (server) => {
  const test = async (token: string, changes: object = {}) => {
    const body = json({ testId, to: '98450 12377', template, ...changes });
    return server().request({ method: 'POST', url: '/api/v1/templates/test', ...body }, token);
  };

  async function makeTemplate(status: string) {
    const sender = await makeSender(server());
    const components = [
      { type: 'BODY', text: 'Hello {{1}}, it is packed.', example: { body_text: [['Asha']] } },
    ];
    await server().services.database.execute(
      `insert into templates (template_id, account_id, waba_id, name, language, category, score, status, components,
         edited_at) values ($1, $2, $3, 'order_packed', 'en', 'UTILITY', 'GREEN', $4, $5::jsonb, now())`,
      [`test-${sender.id}`, sender.id, senderWabaId, status, JSON.stringify(components)],
    );
    return sender;
  }

  it('[TPL-10] is sent as a message of the account, once for its id', async () => {
    const whatsApp = whatsAppResponding(() => accepted('wamid.test-of-template'));
    server().setFetch(whatsApp.fetch);
    const sender = await makeTemplate('APPROVED');
    const first = (await test(sender.token)).json();
    expect(first).toEqual({ messageId: expect.any(String), code: null, cause: null });
    expect((await test(sender.token)).json()).toEqual(first);
    await runDueJobs(server());
    expect(whatsApp.received.map(({ body }) => body)).toMatchObject([
      { to: '+919845012377', type: 'template', template: { name: 'order_packed' } },
    ]);
    const { messages } = (await server().request({ url: '/api/v1/messages' }, sender.token)).json();
    expect(messages).toMatchObject([{ id: first.messageId, body: 'Hello Meera, it is packed.' }]);
    const attempts = await server().request(
      { url: `/api/v1/messages/${first.messageId}/attempts` },
      sender.token,
    );
    expect(attempts.json().attempts).toMatchObject([{ outcome: 'taken' }]);
  });

  it('[TPL-10] is refused with the code of its cause, and at the field if the number is wrong', async () => {
    const sender = await makeTemplate('PENDING');
    expect((await test(sender.token)).json()).toEqual({
      messageId: null,
      code: 132001,
      cause: 'The template order_packed is not approved; its status is pending.',
    });
    const noId = await test(sender.token, { testId: 'again' });
    expect(noId.json().errors).toEqual([{ field: 'testId', detail: 'testId must be a UUID.' }]);
    const wrong = await test(sender.token, { to: '12' });
    expect(wrong.json().errors).toEqual([
      { field: 'to', detail: 'Enter a phone number with its country code, such as +91 98765 43210.' },
    ]);
  });
});
