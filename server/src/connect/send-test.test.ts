import { minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const limit = 20;

onTestServer('a test message', (server) => {
  it('counts as a try to connect: after the last one WhatsApp gets nothing until the window ends', async () => {
    const sender = await makeSender(server());
    const other = await makeSender(server());
    const whatsApp = whatsAppResponding(() => accepted('wamid.test'));
    server().setFetch(whatsApp.fetch);
    const send = async (token = sender.token) =>
      (
        await server().request(
          { method: 'POST', url: '/api/v1/connect/test', ...json({ to: '98450 12377' }) },
          token,
        )
      ).json();
    for (let attempts = 1; attempts <= limit; attempts += 1) {
      expect(await send()).toMatchObject({ message: 'Test message sent' });
    }
    expect(await send()).toMatchObject({
      type: 'urn:chatline:connect-throttled',
      detail: 'Too many attempts. Please wait 15 minutes and try again.',
    });
    expect(whatsApp.received).toHaveLength(limit);
    expect(whatsApp.received[0]?.body).toMatchObject({ to: '+919845012377' });
    expect(await send(other.token)).toMatchObject({ message: 'Test message sent' });
    server().setNow(new Date(testNow.getTime() + 15 * minuteMs));
    expect(await send()).toMatchObject({ message: 'Test message sent' });
  });
});
