import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** A status as WhatsApp reports it. */
export interface ReportedStatus {
  /** The business account that it is about. */
  readonly wabaId: string;
  readonly templateId: string;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly reason: string;
  readonly advice: string;
  readonly at: Date;
}

/** Decisions of WhatsApp about a template in review. */
const decisions: ReadonlySet<string> = new Set(['APPROVED', 'REJECTED', 'PAUSED', 'DISABLED']);

/** True where a status comes late. WhatsApp reports whole seconds; within one, its decision is the later one. */
function isLate(
  before: { readonly status: string; readonly reported_at: Date | null },
  reported: ReportedStatus,
): boolean {
  const newerByMs = reported.at.getTime() - (before.reported_at?.getTime() ?? Number.NEGATIVE_INFINITY);
  return newerByMs < 0 || (newerByMs === 0 && reported.status === 'PENDING' && decisions.has(before.status));
}

/**
 * Keeps a status that is newer than the one known. A template that is not known yet is kept with what is reported of it:
 * its making may not be noted yet, or it was made elsewhere and the next sync brings the rest.
 * @returns whether the status is another than before
 */
export async function setStatus(
  database: Queryable,
  accountId: number,
  answered: ReportedStatus,
): Promise<boolean> {
  const [before] = await database.query(
    'select status, reported_at from templates where account_id = $1 and template_id = $2 for update',
    [accountId, answered.templateId],
    v.object({ status: v.string(), reported_at: v.nullable(v.date()) }),
  );
  if (before && isLate(before, answered)) return false;
  if (before === undefined) await addReported(database, accountId, answered);
  await database.execute(
    `update templates set status = $3, reason = $4, advice = $5, reported_at = $6, waba_id = $7
     where account_id = $1 and template_id = $2`,
    [
      accountId,
      answered.templateId,
      answered.status,
      answered.reason,
      answered.advice,
      answered.at,
      answered.wabaId,
    ],
  );
  return before?.status !== answered.status;
}

async function addReported(database: Queryable, accountId: number, reported: ReportedStatus): Promise<void> {
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

/** Keeps a template's quality, unless a newer one is known. */
export async function setScore(
  database: Queryable,
  accountId: number,
  templateId: string,
  answered: { readonly score: string; readonly at: Date },
): Promise<void> {
  await database.execute(
    `update templates set score = $3, score_reported_at = $4
     where account_id = $1 and template_id = $2 and (score_reported_at is null or score_reported_at <= $4)`,
    [accountId, templateId, answered.score, answered.at],
  );
}

/** Keeps that WhatsApp moved a template to another category, or (correct) will do so, unless newer is known. */
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
