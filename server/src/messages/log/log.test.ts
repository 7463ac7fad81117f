import { minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { logMessage } from '../../testing/log-message.ts';
import { json } from '../../testing/payloads.ts';
import { makeAccount, makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';
import { customer, customerWrites, whatsAppReports } from '../../testing/whatsapp-reports.ts';
import { publicMessageId } from '../records/public-message-id.ts';

interface Page {
  readonly messages: readonly {
    readonly body: string;
    readonly id: string;
    readonly wa_id: string;
    readonly name?: string;
  }[];
  readonly next: string | null;
}

const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * minuteMs);
const bodies = ({ messages }: Page) => messages.map(({ body }) => body);

onTestServer('the paged message log', (server) => {
  const read = async ({ token }: TestAccount, query: Record<string, string>): Promise<Page> =>
    (await server().request({ url: '/api/v1/messages', query }, token)).json();

  it('returns every message once, newest first, even if several were accepted at the same moment', async () => {
    const sender = await makeSender(server());
    const other = await makeSender(server());
    await logMessage(server(), other.id, { body: 'not yours' });
    const made: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      made.push(await logMessage(server(), sender.id, { acceptedAt: minutesAgo(Math.floor(index / 5)) }));
    }
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Page = await read(sender, { limit: '7', ...(after && { after }) });
      seen.push(...page.messages.map(({ id }) => id));
      after = page.next;
    }
    expect([...seen].sort()).toEqual([...made].sort());
    expect(new Set(seen.slice(0, 5))).toEqual(new Set(made.slice(0, 5)));
    const broken = await server().request({ url: '/api/v1/messages', query: { after: 'x' } }, sender.token);
    expect(broken.statusCode).toBe(400);
  });

  it('finds a message by the id in the response of its send, by WhatsApp’s id and by its id in the log', async () => {
    const [sender, other] = [await makeSender(server()), await makeSender(server())];
    const id = await logMessage(server(), sender.id, { body: 'this one' });
    await logMessage(server(), sender.id, { body: `another, with ${id} in it` });
    for (const search of [id, ` ${publicMessageId(id)} `, `wamid.demo.${id}`]) {
      expect([search, bodies(await read(sender, { search }))]).toEqual([search, ['this one']]);
      expect(bodies(await read(other, { search }))).toEqual([]);
    }
    expect(bodies(await read(sender, { search: publicMessageId('x') }))).toEqual([]);
  });

  it('[CAP-10] names customers by profile name, by username, or not at all', async () => {
    const sender = await makeSender(server());
    await customerWrites(server(), sender, { id: 'wamid.named', type: 'text', text: { body: 'Hello' } });
    const from_user_id = 'IN.42';
    await whatsAppReports(server(), sender, {
      contacts: [{ user_id: from_user_id, profile: { username: 'lakshmi.iyer' } }],
      messages: [{ id: 'wamid.user', from_user_id, timestamp: '1', type: 'text', text: { body: 'Hello' } }],
    });
    for (const id of [customer.phone, '919845012377'])
      await logMessage(server(), sender.id, { recipient: { kind: 'phone', id } });
    await logMessage(server(), sender.id, { recipient: { kind: 'user', id: from_user_id } });
    const { messages } = await read(sender, {});
    expect(Object.fromEntries(messages.map(({ wa_id, name }) => [wa_id, name]))).toEqual({
      [customer.phone]: customer.name,
      [from_user_id]: '@lakshmi.iyer',
      '919845012377': undefined,
    });
    const other = await makeSender(server());
    await logMessage(server(), other.id, { recipient: { kind: 'phone', id: customer.phone } });
    const theirs = (await read(other, {})).messages.map(({ wa_id, name }) => [wa_id, name]);
    expect(theirs).toEqual([[customer.phone, undefined]]);
  });

  it('filters by status, by days in Kolkata, by a number in any notation, and by text', async () => {
    const sender = await makeSender(server());
    const log = (body: string, changes: object) => logMessage(server(), sender.id, { body, ...changes });
    await log('Mangoes 100% ripe', { status: 'failed', acceptedAt: new Date('2026-11-18T18:29:59Z') });
    await log('Milk', { status: 'read', acceptedAt: new Date('2026-11-18T18:30:00Z') });
    await log('mango pickle', {
      recipient: { kind: 'phone', id: '919811204456' },
      acceptedAt: new Date('2026-11-19T18:29:59Z'),
    });
    await log('Ghee', {
      recipient: { kind: 'phone', id: '919811204456' },
      acceptedAt: new Date('2026-11-19T18:30:00Z'),
    });
    for (const [query, expected] of [
      [{ status: 'failed' }, ['Mangoes 100% ripe']],
      [{ from: '2026-11-19', to: '2026-11-19' }, ['mango pickle', 'Milk']],
      [{ search: 'MANGO' }, ['mango pickle', 'Mangoes 100% ripe']],
      [{ search: '100%' }, ['Mangoes 100% ripe']],
      [{ search: '%_' }, []],
      [{ search: '98112 04456' }, ['Ghee', 'mango pickle']],
      [{ search: '+919811204456', to: '2026-11-19' }, ['mango pickle']],
      [{ search: '9811' }, ['Ghee', 'mango pickle']],
    ] as const) {
      expect([query, bodies(await read(sender, query))]).toEqual([query, expected]);
    }
    for (const bad of [{ status: 'lost' }, { from: 'yesterday' }, { limit: '-1' }]) {
      expect((await server().request({ url: '/api/v1/messages', query: bad }, sender.token)).statusCode).toBe(
        400,
      );
    }
  });

  it('exports the filtered messages of the caller’s account as CSV that is safe for spreadsheets, from an address that works for a minute', async () => {
    const sender = await makeSender(server());
    await logMessage(server(), sender.id, { body: '=HYPERLINK("x")', acceptedAt: minutesAgo(1) });
    await logMessage(server(), sender.id, { body: 'नमस्ते, "जी"\nकल', acceptedAt: minutesAgo(2) });
    await logMessage(server(), sender.id, {
      body: 'other',
      status: 'failed',
      cause: 'No',
      code: 131047,
      acceptedAt: minutesAgo(3),
    });
    const download = async (filter: object) => {
      const made = await server().request(
        { method: 'POST', url: '/api/v1/message-export', ...json(filter) },
        sender.token,
      );
      return server().request({ url: `/api${made.json().path}` });
    };
    const file = await download({});
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages-2026-11-20.csv"',
    });
    const [head, ...lines] = file.body.split('\r\n');
    expect(head).toBe('\uFEFFNumber,Message,Date,Time,Status,Code,Cause,Next step,WhatsApp says,Id');
    expect(lines[0]).toMatch(
      /^919845012377,"'=HYPERLINK\(""x""\)",2026-11-20,11:59:00,sent,,,,,wamid\.[\w=]+$/,
    );
    expect(lines[1]).toMatch(/^919845012377,"नमस्ते, ""जी""\nकल",2026-11-20/);
    const failed = (await download({ status: 'failed' })).body.split('\r\n');
    expect(failed).toHaveLength(3);
    const said =
      'More than 24 hours have passed since the customer last wrote.,Send an approved template instead.,No,';
    expect(failed[1]).toContain(`failed,131047,${said}`);
    const made = await server().request(
      { method: 'POST', url: '/api/v1/message-export', ...json({}) },
      sender.token,
    );
    expect(
      (await server().request({ url: `/api${made.json().path.replace(/[\w-]$/, '')}` })).statusCode,
    ).toBe(410);
    server().setNow(new Date(testNow.getTime() + 61_000));
    expect((await server().request({ url: `/api${made.json().path}` })).statusCode).toBe(410);
  });

  it('exports each of thousands of rows once', async () => {
    const sender = await makeSender(server());
    await server().services.database.execute(
      `insert into messages (id, account_id, recipient_id, recipient_kind, body, status, accepted_at)
       select gen_random_uuid(), $1, '919845012377', 'phone', 'row ' || n, 'read', $2::timestamptz - n % 100 * interval '1 second'
       from generate_series(1, 4500) as n`,
      [sender.id, testNow],
    );
    const made = await server().request(
      { method: 'POST', url: '/api/v1/message-export', ...json({}) },
      sender.token,
    );
    const rows = (await server().request({ url: `/api${made.json().path}` })).body.split('\r\n').slice(1, -1);
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(4500);
  });
});

onTestServer('a message of the log', (server) => {
  it('shows the attempts to send it to its owner only', async () => {
    const sender = await makeSender(server());
    const other = await makeAccount(server(), 'User');
    const id = await logMessage(server(), sender.id, {});
    const url = `/api/v1/messages/${id}/attempts`;
    expect((await server().request({ url }, sender.token)).json()).toEqual({
      id: publicMessageId(id),
      attempts: [{ atMs: testNow.getTime(), outcome: 'taken', code: null, cause: null }],
      told: [],
      nextTryMs: null,
      waits: null,
    });
    expect((await server().request({ url }, other.token)).statusCode).toBe(404);
    expect((await server().request({ url: '/api/v1/messages/1/attempts' }, sender.token)).statusCode).toBe(
      404,
    );
  });

  it('is resent once if it failed or is unknown, and not with another status', async () => {
    const sender = await makeSender(server());
    const failed = await logMessage(server(), sender.id, { status: 'failed', body: 'Once more' });
    const read = await logMessage(server(), sender.id, { status: 'read' });
    const again = (id: string) =>
      server().request({ method: 'POST', url: `/api/v1/messages/${id}/again` }, sender.token);
    expect((await again(failed)).json().message).toBe('The message will be resent.');
    expect((await again(failed)).json().message).toBe('This message has already been resent.');
    expect((await again(read)).statusCode).toBe(422);
    const rows = bodies((await server().request({ url: '/api/v1/messages' }, sender.token)).json());
    expect(rows.filter((body) => body === 'Once more')).toHaveLength(2);
  });

  it('is resent even if the account has used the same idempotency key', async () => {
    const sender = await makeSender(server());
    const failed = await logMessage(server(), sender.id, { status: 'failed', body: 'Once more' });
    const theirs = json({
      messaging_product: 'whatsapp',
      to: '919845012377',
      type: 'text',
      text: { body: 'Another' },
    });
    const headers = { ...theirs.headers, 'Idempotency-Key': `again:${failed}` };
    const request = { method: 'POST', url: '/api/send-message', ...theirs, headers } as const;
    expect((await server().request(request, sender.apiToken)).statusCode).toBe(200);
    const again = { method: 'POST', url: `/api/v1/messages/${failed}/again` } as const;
    expect((await server().request(again, sender.token)).json().message).toBe('The message will be resent.');
  });
});
