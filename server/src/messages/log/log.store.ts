import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import * as v from 'valibot';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import { loggedColumns, loggedRow } from '../records/messages.store.ts';

/** A search scans this many messages at a time, so that a page loads quickly even if few messages match. */
const scannedAtOnce = 20_000;

/** A position in the log, which is sorted newest first: everything after it is older. */
export interface LogCursor {
  /** Microseconds since 1970. */
  readonly at: number;
  readonly id: string;
}

/** Names one message by its id in the log or by WhatsApp's id. */
export interface NamedMessage {
  readonly by: 'id' | 'wamid';
  readonly id: string;
}

export interface LogQuery {
  readonly accountId: number;
  readonly filter: MessageFilter;
  /** The recipient that is searched for; an index finds it. Null if the search is not a number. */
  readonly recipientId: string | null;
  /** The message whose id is searched for; null if the search is not an id. */
  readonly named: NamedMessage | null;
  readonly after: LogCursor | null;
  readonly limit: number;
}

const pagedRow = v.object({ ...loggedRow.entries, accepted_at_micros: v.number() });
export type PagedRow = v.InferOutput<typeof pagedRow>;

const momentOf = (day: string) => `(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
const acceptedAtMicros = `(extract(epoch from accepted_at) * 1000000)::bigint`;

/** Builds the conditions besides the account ($1) that an index can serve, and their values. */
function narrow({ accountId, filter, recipientId, named, after }: LogQuery): {
  where: string;
  values: SqlValue[];
} {
  const values: SqlValue[] = [accountId];
  const conditions = ['true'];
  const add = (value: SqlValue, condition: (name: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.status !== undefined) add(filter.status, (name) => `status = ${name}`);
  if (recipientId !== null) add(recipientId, (name) => `recipient_id = ${name}`);
  if (named !== null) add(named.id, (name) => `messages.${named.by} = ${name}`);
  if (filter.from !== undefined) add(filter.from, (name) => `accepted_at >= ${momentOf(name)}`);
  if (filter.to !== undefined) add(filter.to, (name) => `accepted_at < ${momentOf(`(${name}::date + 1)`)}`);
  if (after !== null) {
    values.push(after.at, after.id);
    const [at, id] = [`$${values.length - 1}`, `$${values.length}`];
    conditions.push(
      `(accepted_at, id) < ('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`,
    );
  }
  return { where: conditions.join(' and '), values };
}

/** Reads rows of the log, newest first, by index alone. */
export async function readLog(database: Queryable, query: LogQuery): Promise<PagedRow[]> {
  const { where, values } = narrow(query);
  return database.query(
    `select ${loggedColumns}, ${acceptedAtMicros} as accepted_at_micros from messages where account_id = $1 and ${where}
     order by accepted_at desc, id desc limit ${query.limit}`,
    values,
    pagedRow,
  );
}

/**
 * Searches the next part of the log for a text.
 * @returns the rows that match, and where the search stopped; `end` is null at the end of the log
 */
export async function searchLog(
  database: Queryable,
  query: LogQuery,
  text: string,
): Promise<{ rows: PagedRow[]; end: LogCursor | null }> {
  const { where, values } = narrow(query);
  const part = `select * from messages where account_id = $1 and ${where} order by accepted_at desc, id desc limit ${scannedAtOnce}`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const name = `$${values.length + 1}`;
  const rows = await database.query(
    `select ${loggedColumns}, ${acceptedAtMicros} as accepted_at_micros from (${part}) as part
     where body ilike ${name} or recipient_id like ${name}
     order by accepted_at desc, id desc limit ${query.limit}`,
    [...values, pattern],
    pagedRow,
  );
  const last = rows[query.limit - 1];
  if (last) return { rows, end: { at: last.accepted_at_micros, id: last.id } };
  const [end] = await database.query(
    `select ${acceptedAtMicros} as at, id from messages where account_id = $1 and ${where}
     order by accepted_at desc, id desc offset ${scannedAtOnce - 1} limit 1`,
    values,
    v.object({ at: v.number(), id: v.string() }),
  );
  return { rows, end: end ?? null };
}
