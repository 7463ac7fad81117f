import { hourMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { sendEmails } from '../testing/emailed-links.ts';
import { json } from '../testing/payloads.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';

const form = {
  name: 'Meera Nair',
  email: 'meera@example.com',
  message: 'Do you take UPI?',
  website: '',
  openedMs: 9000,
};

const send = (server: TestServer, changes: object = {}, remoteAddress = '192.0.2.1') =>
  server.request({
    method: 'POST',
    url: '/api/v1/contact',
    remoteAddress,
    ...json({ ...form, ...changes }),
  });

onTestServer('the contact form', (server) => {
  it('stores a message and thanks the visitor', async () => {
    const response = await send(server());
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toMatch(/^Thank you/);
    expect(await server().countRows('contact_messages')).toBe(1);
  });

  it.each([
    ['Name is required', { name: '  ' }],
    ['Email is required', { email: ' ' }],
    ['Invalid email format', { email: 'meera' }],
    ['Invalid email format', { email: `${'x'.repeat(244)}@example.com` }],
    ['Message is required', { message: '' }],
    ['The message has more than 4000 characters', { message: 'x'.repeat(4001) }],
  ])('refuses with "%s"', async (text, changes) => {
    const before = await server().countRows('contact_messages');
    const response = await send(server(), changes);
    expect([response.statusCode, response.json().detail]).toEqual([422, text]);
    expect(await server().countRows('contact_messages')).toBe(before);
  });

  it.each([[{ website: 'https://spam.test' }], [{ openedMs: 300 }]])(
    'responds to a program like a visitor, and stores nothing: %j',
    async (changes) => {
      const before = await server().countRows('contact_messages');
      expect((await send(server(), changes)).statusCode).toBe(200);
      expect(await server().countRows('contact_messages')).toBe(before);
    },
  );

  it('limits the messages of each network by itself', async () => {
    const responses = [];
    for (let count = 0; count < 6; count += 1) responses.push(await send(server(), {}, '198.51.100.7'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(responses[5]?.json().detail).toContain('Too many messages');
    expect((await send(server(), {}, '198.51.100.8')).statusCode).toBe(200);
  });

  it('limits the messages of all networks together to 300 an hour', async () => {
    const sendAt = async (hours: number, networks: number) => {
      server().setNow(new Date(testNow.getTime() + hours * hourMs));
      const statuses = new Map<number, number>();
      for (let count = 0; count < networks; count += 1) {
        const { statusCode } = await send(server(), {}, `10.${hours}.${count % 250}.${1 + (count % 7)}`);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
      return Object.fromEntries(statuses);
    };
    expect(await sendAt(2, 302)).toEqual({ 200: 300, 429: 2 });
    expect(await sendAt(4, 1)).toEqual({ 200: 1 });
    server().setNow(testNow);
  });
});

onTestServer(
  'the email of the contact form',
  (server) => {
    it('[CAP-06] goes to the address of the site, and its reply to the visitor', async () => {
      await send(server());
      expect(await sendEmails(server())).toMatchObject([
        {
          to: 'hello@example.com',
          replyTo: form.email,
          subject: 'Chatline contact form: Meera Nair',
          text: expect.stringContaining(form.message),
        },
      ]);
    });
  },
  { site: { seller: null, contactEmail: 'hello@example.com', chatWidgetUrl: null } },
);

onTestServer(
  'the contact form in the baseline',
  (server) => {
    it('does not exist', async () => {
      expect((await send(server())).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
