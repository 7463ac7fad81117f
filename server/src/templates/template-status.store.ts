import { isDecision, templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** A status as WhatsApp reports it. */
export interface ReportedTemplateStatus {
  /** The WABA of the template. */
  readonly wabaId: string;
  readonly templateId: string;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly reason: string;
  readonly advice: string;
  readonly at: Date;
}

/** True if a status arrives late. WhatsApp reports whole seconds; within a second, its decision counts as later. */
function isLate(
  before: { readonly status: string; readonly reported_at: Date | null },
  reported: ReportedTemplateStatus,
): boolean {
  const newerByMs = reported.at.getTime() - (before.reported_at?.getTime() ?? Number.NEGATIVE_INFINITY);
  const isUndone = reported.status === templateStatus.inReview && isDecision(before.status);
  return newerByMs < 0 || (newerByMs === 0 && isUndone);
}

/**
 * Stores a status that is newer than the known one. An unknown template is stored with what is reported: its creation
 * may not be stored yet, or it was created elsewhere and the next sync reads the rest.
 * @returns true if the status changed
 */
export async function setStatus(
  database: Queryable,
  accountId: number,
  reported: ReportedTemplateStatus,
): Promise<boolean> {
  const [before] = await database.query(
    'select status, reported_at from templates where account_id = $1 and template_id = $2 for update',
    [accountId, reported.templateId],
    v.object({ status: v.string(), reported_at: v.nullable(v.date()) }),
  );
  if (before && isLate(before, reported)) return false;
  if (before === undefined) await addReported(database, accountId, reported);
  await database.execute(
    `update templates set status = $3, reason = $4, advice = $5, reported_at = $6, waba_id = $7
     where account_id = $1 and template_id = $2`,
    [
      accountId,
      reported.templateId,
      reported.status,
      reported.reason,
      reported.advice,
      reported.at,
      reported.wabaId,
    ],
  );
  return before?.status !== reported.status;
}

async function addReported(
  database: Queryable,
  accountId: number,
  reported: ReportedTemplateStatus,
): Promise<void> {
  await database.execute(
    'delete from templates where account_id = $1 and waba_id = $2 and name = $3 and language = $4',
    [accountId, reported.wabaId, reported.name, reported.language],
  );
  await database.execute(
    `insert into templates (account_id, waba_id, template_id, name, language, category, score, status, edited_at)
     values ($1, $7, $2, $3, $4, '', 'UNKNOWN', $5, $6)`,
    [
      accountId,
      reported.templateId,
      reported.name,
      reported.language,
      reported.status,
      reported.at,
      reported.wabaId,
    ],
  );
}

/** Stores a template's quality, unless a newer one is known. */
export async function setScore(
  database: Queryable,
  accountId: number,
  templateId: string,
  reported: { readonly score: string; readonly at: Date },
): Promise<void> {
  await database.execute(
    `update templates set score = $3, score_reported_at = $4
     where account_id = $1 and template_id = $2 and (score_reported_at is null or score_reported_at <= $4)`,
    [accountId, templateId, reported.score, reported.at],
  );
}

/**
 * Stores that WhatsApp has moved a template to another category, or will move it to `correct`, unless something newer
 * is known.
 */
export async function setCategory(
  database: Queryable,
  accountId: number,
  templateId: string,
  reported: {
    readonly category: string;
    readonly previous: string;
    readonly correct: string;
    readonly at: Date;
  },
): Promise<void> {
  await database.execute(
    `update templates set category = coalesce(nullif($3, ''), category), previous_category = $4,
       correct_category = $5, category_reported_at = $6
     where account_id = $1 and template_id = $2 and (category_reported_at is null or category_reported_at <= $6)`,
    [accountId, templateId, reported.category, reported.previous, reported.correct, reported.at],
  );
}
