import Client, { MessageType } from '@great-detail/whatsapp';
import { expect, it } from 'vitest';
import { channelAnswering, taken } from '../testing/channel-answers.ts';
import { json } from '../testing/payloads.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { makeSender, phoneNumberIdOf, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

onTestServer('a client of the channel’s own API', (server) => {
  let base = '';
  /** As its users make it; only the base address and the token are ours. */
  async function clientOf({ apiToken }: TestAccount, version = 'v23.0') {
    base ||= await server().app.listen({ host: '127.0.0.1', port: 0 });
    return new Client({
      prefixUrl: `${base}/api`,
      graphVersion: version,
      request: { retry: 0, headers: { Authorization: `Bearer ${apiToken}` } },
    });
  }

  it('sends text and media with nothing changed but base address and token', async () => {
    const sender = await makeSender(server());
    const channel = channelAnswering(() => taken(`wamid.${Math.random()}`));
    server().setFetch(channel.fetch);
    const phoneNumberID = phoneNumberIdOf(sender);
    const to = '919845012377';
    const { message } = await clientOf(sender);
    const answer = await message
      .createMessage({ phoneNumberID, to, type: MessageType.Text, text: { body: 'Hello' } })
      .json();
    expect(answer).toMatchObject({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    });
    const link = 'https://example.com/bill.pdf';
    await runDueJobs(server());
    const newer = await clientOf(sender, 'v25.0');
    await newer.message
      .createMessage({ phoneNumberID, to, type: MessageType.Document, document: { link } })
      .json();
    await runDueJobs(server());
    expect(channel.asked.map(({ body }) => body)).toMatchObject([
      { to: `+${to}`, type: 'text', text: { body: 'Hello' } },
      { to: `+${to}`, type: 'document', document: { link } },
    ]);
  });

  it('is told in the channel’s shape of another’s number, a bad token and a version that is none', async () => {
    const sender = await makeSender(server());
    const other = await makeSender(server());
    const ask = (version: string, number: string, token: string) =>
      server().request(
        {
          method: 'POST',
          url: `/api/${version}/${number}/messages`,
          ...json({ messaging_product: 'whatsapp', to: '9845012377', type: 'text', text: { body: 'Hi' } }),
        },
        token,
      );
    for (const [version, number, token, status, code] of [
      ['v23.0', phoneNumberIdOf(sender), sender.apiToken, 200, undefined],
      ['v23.0', phoneNumberIdOf(other), sender.apiToken, 400, 100],
      ['v23.0', phoneNumberIdOf(sender), 'nonsense', 401, 190],
      ['vast', phoneNumberIdOf(sender), sender.apiToken, 404, 131000],
    ] as const) {
      const answer = await ask(version, number, token);
      expect([version, answer.statusCode, answer.json().error?.code]).toEqual([version, status, code]);
    }
  });
});
