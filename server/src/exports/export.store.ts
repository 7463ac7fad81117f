import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { type Dataset, selectOf } from './datasets.ts';

const lineRow = v.object({ line: v.string() });
const rowsAtOnce = 1000;

/** From here on, all statements of the transaction read one state of the database. */
export async function beginReading(transaction: Queryable): Promise<void> {
  await transaction.execute('set transaction isolation level repeatable read, read only', []);
}

/** Reads the rows of a dataset as JSON lines, a thousand at once. */
export async function* readLines(
  transaction: Queryable,
  dataset: Dataset,
  accountId: number,
): AsyncGenerator<string> {
  await transaction.execute(`declare exported no scroll cursor for ${selectOf(dataset)}`, [accountId]);
  for (;;) {
    const rows = await transaction.query(`fetch ${rowsAtOnce} from exported`, [], lineRow);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtOnce) break;
  }
  await transaction.execute('close exported', []);
}

/** Finds an account by its email address. */
export async function findAccountId(database: Queryable, emailKey: string): Promise<number | null> {
  const [row] = await database.query(
    'select id from accounts where email_key = $1',
    [emailKey],
    v.object({ id: v.number() }),
  );
  return row?.id ?? null;
}

/** WhatsApp's ids of the files in an account's messages. */
export async function listFileIds(transaction: Queryable, accountId: number): Promise<readonly string[]> {
  const rows = await transaction.query(
    `select content->'media'->>'channelId' as id from inbound_messages
     where account_id = $1 and content->'media'->>'channelId' is not null
     union
     select found.id #>> '{}' from messages, jsonb_path_query(content::jsonb, 'strict $.**.id') as found (id)
     where account_id = $1 and content is not null and jsonb_typeof(found.id) = 'string'
     order by 1`,
    [accountId],
    v.object({ id: v.string() }),
  );
  return rows.map(({ id }) => id);
}

/** The documents of an account that were drawn. */
export function listDocuments(transaction: Queryable, accountId: number) {
  return transaction.query(
    `select number, pdf from invoices
     where pdf is not null and order_id in (select order_id from payments where account_id = $1)
     order by number`,
    [accountId],
    v.object({ number: v.string(), pdf: v.string() }),
  );
}
