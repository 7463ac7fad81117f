import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const templateRow = v.object({
  template_id: v.string(),
  name: v.string(),
  language: v.string(),
  category: v.string(),
  score: v.string(),
  status: v.string(),
  body: v.string(),
  edited_at: v.date(),
});
export type TemplateRecord = v.InferOutput<typeof templateRow>;

/** An account's templates, the last edited first. */
export async function listTemplates(database: Queryable, accountId: number): Promise<TemplateRecord[]> {
  return database.query(
    `select template_id, name, language, category, score, status, body, edited_at from templates
     where account_id = $1 order by edited_at desc, template_id`,
    [accountId],
    templateRow,
  );
}
