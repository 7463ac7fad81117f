import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { addInbound } from '../../testing/add-inbound.ts';
import { json } from '../../testing/payloads.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';
import { refused, whatsAppResponding } from '../../testing/whatsapp-responses.ts';

const reactTo = (message_id: string, emoji = '👍') => ({
  type: 'reaction',
  reaction: { message_id, emoji },
});
const quote = (message_id: string) => ({ type: 'text', text: { body: 'Yes' }, context: { message_id } });

onTestServer('a message that quotes or reacts to another one', (server) => {
  const responseTo = async ({ apiToken }: TestAccount, message: object) => {
    const payload = json({ messaging_product: 'whatsapp', to: '+919845012377', ...message });
    const url = '/api/send-message';
    const response = await server().request({ method: 'POST', url, ...payload }, apiToken);
    return response.statusCode === 200 ? 200 : response.json().error.error_data.details;
  };

  it('[MSGAPI-01] is refused if this account neither received nor sent the other one', async () => {
    const [sender, other] = [await makeSender(server()), await makeSender(server())];
    await addInbound(server(), sender, ['wamid.theirs']);
    expect(await responseTo(sender, reactTo('wamid.theirs'))).toBe(200);
    expect(await responseTo(sender, reactTo('wamid.theirs', ''))).toBe(200);
    expect(await responseTo(sender, quote('wamid.theirs'))).toBe(200);
    for (const id of ['wamid.never', 'nope']) {
      const text = 'message_id: this account has no message with this id.';
      expect(await responseTo(sender, reactTo(id))).toBe(`reaction.${text}`);
      expect(await responseTo(sender, quote(id))).toBe(`context.${text}`);
    }
    expect(await responseTo(other, quote('wamid.theirs'))).toMatch(/has no message with this id/);
  });

  it('[MSGAPI-01] is refused if WhatsApp has refused the other one', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => refused(400, 131026, 'No')).fetch);
    const payload = json({
      messaging_product: 'whatsapp',
      to: '+919845012377',
      type: 'text',
      text: { body: 'Hello' },
    });
    const url = '/api/send-message';
    const sent = await server().request({ method: 'POST', url, ...payload }, sender.apiToken);
    const [{ id }] = sent.json().messages;
    expect(await responseTo(sender, quote(id))).toBe(200);
    await runDueJobs(server());
    const text = 'message_id: that message was not sent.';
    expect(await responseTo(sender, quote(id))).toBe(`context.${text}`);
    expect(await responseTo(sender, reactTo(id))).toBe(`reaction.${text}`);
  });

  it('[MSGAPI-01] is refused if WhatsApp would not deliver the reaction', async () => {
    const sender = await makeSender(server());
    await addInbound(server(), sender, ['wamid.old'], new Date(testNow.getTime() - 31 * dayMs));
    await addInbound(server(), sender, ['wamid.reaction'], testNow, 'reaction');
    expect(await responseTo(sender, reactTo('wamid.old'))).toBe(
      'reaction.message_id: that message is more than 30 days old.',
    );
    expect(await responseTo(sender, reactTo('wamid.reaction'))).toBe(
      'reaction.message_id: that message is a reaction.',
    );
    expect(await responseTo(sender, quote('wamid.old'))).toBe(200);
  });
});
