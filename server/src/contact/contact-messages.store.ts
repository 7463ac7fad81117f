import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** A visitor's message. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const idRow = v.object({ id: v.number() });
const messageRow = v.object({ name: v.string(), email: v.string(), message: v.string() });

/** Stores a message. @returns its id */
export async function addContactMessage(
  database: Queryable,
  { name, email, message }: ContactMessage,
  receivedAt: Date,
): Promise<number> {
  const [row] = await database.query(
    'insert into contact_messages (name, email, message, received_at) values ($1, $2, $3, $4) returning id',
    [name, email, message, receivedAt],
    idRow,
  );
  if (row === undefined) throw new Error('The message was not stored');
  return row.id;
}

/** Finds a stored message; null if it was deleted. */
export async function findContactMessage(database: Queryable, id: number): Promise<ContactMessage | null> {
  const sql = 'select name, email, message from contact_messages where id = $1';
  const [row] = await database.query(sql, [id], messageRow);
  return row ?? null;
}

/** Deletes messages from before a moment. */
export function deleteOldContactMessages(database: Queryable, before: Date): Promise<number> {
  return database.execute('delete from contact_messages where received_at < $1', [before]);
}
