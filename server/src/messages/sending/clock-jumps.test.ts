import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { sendText } from '../../testing/send-text.ts';
import { makeSender } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../../testing/whatsapp-responses.ts';
import { startSender } from './sender.ts';

onTestServer('a clock that jumps', (server) => {
  it('[OPS-26] neither loses nor repeats a message that is being sent', async () => {
    const { services } = server();
    // An embedded database has one worker, which takes every claim that it finds for a dead one's.
    const shared = { ...services, config: { ...services.config, databaseUrl: 'postgres://other' } };
    const sender = await makeSender(server());
    const jump = (ms: number) => server().setNow(new Date(services.clock().getTime() + ms));
    let attempts = 0;
    const whatsApp = whatsAppResponding(() => accepted('wamid.after-the-jump'));
    server().setFetch(async (input, init) => {
      attempts += 1;
      if (attempts > 1) return whatsApp.fetch(input, init);
      jump(hourMs);
      // Long enough for another turn of the sender.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      });
    });
    await sendText(server(), sender);
    const sending = await startSender(shared);
    await expect.poll(() => attempts).toBe(1);
    const statusOf = async () =>
      (await server().request({ url: '/api/v1/messages' }, sender.token)).json().messages[0].status;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await statusOf()).toBe('queued');
    jump(10 * minuteMs);
    await expect.poll(statusOf, { timeout: 10_000 }).toBe('sent');
    await sending.stop();
    expect(attempts).toBe(2);
  });
});
