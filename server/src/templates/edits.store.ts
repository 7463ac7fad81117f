import { templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const editRow = v.object({ template_id: v.string(), edited_at: v.date() });

/** Returns when approved templates were edited since a moment, by template, in milliseconds since 1970. */
export async function listEdits(
  database: Queryable,
  accountId: number,
  since: Date,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await database.query(
    'select template_id, edited_at from template_edits where account_id = $1 and edited_at > $2 order by edited_at',
    [accountId, since],
    editRow,
  );
  const edits = new Map<string, number[]>();
  for (const { template_id, edited_at } of rows) {
    edits.set(template_id, [...(edits.get(template_id) ?? []), edited_at.getTime()]);
  }
  return edits;
}

/** Records that an approved template was edited. */
export async function addEdit(
  database: Queryable,
  accountId: number,
  templateId: string,
  at: Date,
): Promise<void> {
  await database.execute(
    'insert into template_edits (account_id, template_id, edited_at) values ($1, $2, $3)',
    [accountId, templateId, at],
  );
}

/**
 * Records that an edited template is in review again, unless WhatsApp has reported something newer. WhatsApp reports
 * whole seconds, so the time is truncated: a decision within the same second must not count as older.
 * @param since when the edit began
 */
export async function setInReview(
  database: Queryable,
  accountId: number,
  templateId: string,
  since: Date,
): Promise<void> {
  await database.execute(
    `update templates set status = $4, reason = '', advice = '', reported_at = date_trunc('second', $3::timestamptz)
     where account_id = $1 and template_id = $2 and (reported_at is null or reported_at < date_trunc('second', $3::timestamptz))`,
    [accountId, templateId, since, templateStatus.inReview],
  );
}
