import { expect, it } from 'vitest';
import { documentedSends, wrongSends } from '../../testing/documented-sends.ts';
import { json } from '../../testing/payloads.ts';
import { startStandInWhatsApp } from '../../testing/stand-in-whatsapp.ts';
import { makeSender, phoneNumberIdOf } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const to = '+919845012377';
const whole = (send: object) => ({ messaging_product: 'whatsapp', to, ...send });

onTestServer('a message that WhatsApp would refuse', (server) => {
  it('[MSGAPI-01] is refused at once with the path of the fault, and is not stored', async () => {
    const sender = await makeSender(server());
    for (const url of ['/api/send-message', `/api/v21.0/${phoneNumberIdOf(sender)}/messages`]) {
      for (const [what, place, send] of wrongSends) {
        const response = await server().request(
          { method: 'POST', url, ...json(whole(send)) },
          sender.apiToken,
        );
        expect([what, response.statusCode]).toEqual([what, 400]);
        const { code, error_data: data } = response.json().error;
        expect([what, [100, 131008, 131009].includes(code)]).toEqual([what, true]);
        expect(data.details.split(/[: ]/)[0], what).toBe(place);
      }
    }
    const { messages } = (await server().request({ url: '/api/v1/messages' }, sender.token)).json();
    expect(messages).toEqual([]);
  });

  it('is refused with the path of a name that could change the prototype of an object', async () => {
    const sender = await makeSender(server());
    const body = `{"messaging_product":"whatsapp","to":"${to}","text":{"body":"x","__proto__":{"a":1}}}`;
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST' as const, url: '/api/send-message', headers, payload: body };
    const response = await server().request(request, sender.apiToken);
    expect([response.statusCode, response.json().error.error_data.details]).toEqual([
      400,
      'text.__proto__: This name cannot be used',
    ]);
  });

  it('is refused with the allowed names if it has an unknown one', async () => {
    const sender = await makeSender(server());
    const send = { type: 'image', image: { link: 'https://example.com/a.png', captoin: 'x' } };
    const response = await server().request(
      { method: 'POST', url: '/api/send-message', ...json(whole(send)) },
      sender.apiToken,
    );
    expect(response.json().error).toMatchObject({
      code: 100,
      error_data: { details: 'image.captoin is not a known field. Allowed fields: id, link, caption.' },
    });
  });
});

onTestServer(
  'the specification’s send call',
  (server) => {
    it('[MSGAPI-03] refuses read receipts', async () => {
      const sender = await makeSender(server());
      const receipt = { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.1' };
      const response = await server().request(
        { method: 'POST', url: '/api/send-message', ...json(receipt) },
        sender.apiToken,
      );
      expect([response.statusCode, response.json().error.error_data.details]).toEqual([
        400,
        expect.stringMatching(/^status is not a known field/),
      ]);
    });
  },
  { isBaseline: true },
);

it('the stand-in refuses the same messages, and accepts all that are documented', async () => {
  const whatsApp = startStandInWhatsApp('secret-of-the-tests');
  await whatsApp.declare([], undefined, '7');
  await whatsApp.sandbox.call('PUT', '/_sandbox/channel/limits', {
    number_per_second: 0,
    pair_interval_ms: 0,
  });
  const statusOf = async (send: object) => {
    const headers = { authorization: 'Bearer channel-token', 'content-type': 'application/json' };
    const body = JSON.stringify(whole(send));
    return (await whatsApp.fetch('http://channel/v25.0/7/messages', { method: 'POST', headers, body }))
      .status;
  };
  for (const [what, , send] of wrongSends) expect([what, await statusOf(send)]).toEqual([what, 400]);
  for (const [what, send] of Object.entries(documentedSends)) {
    expect([what, await statusOf(send)]).toEqual([what, 200]);
  }
  await whatsApp.sandbox.app.close();
});
