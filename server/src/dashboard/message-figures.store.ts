import { explainCode, whatsAppCodes } from '@chatline/contract/constants/whatsapp-codes';
import * as v from 'valibot';
import { daysAreCounted } from '../messages/records/message-days.store.ts';
import { storedStatuses } from '../messages/records/message-status.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/route.ts';

/** The counts of messages that WhatsApp accepted or refused. */
export const deliveryCounts = {
  sent: v.number(),
  delivered: v.number(),
  read: v.number(),
  failed: v.number(),
};
const counts = {
  ...deliveryCounts,
  queued: v.number(),
  unknown: v.number(),
  held: v.number(),
};
/** The counts of a day without messages. */
export const noMessages = { sent: 0, delivered: 0, read: 0, failed: 0, queued: 0, unknown: 0, held: 0 };
type Counts = Readonly<Record<keyof typeof counts, number>>;
const dayRow = v.object({ day: v.string(), ...counts });
const causeRow = v.object({ cause: v.string(), count: v.number() });

/** The caller who reads the figures: a User counts own messages, a Partner those of the clients, an Admin all. */
export type FiguresCaller = Pick<Caller, 'accountId' | 'role'>;

/** Days in Asia/Kolkata, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** SQL for the first moment of a day in Asia/Kolkata. */
export const startOfDay = (day: string) => `(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
/** SQL for messages of the days from $2 to $3. */
export const inRange = `accepted_at >= ${startOfDay('$2')} and accepted_at < ${startOfDay('($3::date + 1)')}`;

const anyStatus = `status = any(array['${storedStatuses.join("', '")}'])`;

/**
 * SQL for the messages of the caller $1. Each role has its own condition, so that the planner uses the index by account
 * for a User and a Partner. All statuses are named, because indexes that begin with them have all columns that are
 * counted.
 */
const messagesOf: Readonly<Record<FiguresCaller['role'], string>> = {
  User: `account_id = $1 and ${anyStatus}`,
  Partner: `account_id in (select id from accounts where owner_id = $1) and ${anyStatus}`,
  Admin: `$1::bigint is not null and ${anyStatus}`,
};

const count = (statuses: string) => `count(*) filter (where status in (${statuses}))`;
/** SQL for {@link deliveryCounts}. */
export const deliveryColumns = `
  ${count(`'sent', 'delivered', 'read'`)} as sent,
  ${count(`'delivered', 'read'`)} as delivered,
  ${count(`'read'`)} as read,
  ${count(`'failed'`)} as failed`;

/** SQL for the columns of `message_days`, from another source. */
const statusColumns = {
  messages: storedStatuses.map((status) => `count(*) filter (where status = '${status}') as ${status}`),
  changes: storedStatuses.map(
    (status) => `case when status = '${status}' then change else 0 end as ${status}`,
  ),
};
const isCounted = `${daysAreCounted} and day between $2::date and $3::date`;

/** SQL that adds up columns of `message_days` over several rows. */
const sum = (of: string) => `coalesce(sum(${of}), 0)::bigint`;
/** {@link sum} for the days of one account: PostgreSQL needs a tenth of the memory to add up integers. */
const accountSum = (of: string) => `coalesce(sum((${of})::integer), 0)`;
/** SQL for {@link deliveryCounts}, from several rows with the columns of `message_days`. */
const deliverySums = (add: typeof sum) => `${add('sent + delivered + read')} as sent,
  ${add('delivered + read')} as delivered, ${add('read')} as read, ${add('failed')} as failed`;

// The account of a change is found by its id, because the planner would otherwise read all clients first.
const changedAccounts = `message_day_changes
  cross join lateral (select id, owner_id from accounts where accounts.id = message_day_changes.scope offset 0) owned`;

/** SQL that counts the days of the caller $1: its scope, and the changes that will be added to it. */
const scopes: Readonly<
  Record<FiguresCaller['role'], { readonly scope: string; readonly others: string | null }>
> = {
  User: { scope: '$1::bigint', others: null },
  Partner: { scope: '-$1::bigint', others: `${changedAccounts} where owner_id = $1` },
  Admin: { scope: '0 * $1::bigint', others: `${changedAccounts} where $1::bigint is not null` },
};

function countedDays(role: FiguresCaller['role']): string {
  const { scope, others } = scopes[role];
  const changes = `select day, ${statusColumns.changes.join(', ')} from`;
  return `select day, ${storedStatuses.join(', ')} from message_days where scope = ${scope} and ${isCounted}
    union all ${changes} message_day_changes where scope = ${scope} and ${isCounted}
    ${others === null ? '' : `union all ${changes} ${others} and ${isCounted}`}`;
}

/** Each day is counted alone, because nothing is sorted for that. */
const countedMessages = (role: FiguresCaller['role']) =>
  `select listed.day::date as day, counted.*
   from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') as listed (day)
   cross join lateral (
     select ${statusColumns.messages.join(', ')}
     from messages where ${messagesOf[role]} and accepted_at >= listed.day at time zone 'Asia/Kolkata'
       and accepted_at < (listed.day + interval '1 day') at time zone 'Asia/Kolkata') counted
   where not ${daysAreCounted}`;

/** Counts the messages of each day by status; until the figures by day are filled, from the messages. */
export async function countByDay(
  database: Queryable,
  { accountId, role }: FiguresCaller,
  { from, to }: DayRange,
): Promise<v.InferOutput<typeof dayRow>[]> {
  return database.query(
    `select to_char(day, 'YYYY-MM-DD') as day, ${deliverySums(sum)}, ${sum('queued')} as queued,
       ${sum('unknown')} as unknown, ${sum('held')} as held
     from (${countedDays(role)} union all ${countedMessages(role)}) days group by day`,
    [accountId, from, to],
    dayRow,
  );
}

/** SQL for clients by their days; the days of an account are one of its rows for each. */
const clientDays: Readonly<Record<FiguresCaller['role'], string>> = {
  User: 'scope = $1',
  // An array, because the planner would otherwise read the days of all accounts.
  Partner: 'scope = any(array(select id from accounts where owner_id = $1))',
  Admin: '$1::bigint is not null and scope > 0',
};
const total = storedStatuses.join(' + ');

/** SQL for the accounts of the caller $1 with {@link deliveryCounts} and `total` of the days from $2 to $3. */
export const countedByAccount = (role: FiguresCaller['role']) =>
  `select account_id, ${accountSum(total)} as total, ${deliverySums(accountSum)} from (
     select scope as account_id, ${storedStatuses.join(', ')} from message_days
     where ${clientDays[role]} and ${isCounted}
     union all select owned.id, ${statusColumns.changes.join(', ')}
     from ${changedAccounts} where ${role === 'Partner' ? 'owner_id = $1' : '$1::bigint is not null'} and ${isCounted}
     union all select account_id, ${statusColumns.messages.join(', ')}
     from messages where ${messagesOf[role]} and ${inRange} and not ${daysAreCounted} group by account_id) days
   group by account_id`;

/** SQL for the number of an account's messages in the days from $2 to $3. */
export const countedOf = (accountId: string) => `(
  select coalesce(sum(counted), 0)::bigint from (
    select ${total} as counted from message_days where scope = ${accountId} and ${isCounted}
    union all select change from message_day_changes where scope = ${accountId} and ${isCounted}
    union all select count(*) from messages
    where account_id = ${accountId} and ${anyStatus} and ${inRange} and not ${daysAreCounted}) of_days)`;

/** Adds up the counts of several days. */
export function sumOf(days: readonly Counts[]): Counts {
  return days.reduce<Counts>(
    (sum, day) => ({
      sent: sum.sent + day.sent,
      delivered: sum.delivered + day.delivered,
      read: sum.read + day.read,
      failed: sum.failed + day.failed,
      queued: sum.queued + day.queued,
      unknown: sum.unknown + day.unknown,
      held: sum.held + day.held,
    }),
    noMessages,
  );
}

const maxCauses = 6;
const knownText = whatsAppCodes.map((code) => explainCode(code)?.cause ?? '');

/**
 * Counts the causes of failed messages, the most frequent first; a known code of WhatsApp has a plain text. Codes with
 * the same text are one cause.
 */
export async function countCauses(
  database: Queryable,
  { accountId, role }: FiguresCaller,
  { from, to }: DayRange,
): Promise<{ readonly cause: string; readonly count: number }[]> {
  return database.query(
    `select coalesce(known.text, cause, 'Unknown') as cause, count(*) as count
     from messages left join unnest($4::int[], $5::text[]) as known (known_code, text) on known_code = code
     where ${messagesOf[role]} and ${inRange} and status = 'failed'
     group by 1 order by 2 desc, 1 limit ${maxCauses}`,
    [accountId, from, to, whatsAppCodes, knownText],
    causeRow,
  );
}
