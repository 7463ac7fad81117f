import { attentionReasons } from '@chatline/contract/calls/dashboard';
import { endingDays } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import {
  countedByAccount,
  type DayRange,
  deliveryCounts,
  type FiguresCaller,
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
const isEnding = `expires_on between $2::date and $2::date + ${endingDays}`;
const reason = `case
  when is_active and expires_on < $2::date then 'expired'
  when is_active and ${isEnding} then 'expiring'
  when is_active and not is_connected then 'unconnected'
  when not is_active then 'inactive' end`;
const isOrderIn = (from: string, to: string) =>
  `ordered_at >= ${startOfDay(from)} and ordered_at < ${startOfDay(`(${to}::date + 1)`)}`;

// Each role has its own condition, so that the planner uses the index by account for a Partner, and by time for an
// Admin. Without the array it would read the payments of all accounts.
const paidBy = {
  partner: 'account_id = any(array(select id from accounts where owner_id = $1))',
  admin: '$1::bigint is null',
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
