import { attentionReasons } from '@chatline/contract/calls/dashboard';
import { endingDays } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { momentColumn } from '../platform/database/read-together.ts';
import {
  countedByAccount,
  countedOf,
  type DayRange,
  deliveryCounts,
  type FiguresCaller,
  inRange,
  startOfDay,
} from './message-figures.store.ts';

const totalsRow = v.object({
  total: v.number(),
  connected: v.number(),
  expiring: v.number(),
  expired: v.number(),
  need_attention: v.number(),
  added: v.number(),
  paise: v.number(),
  payments: v.number(),
  paise_before: v.number(),
});
const attentionRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  email: v.string(),
  expires_on: v.nullable(v.string()),
  reason: v.picklist(attentionReasons),
});

/** The panel shows the first of them, and all on request. */
const maxAttention = 40;
const maxBusiest = 8;

const clients = `role = 'User' and ($1::bigint is null or owner_id = $1)`;
/** SQL for the reason why a client needs attention on a day; null if there is none. */
const reasonOn = (day: string) => `case
  when is_active and expires_on < ${day}::date then 'expired'
  when is_active and expires_on between ${day}::date and ${day}::date + ${endingDays} then 'expiring'
  when is_active and not is_connected then 'unconnected'
  when not is_active then 'inactive' end`;
const reason = reasonOn('$2');
const isOrderIn = (from: string, to: string) =>
  `ordered_at >= ${startOfDay(from)} and ordered_at < ${startOfDay(`(${to}::date + 1)`)}`;

// Each role has its own condition, so that the planner uses the index by account for a Partner, and by time for an
// Admin. Without the array it would read the payments of all accounts.
const paidBy = {
  partner: 'account_id = any(array(select id from accounts where owner_id = $1))',
  admin: '$1::bigint is null',
};

/** Each role has its own condition here too. */
const ownedBy: Readonly<Record<FiguresCaller['role'], string>> = {
  User: 'false',
  Partner: 'owner_id = $1',
  Admin: '$1::bigint is not null',
};

/** Days in Asia/Kolkata whose accounts and payments are counted. */
interface CountedDays {
  readonly today: string;
  readonly range: DayRange;
  readonly before: DayRange;
}

/** Counts a Partner's clients and their payments. @param partnerId null for all Users */
export async function countClients(
  database: Queryable,
  partnerId: number | null,
  { today, range, before }: CountedDays,
): Promise<v.InferOutput<typeof totalsRow> | null> {
  const [row] = await database.query(
    `select counted.*, paid.* from (
       select count(*) as total, count(*) filter (where is_connected) as connected,
         count(*) filter (where ${reason} = 'expiring') as expiring,
         count(*) filter (where ${reason} = 'expired') as expired, count(${reason}) as need_attention,
         count(*) filter (where created_at >= ${startOfDay('$3')}
           and created_at < ${startOfDay('($4::date + 1)')}) as added
       from accounts where ${clients}
     ) counted, (
       select coalesce(sum(amount_paise) filter (where ${isOrderIn('$3', '$4')}), 0)::bigint as paise,
         count(*) filter (where ${isOrderIn('$3', '$4')}) as payments,
         coalesce(sum(amount_paise) filter (where ${isOrderIn('$5', '$6')}), 0)::bigint as paise_before
       from payments
       where state = 'success' and ${partnerId === null ? paidBy.admin : paidBy.partner} and ${isOrderIn('$5', '$4')}
     ) paid`,
    [partnerId, today, range.from, range.to, before.from, before.to],
    totalsRow,
  );
  return row ?? null;
}

/**
 * Lists clients who need attention, the most urgent first: plans by how near their last day is, ended or not, so that
 * one that ended yesterday is not below those of next week, and one that ended a year ago is not above them.
 */
export async function listAttention(
  database: Queryable,
  partnerId: number | null,
  today: string,
): Promise<v.InferOutput<typeof attentionRow>[]> {
  return database.query(
    `select id, name, business_name, email, expires_on, reason from (
       select id, name, business_name, email, expires_on, ${reason} as reason
       from accounts where ${clients}) listed
     where reason is not null
     order by array_position(array['unconnected', 'inactive'], reason) nulls first, abs(expires_on - $2::date),
       expires_on, id
     limit ${maxAttention}`,
    [partnerId, today],
    attentionRow,
  );
}

/** A client's messages fail if so many of the last seven days did, and at least this part of all. */
const failing = { fromCount: 10, fromShare: 0.2 };
const urgentRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  email: v.string(),
  messages: v.number(),
  failed: v.number(),
  trial_ends_at: v.nullable(momentColumn),
  is_listed: v.boolean(),
});

/**
 * Lists active clients whose messages fail, the most failures first, then those whose free trial ends within a day.
 * `is_listed` says that `listAttention` has another reason for the client.
 * @param week the last seven days
 */
export async function listUrgent(
  database: Queryable,
  { accountId, role }: FiguresCaller,
  { week, now }: { readonly week: DayRange; readonly now: Date },
): Promise<v.InferOutput<typeof urgentRow>[]> {
  return database.query(
    `with failing as materialized (
       select account_id, failed, messages from (
         select account_id, count(*) as failed from messages where status = 'failed' and ${inRange}
         group by account_id having count(*) >= ${failing.fromCount}
       ) counted cross join lateral (select ${countedOf('counted.account_id')} as messages) days
       where failed >= ${failing.fromShare} * messages
     ), trying as materialized (
       select id, trial_ends_at from accounts
       where trial_ends_at between $4::timestamptz and $4::timestamptz + interval '1 day'
         and coalesce(expires_on < $3::date, true)
     )
     select id, name, business_name, email, coalesce(messages, 0) as messages, coalesce(failing.failed, 0) as failed,
       trying.trial_ends_at, ${reasonOn('$3')} is not null as is_listed
     from (select account_id from failing union select id from trying) urgent
       join accounts on id = urgent.account_id
       left join failing using (account_id) left join trying using (id)
     where role = 'User' and is_active and ${ownedBy[role]}
     order by failing.failed desc nulls last, trying.trial_ends_at, id
     limit ${maxAttention}`,
    [accountId, week.from, week.to, now],
    urgentRow,
  );
}

const busiestRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  ...deliveryCounts,
});

/** Lists the accounts with the most messages in a range of days, failed ones included; those that sent most come first. */
export async function listBusiest(
  database: Queryable,
  { accountId, role }: FiguresCaller,
  { from, to }: DayRange,
): Promise<v.InferOutput<typeof busiestRow>[]> {
  return database.query(
    `select a.id, a.name, a.business_name, m.sent, m.delivered, m.read, m.failed from (
       select * from (${countedByAccount(role)}) counted where total > 0 order by total desc, account_id limit ${maxBusiest}
     ) m join accounts a on a.id = m.account_id order by m.sent desc, a.id`,
    [accountId, from, to],
    busiestRow,
  );
}
