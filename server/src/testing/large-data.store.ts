import * as v from 'valibot';
import type { Database, Queryable } from '../platform/database/database.ts';
import { onlyRow } from '../platform/database/only-row.ts';

/** How much data there is; the sizes of one account are a part of the whole. */
export interface LargeData {
  readonly accounts: number;
  /** Outgoing messages; three in ten belong to one User, and customers wrote two for each three of those. */
  readonly messages: number;
  /** The conversations of that User. */
  readonly conversations: number;
  /** The User, connected, who has the conversations. */
  readonly userId: number;
  /** The Partner who has every tenth account as a client. */
  readonly partnerId: number;
  /** Everything happened in the year before this moment. */
  readonly now: Date;
}

/** Ids far above those that the database gives, so that rows refer to each other without being read. */
const firstId = 1_000_000_000;

/** SQL for an id that begins with the time, as `createOrderedUuid` makes them. */
const orderedId = (at: string, seed: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8'
    || substr(md5(${seed}), 4, 15))::uuid`;
/** SQL for a moment of the year before $1, in whole milliseconds as the server writes them; the first of `total` is the newest. */
const moment = (n: string, total: string) =>
  `date_trunc('milliseconds', $1::timestamptz - ${n}::float8 / ${total} * interval '365 days')`;
const city = (n: string) =>
  `(array['Pune', 'Nagpur', 'Nashik', 'Indore', 'Kochi', 'Surat', 'Jaipur'])[1 + ${n} % 7]`;
const item = (n: string) => `(array['mangoes', 'sarees', 'lamps', 'spices', 'books'])[1 + ${n} % 5]`;
/** A text of which one word is in every message, one in each hundredth, and one in a single message. */
const sentence = (n: string) =>
  `'Your order ' || ${n} || ' of ' || ${item(n)} || ' is on its way to ' || ${city(n)}
    || case when ${n} % 100 = 77 then '. Please pay the courier' else '' end`;

const accountsSql = `
  insert into accounts (id, role, owner_id, email, email_key, name, business_name, mobile_no, address, city, district,
    state, pincode, is_active, is_connected, expires_on, plan, created_at)
  select ${firstId} + n, case when n % 1000 = 999 then 'Partner' else 'User' end,
    case when n % 10 = 0 then $3::bigint end, 'shop' || n || '@example.com', 'shop' || n || '@example.com',
    (array['Asha', 'Ravi', 'Meera', 'Imran', 'Lakshmi', 'Gurpreet'])[1 + n % 6] || ' '
      || (array['Joshi', 'Nair', 'Khan', 'Patel', 'Rao', 'Bora', 'Singh'])[1 + n % 7],
    (array['Sri', 'New', 'Royal', 'City', 'Star'])[1 + n % 5] || ' Stores ' || n,
    (6000000000 + (n::bigint * 2654435761) % 4000000000)::text, '14 Laxmi Road', ${city('n')}, ${city('n')}, 'MH',
    '411030', n % 9 <> 0, n % 3 <> 0, ($1::timestamptz)::date + (n % 700 - 200), 'Basic', ${moment('n', '$2')}
  from generate_series(1, $2::int) as n`;

const connectionsSql = `
  insert into whatsapp_connections (account_id, waba_id, phone_number_id, display_phone_number, access_token_sealed,
    connected_at)
  select id, 'w' || id, 'p' || id, '+91 98220 12345', '', $1::timestamptz from accounts
  where id > ${firstId} and is_connected`;

const paymentsSql = `
  insert into payments (order_id, account_id, amount_paise, state, razorpay_ref_no, plan, ordered_at, settled_at, flag)
  select 'L' || n, case when n % 500 = 0 then $2::bigint else ${firstId} + 1 + n % $3::int end, 353882,
    case when n % 20 = 0 then 'failed' else 'success' end, 'rzp' || n, 'Basic', ${moment('n', '$3')},
    ${moment('n', '$3')}, case when n % 5000 = 0 then 'amount' end
  from generate_series(1, $3::int) as n`;

const invoicesSql = `
  insert into invoices (number, kind, order_id, issued_on, content)
  select 'L/' || order_id, 'invoice', order_id, ordered_at::date, '{}' from payments
  where order_id like 'L%' and state = 'success'`;

const auditSql = `
  insert into audit_entries (account_id, actor_id, actor_name, action, details, happened_at)
  select account_id, account_id, 'Asha Joshi', case when n % 10007 = 0 then 'Subscription settings changed'
    when n % 10 = 0 then 'Updated' else 'Logged in' end, 'From a known network', ${moment('($3::int * 3 - n)', '($3::int * 3)')}
  from (select n, case when n % 50 = 0 then $2::bigint else ${firstId} + 1 + n % $3::int end as account_id
    from generate_series(0, $3::int * 3 - 1) as n) numbered order by n`;

const notificationsSql = `
  insert into notifications (account_id, kind, title, body, path, event, created_at, read_at)
  select case when n % 50 = 0 then $2::bigint else ${firstId} + 1 + n % $3::int end, 'template', 'Template approved',
    'It can be sent now.', '/client-area/manage-template', 'large:' || n, ${moment('($3::int - n)', '$3')},
    case when n % 3 = 0 then $1::timestamptz end
  from generate_series(0, $3::int - 1) as n order by n`;

const templatesSql = `
  insert into templates (template_id, account_id, waba_id, name, language, category, score, status, edited_at)
  select 't' || n, case when n % 100 = 0 then $2::bigint else ${firstId} + 1 + n end,
    coalesce((select waba_id from whatsapp_connections where account_id = $2::bigint and n % 100 = 0), 'w' || (${firstId} + 1 + n)),
    'offer_' || n, 'en', 'MARKETING', 'GREEN', 'APPROVED', $1::timestamptz
  from generate_series(0, $3::int / 5 - 1) as n`;

/** The User's conversations come first, then one of every fifth account. */
const conversationsOf = `
  select n, case when n <= $4::int then $2::bigint else ${firstId} + (n - $4::int) * 5 end as account_id,
    '91' || (9000000000 + n) as phone, ${moment('n', '($4::int + $3::int / 5)')} as at
  from generate_series(1, $4::int + $3::int / 5) as n`;

const peopleSql = `
  insert into people (id, account_id, name, created_at)
  select ${firstId} + n, account_id, 'Customer ' || ${city('n')} || ' ' || n, at from (${conversationsOf}) c`;

const identitiesSql = `
  insert into person_identities (account_id, kind, value, person_id, seen_at)
  select account_id, 'phone', phone, ${firstId} + n, at from (${conversationsOf}) c`;

const conversationsSql = `
  insert into conversations (id, account_id, key, person_id, phone_number_id, recipient_id, recipient_kind, name,
    last_message, last_at, unread, last_inbound_at, last_inbound_shown_at, resolved_at)
  select ${firstId} + n, c.account_id, phone, ${firstId} + n, coalesce(w.phone_number_id, ''), phone, 'phone',
    'Customer ' || ${city('n')} || ' ' || n, ${sentence('n')}, at, case when n % 20 = 0 then 2 else 0 end,
    at - interval '1 hour', at - interval '1 hour', case when n % 10 < 6 then at end
  from (${conversationsOf}) c left join whatsapp_connections w on w.account_id = c.account_id`;

const statusOf = (
  n: string,
) => `case ${n} % 40 when 0 then 'failed' when 1 then 'sent' when 2 then 'delivered'
  when 3 then 'unknown' else 'read' end`;
const messageColumns = `(id, account_id, recipient_id, recipient_kind, body, status, cause, code, wamid, accepted_at,
  handed_over_at, kind, content, conversation_id, phone_number_id)`;
const failure = (n: string) =>
  `case when ${n} % 40 = 0 then 'Message undeliverable' end, case when ${n} % 40 = 0 then 131026 end`;

const userMessagesSql = `
  insert into messages ${messageColumns}
  select ${orderedId('at', `'u' || n`)}, $2::bigint, '91' || (9000000000 + chat), 'phone', ${sentence('n')}, ${statusOf('n')},
    ${failure('n')}, 'wamid.u' || n, at, at, case when n % 3 = 0 then 'template' else 'text' end,
    case when n % 3 = 0 then '{"content":{"name":"offer_' || n % 7 * 100 || '","language":{"code":"en"}}}' end,
    case when n % 4 <> 0 then ${firstId} + chat end, null
  from (select n, 1 + (n::bigint * 7919) % $4::int as chat, ${moment('n', '$5')} as at
    from generate_series($5::int, 1, -1) as n) numbered`;

const otherMessagesSql = `
  insert into messages ${messageColumns}
  select ${orderedId('at', `'o' || n`)}, ${firstId} + 1 + (n::bigint * 48271) % $3::int, '91' || (9500000000 + n % 100000),
    'phone', ${sentence('n')}, ${statusOf('n')}, ${failure('n')}, 'wamid.o' || n, at, at, 'text', null, null, null
  from (select n, ${moment('n', '$5')} as at from generate_series($5::int, 1, -1) as n) numbered`;

const receivedSql = `
  insert into inbound_messages (wamid, account_id, sender_id, kind, body, sent_at, shown_at, conversation_id)
  select 'wamid.i' || n, $2::bigint, '91' || (9000000000 + chat), 'text', 'Is order ' || n || ' already in ' || ${city('n')}
    || case when n % 100 = 33 then ' by courier' else '' end || '?', at, at, ${firstId} + chat
  from (select n, 1 + (n::bigint * 104729) % $4::int as chat, ${moment('n', '$5')} as at
    from generate_series($5::int, 1, -1) as n) numbered`;

const statusesSql = `
  insert into message_statuses (wamid, status, message_id, happened_at, pricing)
  select wamid, 'sent', id, accepted_at, jsonb_build_object('billable', kind = 'template', 'category',
    case when kind = 'template' then 'marketing' else 'service' end)
  from messages where wamid like 'wamid.u%'`;

const notesSql = `
  insert into chat_notes (id, account_id, conversation_key, conversation_id, author, body, written_at)
  select ${orderedId('at', `'n' || n`)}, $2::bigint, '91' || (9000000000 + n), ${firstId} + n, 'Asha', 'Wants ' || ${item('n')} || ' ' || n, at
  from (select n, ${moment('n', '$4')} as at from generate_series(5, $4::int, 5) as n) numbered`;

/** The statements with the values that each uses: now, the User or Partner, accounts, conversations, messages. */
function statementsOf(data: LargeData): readonly (readonly [string, readonly (number | Date)[]])[] {
  const { now, userId, partnerId, accounts, conversations, messages } = data;
  const ofUser = Math.round(messages * 0.3);
  const all = [now, userId, accounts, conversations] as const;
  return [
    [accountsSql, [now, accounts, partnerId]],
    [connectionsSql, [now]],
    [paymentsSql, [now, userId, accounts]],
    [invoicesSql, []],
    [auditSql, [now, userId, accounts]],
    [notificationsSql, [now, userId, accounts]],
    [templatesSql, [now, userId, accounts]],
    [peopleSql, all],
    [identitiesSql, all],
    [conversationsSql, all],
    [userMessagesSql, [now, userId, accounts, conversations, ofUser]],
    [otherMessagesSql, [now, userId, accounts, conversations, messages - ofUser]],
    [receivedSql, [now, userId, accounts, conversations, Math.round((ofUser * 2) / 3)]],
    [statusesSql, []],
    [notesSql, all],
  ];
}

/** Leaves out values that a statement does not use, which the database would refuse. */
async function insert(database: Queryable, sql: string, values: readonly (number | Date)[]): Promise<void> {
  const unused = values.flatMap((value, index) => {
    const type = value instanceof Date ? 'timestamptz' : 'bigint';
    return sql.includes(`$${index + 1}`) ? [] : [`$${index + 1}::${type} is not null`];
  });
  const used = unused.length === 0 ? sql : `with unused as (select ${unused.join(', ')}) ${sql}`;
  await database.execute(used, values);
}

const indexRow = v.object({ name: v.string(), definition: v.string() });

/** Inserts while the table has no indexes but those of its keys; building them afterwards takes a third of the time. */
async function insertBeforeIndexes(transaction: Queryable, table: string, work: () => Promise<void>) {
  const indexes = await transaction.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [table],
    indexRow,
  );
  for (const { name } of indexes) await transaction.script(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await transaction.script(definition);
}

/**
 * Fills a database with an operator's data of a year, straight in PostgreSQL, for a test that reads plans.
 * @param report gets the seconds of each table
 */
export async function addLargeData(
  database: Database,
  data: LargeData,
  report: (table: string, seconds: number) => void,
): Promise<void> {
  for (const [sql, values] of statementsOf(data)) {
    const start = performance.now();
    const table = /into (\w+)/.exec(sql)?.[1] ?? '';
    await database.transaction(
      async (transaction) => {
        // Without triggers and foreign keys, which would notify open windows of each row.
        await transaction.script('set local session_replication_role = replica');
        await insertBeforeIndexes(transaction, table, () => insert(transaction, sql, values));
      },
      { isUnlimited: true },
    );
    report(table, (performance.now() - start) / 1000);
  }
}

const idRow = v.object({ id: v.string() });

/** Finds one of the User's messages, by its number in the data; the first is the newest. */
export async function findLargeMessage(database: Database, number: number): Promise<string> {
  const rows = await database.query('select id from messages where wamid = $1', [`wamid.u${number}`], idRow);
  return onlyRow(rows).id;
}

/** The number and the key of one of the User's conversations, the first is the newest. */
export const largeConversationKey = (number: number) => `91${9_000_000_000 + number}`;

/** The id of one of the accounts; every tenth is a client of the Partner. */
export const largeAccountId = (number: number) => firstId + number;
