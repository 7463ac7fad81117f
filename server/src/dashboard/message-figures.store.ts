import { explainCode, whatsAppCodes } from '@chatline/contract/constants/whatsapp-codes';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const counts = {
  sent: v.number(),
  delivered: v.number(),
  read: v.number(),
  failed: v.number(),
  queued: v.number(),
  unknown: v.number(),
  held: v.number(),
};
/** The counts of days without a message. */
export const noMessages = { sent: 0, delivered: 0, read: 0, failed: 0, queued: 0, unknown: 0, held: 0 };
const dayRow = v.object({ day: v.string(), ...counts });
const countsRow = v.object(counts);
const causeRow = v.object({ cause: v.string(), count: v.number() });

/** Whose messages are counted: an account's own, those of a Partner's clients, or everybody's. */
export interface Whose {
  readonly accountId: number;
  readonly role: 'Admin' | 'Partner' | 'User';
}

/** Days in Asia/Kolkata, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const moment = (day: string) => `(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
const inRange = `accepted_at >= ${moment('$2')} and accepted_at < ${moment('($3::date + 1)')}`;

// Each role has its own condition, so that the planner takes the index by account where there is one to take.
const of: Readonly<Record<Whose['role'], string>> = {
  User: 'account_id = $1',
  Partner: 'account_id in (select id from accounts where owner_id = $1)',
  Admin: '$1::bigint is not null',
};

const count = (statuses: string) => `count(*) filter (where status in (${statuses}))`;
const columns = `
  ${count(`'sent', 'delivered', 'read'`)} as sent,
  ${count(`'delivered', 'read'`)} as delivered,
  ${count(`'read'`)} as read,
  ${count(`'failed'`)} as failed,
  ${count(`'queued'`)} as queued,
  ${count(`'unknown'`)} as unknown,
  ${count(`'held'`)} as held`;

/** What became of the messages of each day; a day without any has no row. */
export async function countByDay(
  database: Queryable,
  { accountId, role }: Whose,
  { from, to }: DayRange,
): Promise<v.InferOutput<typeof dayRow>[]> {
  return database.query(
    `select to_char(accepted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, ${columns}
     from messages where ${of[role]} and ${inRange} group by 1`,
    [accountId, from, to],
    dayRow,
  );
}

/** What became of all the messages of some days. */
export async function countTogether(
  database: Queryable,
  { accountId, role }: Whose,
  { from, to }: DayRange,
): Promise<v.InferOutput<typeof countsRow>> {
  const [row] = await database.query(
    `select ${columns} from messages where ${of[role]} and ${inRange}`,
    [accountId, from, to],
    countsRow,
  );
  return row ?? noMessages;
}

const mostCauses = 6;
const knownText = whatsAppCodes.map((code) => explainCode(code)?.cause ?? '');

/**
 * Why messages failed, the most frequent cause first: as plain text where WhatsApp's code is known. Codes that
 * share their text are one cause.
 */
export async function countCauses(
  database: Queryable,
  { accountId, role }: Whose,
  { from, to }: DayRange,
): Promise<{ readonly cause: string; readonly count: number }[]> {
  return database.query(
    `select coalesce(words, cause, 'Unknown') as cause, count(*) as count
     from messages left join unnest($4::int[], $5::text[]) as known (known_code, words) on known_code = code
     where ${of[role]} and ${inRange} and status = 'failed'
     group by 1 order by 2 desc, 1 limit ${mostCauses}`,
    [accountId, from, to, whatsAppCodes, knownText],
    causeRow,
  );
}
