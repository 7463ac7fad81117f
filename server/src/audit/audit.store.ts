import type { AuditEntry } from '@chatline/contract/calls/account-audit';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { type ErasedPerson, maskedText } from '../platform/erased-person.ts';

/** An action on an account, as the audit trail shows it. */
export type AuditAction =
  | 'Created'
  | 'Registered'
  | 'Updated'
  | 'Switched on'
  | 'Switched off'
  | 'Deleted'
  | 'Permissions changed'
  | 'Type changed'
  | 'Partner changed'
  | 'Clients moved'
  | 'Invited again'
  | 'Users exported'
  | 'Users imported'
  | 'API token generated'
  | 'API token saved'
  | 'API token shown'
  | 'API token created'
  | 'API token revoked'
  | 'API tokens revoked'
  | 'API token changed'
  | 'Chats opened on another site'
  | 'Logged in'
  | 'Login locked'
  | 'Email change requested'
  | 'Email changed'
  | 'Password changed'
  | 'Password reset'
  | 'Two-factor authentication turned on'
  | 'Two-factor authentication turned off'
  | 'Recovery codes replaced'
  | 'Recovery code used'
  | 'Authenticator app added'
  | 'Authenticator app removed'
  | 'Passkey added'
  | 'Passkey renamed'
  | 'Passkey removed'
  | 'Passkey used'
  | 'Session ended'
  | 'Other sessions ended'
  | 'WhatsApp connected'
  | 'WhatsApp disconnected'
  | 'Plan bought'
  | 'Refund requested'
  | 'Payment refunded'
  | 'Payment reviewed'
  | 'GST number checked'
  | 'Trial ended'
  | 'Trial started'
  | 'Device logged out'
  | 'Person erased'
  | 'Subscription settings changed';

/** One action, described without secrets. */
export interface NewAuditEntry {
  readonly accountId: number;
  /** The account that did it; null for the system itself. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly details: string;
  readonly at: Date;
}

/** Records an action in the transaction that does it, with the actor's current name. */
export async function addAudit(transaction: Queryable, entry: NewAuditEntry): Promise<void> {
  await transaction.execute(
    `insert into audit_entries (account_id, actor_id, actor_name, action, details, happened_at)
     values ($1, $2, coalesce((select name from accounts where id = $2), 'System'), $3, $4, $5)`,
    [entry.accountId, entry.actorId, entry.action, entry.details, entry.at],
  );
}

/** Records the same action on several accounts. */
export async function addAudits(
  transaction: Queryable,
  { accountIds, actorId, action, details, at }: Omit<NewAuditEntry, 'accountId'> & { accountIds: number[] },
): Promise<void> {
  await transaction.execute(
    `insert into audit_entries (account_id, actor_id, actor_name, action, details, happened_at)
     select of.account_id, $2, coalesce((select name from accounts where id = $2), 'System'), $3, $4, $5
     from unnest($1::bigint[]) as of(account_id)`,
    [accountIds, actorId, action, details, at],
  );
}

/** Records that logins are locked for a while, if an account has this address. */
export async function auditLockOut(
  database: Queryable,
  emailKey: string,
  { details, at }: { readonly details: string; readonly at: Date },
): Promise<void> {
  await database.execute(
    `insert into audit_entries (account_id, actor_id, actor_name, action, details, happened_at)
     select id, null, 'System', 'Login locked', $2, $3 from accounts where email_key = $1`,
    [emailKey, details, at],
  );
}

/** Adds an entry unless the same one was added after a moment; for actions that repeat. */
export async function addAuditOnce(
  transaction: Queryable,
  entry: NewAuditEntry & { readonly actorId: number },
  since: Date,
): Promise<void> {
  const [row] = await transaction.query(
    `select exists (select 1 from audit_entries
       where account_id = $1 and actor_id = $2 and action = $3 and details = $4 and happened_at > $5) as is_there`,
    [entry.accountId, entry.actorId, entry.action, entry.details, since],
    v.object({ is_there: v.boolean() }),
  );
  if (row?.is_there !== true) await addAudit(transaction, entry);
}

/** Deletes logins from before a moment: there are so many that they would hide the other actions. */
export async function deleteOldLogins(database: Queryable, before: Date): Promise<void> {
  await database.execute(
    `delete from audit_entries where action in ('Logged in', 'Login locked', 'Passkey used') and happened_at < $1`,
    [before],
  );
}

/** Deletes entries from before a moment, except those of some accounts. */
export async function deleteOldEntries(
  database: Queryable,
  before: Date,
  sparedAccountIds: readonly number[],
): Promise<void> {
  await database.execute(
    'delete from audit_entries where happened_at < $1 and account_id <> all($2::bigint[])',
    [before, sparedAccountIds],
  );
}

/** Replaces the ids of an erased person in the entries of an account. @returns how many have one */
export function maskAudit(database: Queryable, { accountId, spellings }: ErasedPerson): Promise<number> {
  return database.execute(
    `update audit_entries set details = ${maskedText('details', '$2')} where account_id = $1 and details ~ $2`,
    [accountId, spellings],
  );
}

const auditRow = v.object({
  id: v.number(),
  actor_name: v.string(),
  action: v.string(),
  details: v.string(),
  happened_at: v.date(),
});

/** A recorded action. */
export type AuditRow = v.InferOutput<typeof auditRow>;

const maxShown = 500;

/** Lists the actions on an account, newest first. */
export async function listAudit(database: Queryable, accountId: number): Promise<AuditRow[]> {
  return database.query(
    `select id, actor_name, action, details, happened_at from audit_entries
     where account_id = $1 order by id desc limit ${maxShown}`,
    [accountId],
    auditRow,
  );
}

/** Lists the actions of one kind on all accounts, newest first. */
export async function listByAction(database: Queryable, action: AuditAction): Promise<AuditRow[]> {
  return database.query(
    `select id, actor_name, action, details, happened_at from audit_entries
     where action = $1 order by id desc limit ${maxShown}`,
    [action],
    auditRow,
  );
}

/** Earlier texts of actions in stored entries, which never change. */
const renamedActions = new Map([
  ['Activated', 'Switched on'],
  ['Deactivated', 'Switched off'],
  ['API token made', 'API token created'],
  ['API token ended', 'API token revoked'],
  ['API tokens ended', 'API tokens revoked'],
  ['Payment looked at', 'Payment reviewed'],
  ['Chats opened elsewhere', 'Chats opened on another site'],
  ['Device signed out', 'Device logged out'],
]);

/** Converts a recorded action to an entry of the call. */
export function toAuditEntry({ id, actor_name, action: stored, details, happened_at }: AuditRow): AuditEntry {
  const action = renamedActions.get(stored) ?? stored;
  return { id: String(id), atMs: happened_at.getTime(), actor: actor_name, action, details };
}
