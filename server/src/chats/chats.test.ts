import { wireKey } from '@chatline/contract/calls/conversation-key';
import { numberText } from '@chatline/contract/codecs/number-text';
import { dayMs, hourMs } from '@chatline/contract/constants/time';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { chatsTopic } from '../conversations/chat-events.store.ts';
import { json } from '../testing/payloads.ts';
import { runDueJobs, runDueJobsBackwards } from '../testing/run-jobs.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { customer, customerWrites, deliverAbout, whatsAppReports } from '../testing/whatsapp-reports.ts';
import { accepted, refused, whatsAppResponding } from '../testing/whatsapp-responses.ts';

const { phone } = customer;
const text = (id: string, body: string) => ({ id, type: 'text', text: { body } });
const clientIdOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

async function request(server: TestServer, { token }: TestAccount, what: string, body: object) {
  const options: InjectOptions = { method: 'POST', url: `/api/v1/chats/${what}`, ...json(body) };
  const response = await server.request(options, token);
  return { status: response.statusCode, ...response.json() };
}
const list = (server: TestServer, sender: TestAccount, more: object = {}) =>
  request(server, sender, 'conversations', { filter: 'all', ...more });
const messagesOf = (server: TestServer, sender: TestAccount, part?: object) =>
  request(server, sender, 'messages', { ...wireKey(phone), ...(part && { part }) });
const send = (server: TestServer, sender: TestAccount, clientId: string, more: object = {}) =>
  request(server, sender, 'send', {
    ...wireKey(phone),
    clientId,
    content: { type: 'text', body: 'On its way' },
    ...more,
  });

onTestServer('saved replies', (server) => {
  it('are stored by name', async () => {
    const sender = await makeSender(server());
    await request(server(), sender, 'replies', { name: 'hours', body: 'We open at 9.' });
    const { id } = await request(server(), sender, 'replies', { name: 'hours', body: 'We open at 10.' });
    const replies = async () =>
      (await server().request({ url: '/api/v1/chats/replies' }, sender.token)).json().replies;
    expect(await replies()).toEqual([
      { id, name: 'hours', body: 'We open at 10.', version: expect.any(String) },
    ]);
    expect(await request(server(), sender, 'replies', { name: 'a b', body: 'x' })).toMatchObject({
      status: 400,
    });
    await server().request({ method: 'DELETE', url: `/api/v1/chats/replies/${id}` }, sender.token);
    expect(await replies()).toEqual([]);
  });

  it('are changed by id, only by their owner, and never get a duplicate name', async () => {
    const [sender, stranger] = [await makeSender(server()), await makeSender(server())];
    const { id } = await request(server(), sender, 'replies', { name: 'hours', body: 'We open at 9.' });
    await request(server(), sender, 'replies', { name: 'price', body: 'It is 40 rupees.' });
    const replies = async () =>
      (await server().request({ url: '/api/v1/chats/replies' }, sender.token)).json().replies;
    const change = { id, name: 'opening', body: 'We open at 10.' };
    expect(await request(server(), sender, 'replies', change)).toEqual({ status: 200, id });
    const [price] = (await replies()).slice(1);
    expect(await replies()).toMatchObject([change, { ...price, name: 'price' }]);
    const refused = async (account: TestAccount, body: object) => {
      const { status, detail } = await request(server(), account, 'replies', body);
      return [status, detail];
    };
    expect(await refused(sender, { ...change, name: 'price' })).toEqual([
      422,
      'Another saved reply has this name.',
    ]);
    const gone = [404, 'This saved reply no longer exists.'];
    expect(await refused(stranger, { ...change, body: 'Mine now' })).toEqual(gone);
    expect(await refused(sender, { ...change, id: 'no id at all' })).toEqual(gone);
    expect(await replies()).toMatchObject([change, { ...price, name: 'price' }]);
  });
});

onTestServer('conversations', (server) => {
  it('show a customer’s messages in the order of arrival, as unread', async () => {
    const sender = await makeSender(server());
    for (const number of [1, 2, 3]) {
      await customerWrites(server(), sender, text(`order.${number}`, `नमस्ते ${number}`));
    }
    await customerWrites(server(), sender, text('order.3', 'reported twice'));
    const { conversations, unreadCount, next } = await list(server(), sender);
    expect(conversations).toEqual([
      {
        ...wireKey(phone),
        name: customer.name,
        preview: 'नमस्ते 3',
        lastSide: 'in',
        lastAtMs: testNow.getTime() - 1,
        unread: 3,
        closesAtMs: testNow.getTime() - 1000 + dayMs,
        isResolved: false,
        draft: '',
      },
    ]);
    expect([unreadCount, next]).toEqual([1, null]);
    const { messages } = await messagesOf(server(), sender);
    expect(messages.map((message: { id: string }) => message.id)).toEqual(['order.1', 'order.2', 'order.3']);
    expect(messages[0]).toMatchObject({
      side: 'in',
      content: { type: 'text', body: 'नमस्ते 1' },
      status: null,
    });
  });

  it('show a message that arrived after ours below it, although WhatsApp reports only the second', async () => {
    const sender = await makeSender(server());
    const second = new Date(testNow.getTime() - 1000);
    server().setNow(new Date(testNow.getTime() - 700));
    await customerWrites(server(), sender, text('second.1', 'Is it open?'), second);
    server().setNow(new Date(testNow.getTime() - 400));
    await send(server(), sender, clientIdOf(901), { content: { type: 'text', body: 'It is' } });
    server().setNow(testNow);
    await customerWrites(server(), sender, text('second.2', 'Good'), second);
    await customerWrites(server(), sender, text('second.3', 'Coming'), second);
    const { messages } = await messagesOf(server(), sender);
    const bodies = messages.map(({ content }: { content: { body: string } }) => content.body);
    expect(bodies).toEqual(['Is it open?', 'It is', 'Good', 'Coming']);
  });

  it('show messages of the same second in the order of arrival, whichever webhook was processed first', async () => {
    const sender = await makeSender(server());
    const timestamp = String(testNow.getTime() / 1000 - 5);
    const arrives = (...ids: string[]) =>
      deliverAbout(server(), sender, {
        messages: ids.map((id) => ({ from: phone, timestamp, ...text(`wamid.${id}`, id) })),
      });
    await arrives('one');
    await arrives('four', 'three', 'two');
    await arrives('five');
    // Reported twice; the repeat is processed before all others.
    await arrives('one');
    await runDueJobsBackwards(server());
    const bodiesOf = ({ messages }: { messages: { content: { body: string } }[] }) =>
      messages.map(({ content }) => content.body);
    const whole = await messagesOf(server(), sender);
    expect(bodiesOf(whole)).toEqual(['one', 'four', 'three', 'two', 'five']);
    const before = await messagesOf(server(), sender, { kind: 'before', id: 'wamid.three' });
    const after = await messagesOf(server(), sender, { kind: 'after', id: 'wamid.three' });
    expect([bodiesOf(before), bodiesOf(after)]).toEqual([
      ['one', 'four'],
      ['two', 'five'],
    ]);
    const { conversations } = await list(server(), sender);
    expect(conversations[0]).toMatchObject({ preview: 'five', lastSide: 'in', unread: 5 });
    const read = await request(server(), sender, 'read', { ...wireKey(phone), upTo: 'wamid.three' });
    expect(read.unread).toBe(2);
  });

  it('keep the reaction that arrived last, whichever webhook was processed first', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('wamid.liked', 'Like it?'));
    const timestamp = String(testNow.getTime() / 1000);
    for (const emoji of ['👍', '❤️']) {
      const reaction = { message_id: 'wamid.liked', emoji };
      const message = { id: `wamid.${emoji}`, from: phone, timestamp, type: 'reaction', reaction };
      await deliverAbout(server(), sender, { messages: [message] });
    }
    await runDueJobsBackwards(server());
    const { messages } = await messagesOf(server(), sender);
    expect(messages[0].reactions).toEqual([{ side: 'in', emoji: '❤️' }]);
  });

  it('show only the newest reaction at a message', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('react.1', 'Hello'));
    server().setFetch(whatsAppResponding(() => accepted('wamid.react')).fetch);
    await send(server(), sender, clientIdOf(7));
    await runDueJobs(server());
    const react = (id: string, emoji: string) => ({
      id,
      type: 'reaction',
      reaction: { message_id: 'wamid.react', emoji },
    });
    await customerWrites(server(), sender, react('react.2', '👍'));
    await customerWrites(server(), sender, react('react.3', '🙏🏽'));
    const { messages } = await messagesOf(server(), sender);
    expect(messages.map((message: { reactions: unknown }) => message.reactions)).toEqual([
      [],
      [{ side: 'in', emoji: '🙏🏽' }],
    ]);
    await customerWrites(server(), sender, {
      id: 'react.4',
      type: 'reaction',
      reaction: { message_id: 'wamid.react' },
    });
    expect((await messagesOf(server(), sender)).messages[1].reactions).toEqual([]);
  });

  it('are marked as read to the end if a reaction came last', async () => {
    const sender = await makeSender(server());
    for (const number of [1, 2])
      await customerWrites(server(), sender, text(`thanks.${number}`, 'Thank you'));
    const reaction = { message_id: 'thanks.1', emoji: '🙏' };
    await customerWrites(server(), sender, { id: 'thanks.3', type: 'reaction', reaction });
    const unread = async () => (await list(server(), sender)).conversations[0].unread;
    expect(await unread()).toBe(2);
    expect(await request(server(), sender, 'read', { ...wireKey(phone), upTo: 'thanks.1' })).toMatchObject({
      unread: 1,
    });
    expect(await request(server(), sender, 'read', { ...wireKey(phone), upTo: 'thanks.2' })).toMatchObject({
      unread: 0,
    });
    expect(await unread()).toBe(0);
  });

  it('page upwards and downwards without gaps or duplicates, and open around a message', async () => {
    const sender = await makeSender(server());
    const many = 120;
    for (let number = 0; number < many; number += 1) {
      const at = new Date(testNow.getTime() - (many - number) * 1000);
      await customerWrites(server(), sender, text(`page.${number}`, `Number ${number}`), at);
    }
    const idsOf = (part: { messages: { id: string }[] }) => part.messages.map(({ id }) => id);
    const newest = await messagesOf(server(), sender);
    const middle = await messagesOf(server(), sender, { kind: 'before', id: idsOf(newest)[0] });
    const oldest = await messagesOf(server(), sender, { kind: 'before', id: idsOf(middle)[0] });
    expect([newest.hasOlder, middle.hasOlder, oldest.hasOlder]).toEqual([true, true, false]);
    const all = [...idsOf(oldest), ...idsOf(middle), ...idsOf(newest)];
    expect(all).toEqual(Array.from({ length: many }, (_, number) => `page.${number}`));
    const after = await messagesOf(server(), sender, { kind: 'after', id: 'page.99' });
    expect(idsOf(after)).toEqual(all.slice(100));
    expect(after.hasNewer).toBe(false);
    const around = await messagesOf(server(), sender, { kind: 'around', id: 'page.60' });
    expect(idsOf(around)).toEqual(all.slice(35, 86));
    const only = await messagesOf(server(), sender, { kind: 'only', ids: ['page.7', 'page.3', 'no such'] });
    expect(idsOf(only)).toEqual(['page.3', 'page.7']);
    expect(await messagesOf(server(), sender, { kind: 'before', id: 'no such' })).toMatchObject({
      status: 404,
    });
  });

  it('store draft, state, notes and read messages, and show them to no other account', async () => {
    const sender = await makeSender(server());
    const stranger = await makeSender(server());
    await customerWrites(server(), sender, text('state.1', 'One'));
    await customerWrites(server(), sender, text('state.2', 'Two'));
    server().setFetch(async () => new Response('{"success":true}'));
    expect(await request(server(), sender, 'read', { ...wireKey(phone), upTo: 'state.1' })).toMatchObject({
      unread: 1,
    });
    expect(await request(server(), sender, 'change', { ...wireKey(phone), draft: 'Shall I' })).toMatchObject({
      status: 200,
    });
    expect(await request(server(), sender, 'change', { ...wireKey(phone), isResolved: true })).toMatchObject({
      status: 200,
    });
    expect((await list(server(), sender)).conversations).toEqual([]);
    const [resolved] = (await list(server(), sender, { filter: 'resolved' })).conversations;
    expect(resolved).toMatchObject({ unread: 1, draft: 'Shall I', isResolved: true });
    const note = { ...wireKey(phone), clientId: clientIdOf(8), body: 'VIP' };
    await request(server(), sender, 'notes', note);
    await request(server(), sender, 'notes', note);
    expect((await messagesOf(server(), sender)).messages).toHaveLength(3);
    expect((await messagesOf(server(), sender)).messages[2]).toMatchObject({
      side: 'note',
      content: { type: 'note', author: 'Meera Joshi', body: 'VIP' },
    });
    await customerWrites(server(), sender, text('state.3', '*Three* of _these_'));
    expect((await list(server(), sender)).conversations[0]).toMatchObject({ isResolved: false, unread: 2 });
    for (const [what, body] of [
      ['read', { ...wireKey(phone), upTo: 'state.1' }],
      ['change', { ...wireKey(phone), isResolved: true }],
      ['notes', { ...note, clientId: clientIdOf(9) }],
      ['send', { ...wireKey(phone), clientId: clientIdOf(9), content: { type: 'text', body: 'x' } }],
    ] as const) {
      expect([what, (await request(server(), stranger, what, body)).status]).toEqual([what, 404]);
    }
    expect((await messagesOf(server(), stranger)).messages).toEqual([]);
    expect((await request(server(), stranger, 'search', { words: 'Three' })).found).toEqual([]);
    expect((await request(server(), sender, 'search', { words: 'thr' })).found).toMatchObject([
      { id: 'state.3', ...wireKey(phone), body: 'Three of these' },
    ]);
  });

  it('are searched for percent signs and underscores as they are', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('sign.1', 'Is it 100% silk?'));
    await customerWrites(server(), sender, text('sign.2', 'The 1000 rupee one'));
    await customerWrites(server(), sender, text('sign.3', 'my_order'));
    const found = async (body: object) =>
      (await request(server(), sender, 'search', body)).found.map(({ id }: { id: string }) => id);
    expect(await found({ words: '100%' })).toEqual(['sign.1']);
    expect(await found({ words: 'y_o' })).toEqual(['sign.3']);
    expect(await found({ words: '1_0' })).toEqual([]);
  });

  it('are not changed by a message of another account with the same id', async () => {
    const [sender, other] = [await makeSender(server()), await makeSender(server())];
    const arrives = (to: TestAccount, id: string, secondsAgo: number) =>
      deliverAbout(server(), to, {
        messages: [
          { from: phone, timestamp: String(testNow.getTime() / 1000 - secondsAgo), ...text(id, id) },
        ],
      });
    await arrives(other, 'shared.id', 600);
    await arrives(sender, 'own.id', 60);
    await arrives(sender, 'shared.id', 5);
    await runDueJobsBackwards(server());
    const { messages } = await messagesOf(server(), sender);
    expect(messages.map(({ id }: { id: string }) => id)).toEqual(['own.id', 'shared.id']);
  });

  it('list open windows by closing time, then closed ones, in pages, and find by name', async () => {
    const sender = await makeSender(server());
    const hours = (number: number) => new Date(testNow.getTime() - number * hourMs);
    for (let number = 0; number < 60; number += 1) {
      const from = `9198000000${String(number).padStart(2, '0')}`;
      await whatsAppReports(server(), sender, {
        contacts: [{ wa_id: from, profile: { name: `Customer ${number}%` } }],
        messages: [
          {
            ...text(`close.${number}`, 'Hi'),
            from,
            timestamp: String(hours(number / 2).getTime() / 1000),
          },
        ],
      });
    }
    const first = await list(server(), sender, { filter: 'closing' });
    const second = await list(server(), sender, { filter: 'closing', after: first.next });
    const names = [...first.conversations, ...second.conversations].map(({ name }: { name: string }) => name);
    const numbers = [
      ...Array.from({ length: 48 }, (_, index) => 47 - index),
      ...Array.from({ length: 12 }, (_, index) => 48 + index),
    ];
    expect(names).toEqual(numbers.map((number) => `Customer ${number}%`));
    expect(second.next).toBeNull();
    const found = await list(server(), sender, { search: '7%' });
    expect(found.conversations.map(({ name }: { name: string }) => name)).toEqual([
      'Customer 7%',
      'Customer 17%',
      'Customer 27%',
      'Customer 37%',
      'Customer 47%',
      'Customer 57%',
    ]);
    expect(await list(server(), sender, { after: 'nonsense' })).toMatchObject({ status: 400 });
  });

  it('are published at every change, only to their account', async () => {
    const sender = await makeSender(server());
    const stranger = await makeSender(server());
    const received: unknown[] = [];
    const theirs: unknown[] = [];
    const { events } = server().services;
    const leave = await events.open(chatsTopic, sender.id, (event) => received.push(event));
    await events.open(chatsTopic, stranger.id, (event) => theirs.push(event));
    await customerWrites(server(), sender, text('live.1', 'Hello'));
    server().setFetch(whatsAppResponding(() => accepted('wamid.live')).fetch);
    const { id } = (await send(server(), sender, clientIdOf(10))).message;
    await runDueJobs(server());
    await request(server(), sender, 'read', { ...wireKey(phone), upTo: 'live.1' });
    await request(server(), sender, 'change', { ...wireKey(phone), isResolved: true });
    await request(server(), sender, 'notes', { ...wireKey(phone), clientId: clientIdOf(11), body: 'VIP' });
    const key = { accountId: sender.id, conversationKey: phone };
    const changed = { ...key, what: 'conversation', id: '' };
    await expect
      .poll(() => received)
      .toEqual([
        { ...key, what: 'message', id: 'live.1' },
        { ...key, what: 'message', id },
        { ...key, what: 'status', id },
        changed,
        changed,
        { ...key, what: 'message', id: clientIdOf(11) },
      ]);
    expect(theirs).toEqual([]);
    leave();
  });
});

onTestServer('chats', (server) => {
  it('store every kind of message', async () => {
    const sender = await makeSender(server());
    const file = { id: '77', mime_type: 'image/jpeg', sha256: 'x' };
    const kinds = [
      { type: 'image', image: { ...file, caption: 'Like *this*' } },
      { type: 'document', document: { ...file, mime_type: 'application/pdf', filename: 'bill.pdf' } },
      { type: 'audio', audio: { ...file, mime_type: 'audio/ogg', voice: true } },
      { type: 'location', location: { latitude: 18.5, longitude: 73.8, name: 'Shop' } },
      { type: 'contacts', contacts: [{ name: { formatted_name: 'Ravi' }, phones: [{ phone: '+91 98' }] }] },
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Two', description: 'kg' } },
      },
      { type: 'button', button: { payload: 'y', text: 'Yes' } },
      { type: 'unsupported', errors: [{ code: 131051 }] },
    ];
    for (const [index, kind] of kinds.entries()) {
      await customerWrites(server(), sender, { id: `kind.${index}`, ...kind });
    }
    const { messages } = await messagesOf(server(), sender);
    const url = expect.stringMatching(/^\/v1\/chats\/media\/77\?/);
    expect(messages.map(({ content }: { content: unknown }) => content)).toEqual([
      { type: 'image', media: { url, mimeType: 'image/jpeg', name: null, caption: 'Like *this*' } },
      { type: 'document', media: { url, mimeType: 'application/pdf', name: 'bill.pdf', caption: null } },
      { type: 'audio', media: { url, mimeType: 'audio/ogg', name: null, caption: null } },
      { type: 'location', latitude: 18.5, longitude: 73.8, name: 'Shop', address: null },
      { type: 'contacts', contacts: [{ name: 'Ravi', phones: ['+91 98'] }] },
      { type: 'choice', title: 'Two', description: 'kg' },
      { type: 'choice', title: 'Yes', description: null },
      { type: 'unsupported' },
    ]);
  });

  it('return a file to anyone with its address, and fetch it from WhatsApp once', async () => {
    const sender = await makeSender(server());
    const image = { id: '78', mime_type: 'image/png' };
    await customerWrites(server(), sender, { id: 'media.1', type: 'image', image });
    const requests: string[] = [];
    server().setFetch(async (input, init) => {
      const request = new Request(input, init);
      requests.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`);
      const isFile = request.url.endsWith('/file');
      const about = JSON.stringify({ url: 'https://files.example.com/file', mime_type: 'image/png' });
      return new Response(isFile ? '0123456789' : about);
    });
    const { url } = (await messagesOf(server(), sender)).messages[0].content.media;
    const first = await server().request({ url: `/api${url}` });
    expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'image/png',
    ]);
    const part = await server().request({ url: `/api${url}`, headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    for (const [range, status, body, contentRange] of [
      ['bytes=-3', 206, '789', 'bytes 7-9/10'],
      ['bytes=8-', 206, '89', 'bytes 8-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=4-2', 200, '0123456789', undefined],
    ] as const) {
      const got = await server().request({ url: `/api${url}`, headers: { range } });
      expect([got.statusCode, got.body, got.headers['content-range']]).toEqual([status, body, contentRange]);
    }
    expect(requests).toEqual(['/v25.0/78 Bearer channel-token', '/file Bearer channel-token']);
    const other = await server().request({ url: `/api${url.replace('/78?', '/79?')}` });
    const bill = { id: '80', mime_type: 'application/pdf', filename: 'a/बिल 42.pdf' };
    server().setFetch(async () =>
      Response.json({ url: 'https://files.example.com/file', mime_type: 'application/pdf' }),
    );
    await customerWrites(server(), sender, { id: 'media.2', type: 'document', document: bill });
    const { media } = (await messagesOf(server(), sender)).messages[1].content;
    const asSigned = `attachment; filename*=UTF-8''${encodeURIComponent('a_बिल 42.pdf')}`;
    const named = (query: string) => server().request({ url: `/api${media.url}${query}` });
    for (const query of ['', '&name=Update.exe']) {
      expect((await named(query)).headers['content-disposition']).toBe(asSigned);
    }
    expect((await named('&file=Update.exe')).statusCode).toBe(404);
    const renamed = media.url.replace(/file=[^&]*/, 'file=Update.exe');
    expect((await server().request({ url: `/api${renamed}` })).statusCode).toBe(404);
    expect(other.statusCode).toBe(404);
    server().setNow(new Date(testNow.getTime() + dayMs));
    expect((await server().request({ url: `/api${url}` })).statusCode).toBe(404);
  });

  it('send a message once, however often the call is repeated', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('send.1', 'Is it there?'));
    const whatsApp = whatsAppResponding(() => accepted('wamid.send'));
    server().setFetch(whatsApp.fetch);
    const requests = await Promise.all(
      [1, 2, 3].map(() => send(server(), sender, clientIdOf(1), { replyTo: 'send.1' })),
    );
    await runDueJobs(server());
    expect(new Set(requests.map(({ message }) => message.id)).size).toBe(1);
    expect(whatsApp.received.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        to: `+${phone}`,
        text: { body: 'On its way' },
      }),
    ]);
    const { messages } = await messagesOf(server(), sender);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({
      side: 'out',
      status: 'sent',
      clientId: clientIdOf(1),
      replyTo: { id: 'send.1', side: 'in', preview: 'Is it there?' },
    });
    expect((await list(server(), sender)).conversations[0]).toMatchObject({ lastSide: 'out', unread: 1 });
  });

  it.each(['   ', '\u3164', '\u200b\u2060'])(
    'show the number of a customer with the name %j',
    async (name) => {
      const sender = await makeSender(server());
      await whatsAppReports(server(), sender, {
        contacts: [{ wa_id: phone, profile: { name } }],
        messages: [{ from: phone, timestamp: '1763600000', ...text(`blank.${sender.id}`, 'Hello') }],
      });
      expect((await list(server(), sender)).conversations[0]).toMatchObject({ name: numberText(phone) });
    },
  );

  it('show the username of a customer without a name or number', async () => {
    const sender = await makeSender(server());
    const id = `IN.${sender.id}`;
    await whatsAppReports(server(), sender, {
      contacts: [{ user_id: id, profile: { username: 'lakshmi.iyer' } }],
      messages: [{ from_user_id: id, timestamp: '1763600000', ...text(`named.${sender.id}`, 'Hello') }],
    });
    expect((await list(server(), sender)).conversations[0]).toMatchObject({
      ...wireKey(id),
      name: '@lakshmi.iyer',
    });
  });

  it('report why an outgoing message waits, only to its owner', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('wait.1', 'Hello'));
    server().setFetch(whatsAppResponding(() => refused(400, 131056, 'Pair rate')).fetch);
    const { id } = (await send(server(), sender, clientIdOf(7))).message;
    await runDueJobs(server());
    const wait = { reason: 'retry', untilMs: expect.any(Number), code: null, people: null };
    expect(await request(server(), sender, 'wait', { id })).toEqual({
      status: 200,
      wait,
      nowMs: testNow.getTime(),
    });
    const stranger = await makeSender(server());
    expect(await request(server(), stranger, 'wait', { id })).toMatchObject({ status: 404 });
    server().setFetch(whatsAppResponding(() => accepted(`wamid.wait-${Math.random()}`)).fetch);
    server().setNow(new Date(testNow.getTime() + 60_000));
    await runDueJobs(server());
    expect(await request(server(), sender, 'wait', { id })).toMatchObject({ status: 200, wait: null });
  });

  it('refuse free text after 24 hours, and to a customer who never wrote', async () => {
    const sender = await makeSender(server());
    const longAgo = new Date(testNow.getTime() - dayMs);
    await customerWrites(server(), sender, text('late.1', 'Hello'), longAgo);
    const refused = await send(server(), sender, clientIdOf(2));
    expect(refused).toMatchObject({ status: 422, type: 'urn:chatline:chat-window-closed' });
    const stranger = await makeSender(server());
    expect(await send(server(), stranger, clientIdOf(2))).toMatchObject({ status: 404 });
    expect((await messagesOf(server(), sender)).messages).toHaveLength(1);
    await customerWrites(server(), sender, text('late.2', 'Again'), new Date(longAgo.getTime() + 1000));
    server().setFetch(whatsAppResponding(() => accepted('wamid.late')).fetch);
    expect(await send(server(), sender, clientIdOf(2))).toMatchObject({ status: 200 });
    await runDueJobs(server());
  });

  it('resend a failed message once, and no other message', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('again.1', 'Hello'));
    server().setFetch(whatsAppResponding(() => accepted('wamid.again')).fetch);
    const first = (await send(server(), sender, clientIdOf(3))).message;
    await runDueJobs(server());
    server().setNow(new Date(testNow.getTime() + 1000));
    const again = (number: number) =>
      send(server(), sender, clientIdOf(number), { againOf: first.id, content: { type: 'same' } });
    expect(await again(4)).toMatchObject({ status: 422, type: 'urn:chatline:chat-not-failed' });
    const errors = [{ code: 131026, title: 'No', error_data: { details: 'Not on WhatsApp' } }];
    await whatsAppReports(server(), sender, {
      statuses: [{ id: 'wamid.again', status: 'failed', timestamp: '1795156200', errors }],
    });
    const received: unknown[] = [];
    const leave = await server().services.events.open(chatsTopic, sender.id, (event) => received.push(event));
    const second = (await again(5)).message;
    const change = { accountId: sender.id, conversationKey: phone, what: 'status', id: first.id };
    await expect.poll(() => received).toContainEqual(change);
    leave();
    expect((await again(6)).message.id).toBe(second.id);
    const { messages } = await messagesOf(server(), sender);
    expect(
      messages.map(({ isSentAgain, cause }: { isSentAgain: boolean; cause: string }) => [isSentAgain, cause]),
    ).toEqual([
      [false, null],
      [true, 'The message cannot be delivered: the number is not on WhatsApp, or its app is too old.'],
      [false, null],
    ]);
    server().setFetch(whatsAppResponding(() => accepted('wamid.again.2')).fetch);
    await runDueJobs(server());
  });

  it('[MSGAPI-07] mark a message that would fail again unchanged', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('lasting.1', 'Hello'));
    for (const [number, code] of [131026, 131009].entries()) {
      server().setFetch(whatsAppResponding(() => accepted(`wamid.lasting.${code}`)).fetch);
      await send(server(), sender, clientIdOf(20 + number));
      await runDueJobs(server());
      const errors = [{ code, title: 'No', error_data: { details: 'No' } }];
      await whatsAppReports(server(), sender, {
        statuses: [{ id: `wamid.lasting.${code}`, status: 'failed', timestamp: '1795156200', errors }],
      });
    }
    const { messages } = await messagesOf(server(), sender);
    const reported = messages.map(({ status, failsAgain }: Record<string, unknown>) => [status, failsAgain]);
    expect(reported.slice(-2)).toEqual([
      ['failed', undefined],
      ['failed', true],
    ]);
  });

  it('send files and reactions inside the 24 hours', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, text('file.1', 'Send me the bill'));
    const requests: unknown[] = [];
    server().setFetch(async (input, init) => {
      const request = new Request(input, init);
      const isUpload = request.url.endsWith('/media');
      if (!isUpload) requests.push(await request.json());
      return Response.json(isUpload ? { id: '4242' } : accepted(`wamid.file.${requests.length}`).body);
    });
    const payload = Buffer.from('%PDF-1.7');
    const headers = { 'content-type': 'application/pdf' };
    const options: InjectOptions = { method: 'POST', url: '/api/v1/chats/media', payload, headers };
    expect((await server().request(options)).statusCode).toBe(401);
    const { id, url } = (await server().request(options, sender.token)).json();
    expect((await server().request({ url: `/api${url}` })).body).toBe('%PDF-1.7');
    const png = { ...options, headers: { 'content-type': 'image/png' } };
    expect((await server().request(png, sender.token)).json()).toMatchObject({
      detail: 'This file is damaged, or its content does not match its name.',
    });
    const media = { id, caption: 'Here', name: 'bill.pdf' };
    const sent = await send(server(), sender, clientIdOf(20), { content: { type: 'document', media } });
    expect(sent.message.content).toMatchObject({
      type: 'document',
      media: { name: 'bill.pdf', caption: 'Here' },
    });
    const react = () =>
      send(server(), sender, clientIdOf(21), {
        content: { type: 'reaction', emoji: '👍' },
        replyTo: 'file.1',
      });
    expect((await react()).message).toMatchObject({
      id: 'file.1',
      reactions: [{ side: 'out', emoji: '👍' }],
    });
    expect((await react()).status).toBe(200);
    // A recipient gets one message at a time.
    await runDueJobs(server());
    await runDueJobs(server());
    expect(requests).toEqual([
      expect.objectContaining({ document: { id: '4242', caption: 'Here', filename: 'bill.pdf' } }),
      expect.objectContaining({ reaction: { message_id: 'file.1', emoji: '👍' } }),
    ]);
    expect((await messagesOf(server(), sender)).messages).toHaveLength(2);
  });
});
