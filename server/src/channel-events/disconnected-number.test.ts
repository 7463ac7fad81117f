import { expect, it } from 'vitest';
import { postWebhook } from '../testing/post-webhook.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { sendText } from '../testing/send-text.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { listUnhandled } from '../testing/unhandled-events.store.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';
import { disconnectAccount } from '../whatsapp/connection.store.ts';

onTestServer('a status for a number that is no longer connected', (server) => {
  const accept = async (response: typeof fetch): Promise<TestAccount> => {
    server().setFetch(response);
    const sender = await makeSender(server());
    await sendText(server(), sender);
    return sender;
  };
  const report = (phone_number_id: string, id: string, more: object = {}) => {
    const status = { id, status: 'delivered', timestamp: '1795156200', ...more };
    return postWebhook(server(), 'messages', { metadata: { phone_number_id }, statuses: [status] });
  };
  const lastOf = async ({ token }: TestAccount) =>
    (await server().request({ url: '/api/v1/messages' }, token)).json().messages[0];
  const unhandled = async () => (await listUnhandled(server().services.database)).at(-1);

  it('still updates the message with WhatsApp’s id', async () => {
    const sender = await accept(whatsAppResponding(() => accepted('gone.sent')).fetch);
    await runDueJobs(server());
    await disconnectAccount(server().services.database, sender.id);
    await report(phoneNumberIdOf(sender), 'gone.sent');
    expect((await lastOf(sender)).status).toBe('delivered');
    expect(await unhandled()).toBeNull();
  });

  it('is kept for a message whose WhatsApp id is not known yet', async () => {
    const down = new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
    const sender = await accept(async () => Promise.reject(down));
    await report('999', 'gone.early');
    expect(await unhandled()).toBeNull();
    server().setFetch(whatsAppResponding(() => accepted('gone.early')).fetch);
    const now = server().services.clock();
    server().setNow(new Date(now.getTime() + 60_000));
    await runDueJobs(server());
    server().setNow(now);
    expect((await lastOf(sender)).status).toBe('delivered');
  });

  it('settles only messages sent from that number if it has our own id', async () => {
    const sender = await accept(async () => Promise.reject(new DOMException('late', 'TimeoutError')));
    await runDueJobs(server());
    const { id } = await lastOf(sender);
    await report('999', 'gone.theirs', { biz_opaque_callback_data: id });
    expect(await unhandled()).toBe('statuses');
    expect((await lastOf(sender)).status).toBe('unknown');
    const number = phoneNumberIdOf(sender);
    await disconnectAccount(server().services.database, sender.id);
    await report(number, 'gone.ours', { biz_opaque_callback_data: id });
    expect((await lastOf(sender)).status).toBe('delivered');
  });
});
