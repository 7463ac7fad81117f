import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** A status as the channel tells it. */
export interface ToldStatus {
  readonly templateId: string;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly reason: string;
  readonly advice: string;
  readonly at: Date;
}

/**
 * Keeps a status that is newer than the one known. A template that is not known yet is kept with what is told of it:
 * its making may not be noted yet, or it was made elsewhere and the next sync brings the rest.
 * @returns whether the status is another than before
 */
export async function setStatus(database: Queryable, accountId: number, told: ToldStatus): Promise<boolean> {
  const [before] = await database.query(
    'select status, told_at from templates where account_id = $1 and template_id = $2 for update',
    [accountId, told.templateId],
    v.object({ status: v.string(), told_at: v.nullable(v.date()) }),
  );
  if (before?.told_at && before.told_at > told.at) return false;
  if (before === undefined) await addTold(database, accountId, told);
  await database.execute(
    `update templates set status = $3, reason = $4, advice = $5, told_at = $6
     where account_id = $1 and template_id = $2`,
    [accountId, told.templateId, told.status, told.reason, told.advice, told.at],
  );
  return before?.status !== told.status;
}

async function addTold(database: Queryable, accountId: number, told: ToldStatus): Promise<void> {
  await database.execute('delete from templates where account_id = $1 and name = $2 and language = $3', [
    accountId,
    told.name,
    told.language,
  ]);
  await database.execute(
    `insert into templates (account_id, template_id, name, language, category, score, status, edited_at)
     values ($1, $2, $3, $4, '', 'UNKNOWN', $5, $6)`,
    [accountId, told.templateId, told.name, told.language, told.status, told.at],
  );
}

/** Keeps a template's quality. */
export async function setScore(
  database: Queryable,
  accountId: number,
  templateId: string,
  score: string,
): Promise<void> {
  await database.execute('update templates set score = $3 where account_id = $1 and template_id = $2', [
    accountId,
    templateId,
    score,
  ]);
}

/** Keeps that the channel moved a template to another category, or (correct) will do so. */
export async function setCategory(
  database: Queryable,
  accountId: number,
  templateId: string,
  told: { readonly category: string; readonly previous: string; readonly correct: string },
): Promise<void> {
  await database.execute(
    `update templates set category = coalesce(nullif($3, ''), category), previous_category = $4, correct_category = $5
     where account_id = $1 and template_id = $2`,
    [accountId, templateId, told.category, told.previous, told.correct],
  );
}
