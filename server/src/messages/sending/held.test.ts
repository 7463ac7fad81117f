import { wireKey } from '@chatline/contract/calls/conversation-key';
import { hourMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { approveTemplate } from '../../testing/approved-template.ts';
import { json } from '../../testing/payloads.ts';
import { listChats, requestChats, sendInto } from '../../testing/request-chats.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';
import { customer, customerWrites, whatsAppReports } from '../../testing/whatsapp-reports.ts';
import { whatsAppResponding } from '../../testing/whatsapp-responses.ts';
import { sweep } from './sender.ts';

const { phone } = customer;

onTestServer('a message that WhatsApp holds for a quality check', (server) => {
  async function hold(id: string): Promise<TestAccount> {
    const sender = await makeSender(server());
    const messages = [{ id, message_status: 'held_for_quality_assessment' }];
    server().setFetch(whatsAppResponding(() => ({ status: 200, body: { messages } })).fetch);
    await customerWrites(server(), sender, { id: `${id}.in`, type: 'text', text: { body: 'Hi' } });
    const template = await approveTemplate(server(), sender, 'MARKETING', 'New silks are here.');
    await sendInto(server(), sender, phone, { type: 'template', template });
    await runDueJobs(server());
    return sender;
  }
  const get = async ({ token }: TestAccount, url: string) =>
    (await server().request({ url: `/api/v1/${url}` }, token)).json();
  const logged = async (sender: TestAccount, query = '') => (await get(sender, `messages${query}`)).messages;

  it('[PEO-06] has its own state in the log, its details, the chats and the counts', async () => {
    const sender = await hold('wamid.held.1');
    const [message] = await logged(sender, '?status=held');
    expect(message).toMatchObject({ status: 'queued', isHeld: true, cause: null });
    expect(await logged(sender, '?status=queued')).toEqual([]);
    expect(await logged(sender, '?status=sent')).toEqual([]);
    const { attempts, waits } = await get(sender, `messages/${message.id}/attempts`);
    expect(attempts).toMatchObject([{ outcome: 'taken' }]);
    expect(waits).toBeNull();
    const { messages } = await requestChats(server(), sender, 'messages', wireKey(phone));
    expect(messages.at(-1)).toMatchObject({ status: 'queued', isHeld: true });
    const { days } = (await get(sender, 'dashboard/2026-11-20/2026-11-20')).messages;
    expect(days).toMatchObject([{ held: 1, queued: 0, sent: 0, unknown: 0 }]);
    const made = await server().request(
      { method: 'POST', url: '/api/v1/message-export', ...json({}) },
      sender.token,
    );
    const csv = await server().request({ url: `/api${made.json().path}` });
    expect(csv.body).toContain('Held by WhatsApp for a quality check');
  });

  it('[PEO-06] takes the next status that WhatsApp reports', async () => {
    const sender = await hold('wamid.held.2');
    const status = { id: 'wamid.held.2', status: 'sent', timestamp: String(testNow.getTime() / 1000) };
    await whatsAppReports(server(), sender, { statuses: [status] });
    const [message] = await logged(sender);
    expect(message.status).toBe('sent');
    expect(message.isHeld).toBeUndefined();
    expect(await listChats(server(), sender)).toHaveLength(1);
  });

  it('[PEO-06] becomes unknown if WhatsApp reports nothing for 24 hours, and may still be read', async () => {
    const sender = await hold('wamid.held.3');
    const sweepAfter = async (hours: number) => {
      server().setNow(new Date(testNow.getTime() + hours * hourMs));
      await sweep(server().services);
      server().setNow(testNow);
    };
    await sweepAfter(23);
    expect(await logged(sender)).toMatchObject([{ isHeld: true }]);
    await sweepAfter(24);
    expect(await logged(sender)).toMatchObject([
      {
        status: 'unknown',
        cause: 'WhatsApp held the message for a quality check and has not reported on it since.',
      },
    ]);
    const status = { id: 'wamid.held.3', status: 'read', timestamp: String(testNow.getTime() / 1000) };
    await whatsAppReports(server(), sender, { statuses: [status] });
    expect(await logged(sender)).toMatchObject([{ status: 'read' }]);
  });
});
