import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { addJob } from '../jobs/jobs.store.ts';
import type { Services } from '../services/services.ts';
import { createUuid } from '../uuid.ts';

/** Kinds of email. Each area adds those that its manifest (`area.ts`) has a template for. @public extended there */
// biome-ignore lint/suspicious/noEmptyInterface: the platform sends no email of its own; the areas fill it.
export interface EmailKinds {}
type EmailKind = keyof EmailKinds;

const queuedEmail = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  account_id: v.nullable(v.number()),
  details: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  created_at: v.date(),
});
/** A queued email. */
export type QueuedEmail = v.InferOutput<typeof queuedEmail>;

/** An email to be sent. */
export interface NewEmail {
  readonly kind: EmailKind;
  readonly recipient: string;
  /** The email is deleted with this account. */
  readonly accountId?: number;
  /** Values for the template. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Queues an email and its job in the caller's transaction; it is sent once that commits. */
export async function addEmail(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  transaction: Queryable,
  email: NewEmail,
): Promise<void> {
  const id = createUuid(random);
  const now = clock();
  await transaction.execute(
    'insert into mails (id, kind, recipient, account_id, details, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, email.kind, email.recipient, email.accountId ?? null, JSON.stringify(email.details ?? {}), now],
  );
  await addJob(transaction, 'send-mail', id, now);
}

/** Reads and locks a queued email for this transaction; null if it is gone. */
export async function lockEmail(transaction: Queryable, id: string): Promise<QueuedEmail | null> {
  const [row] = await transaction.query(
    'select id::text as id, kind, recipient, account_id, details, created_at from mails where id = $1 for update',
    [id],
    queuedEmail,
  );
  return row ?? null;
}

/** Deletes an email that was sent or is not needed. */
export async function deleteEmail(database: Queryable, id: string): Promise<void> {
  await database.execute('delete from mails where id = $1', [id]);
}

/**
 * Deletes older emails of the same kind to the same address, because the newest contains everything. Ids order those of
 * one moment: two jobs that each deleted the other's email would wait for each other.
 */
export async function deleteOlderEmails(transaction: Queryable, queued: QueuedEmail): Promise<void> {
  await transaction.execute(
    'delete from mails where kind = $1 and recipient = $2 and (created_at, id) < ($4::timestamptz, $3::uuid)',
    [queued.kind, queued.recipient, queued.id, queued.created_at],
  );
}
