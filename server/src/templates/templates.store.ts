import { parameterFormats } from '@chatline/contract/calls/template-components';
import { templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const templateRow = v.object({
  template_id: v.string(),
  name: v.string(),
  language: v.string(),
  category: v.string(),
  score: v.string(),
  status: v.string(),
  parameter_format: v.picklist(parameterFormats),
  /** The components as WhatsApp lists them; `readParts` reads them. */
  components: v.unknown(),
  reason: v.string(),
  advice: v.string(),
  previous_category: v.string(),
  correct_category: v.string(),
  edited_at: v.date(),
});
export type TemplateRecord = v.InferOutput<typeof templateRow>;

const columns = `template_id, name, language, category, score, status, parameter_format, components, reason, advice,
  previous_category, correct_category, edited_at`;

/** Lists an account's templates, the last edited first; those of another WABA have the status `OTHER_ACCOUNT`. */
export async function listTemplates(database: Queryable, accountId: number): Promise<TemplateRecord[]> {
  return database.query(
    `select ${columns} from shown_templates where account_id = $1 order by edited_at desc, template_id`,
    [accountId],
    templateRow,
  );
}

/** Lists the templates that an account has in one WABA, with their own status. */
export async function listTemplatesIn(
  database: Queryable,
  accountId: number,
  wabaId: string,
): Promise<TemplateRecord[]> {
  return database.query(
    `select ${columns} from templates where account_id = $1 and waba_id = $2 order by edited_at desc, template_id`,
    [accountId, wabaId],
    templateRow,
  );
}

/** Finds a template of an account by WhatsApp's id; one of another WABA has the status `OTHER_ACCOUNT`. */
export async function findTemplate(
  database: Queryable,
  accountId: number,
  templateId: string,
): Promise<TemplateRecord | null> {
  const [row] = await database.query(
    `select ${columns} from shown_templates where account_id = $1 and template_id = $2`,
    [accountId, templateId],
    templateRow,
  );
  return row ?? null;
}

/** Finds a template that an account has in one WABA, with its own status. */
export async function findTemplateIn(
  database: Queryable,
  accountId: number,
  wabaId: string,
  templateId: string,
): Promise<TemplateRecord | null> {
  const [row] = await database.query(
    `select ${columns} from templates where account_id = $1 and waba_id = $2 and template_id = $3`,
    [accountId, wabaId, templateId],
    templateRow,
  );
  return row ?? null;
}

/** Counts the templates that an account has in other WABAs. */
export async function countElsewhere(
  database: Queryable,
  accountId: number,
  wabaId: string,
): Promise<number> {
  const [row] = await database.query(
    'select count(*) as found from templates where account_id = $1 and waba_id <> $2',
    [accountId, wabaId],
    v.object({ found: v.number() }),
  );
  return row?.found ?? 0;
}

/** Deletes a template here, not at WhatsApp. */
export async function deleteStoredTemplate(
  database: Queryable,
  accountId: number,
  templateId: string,
): Promise<void> {
  await database.execute('delete from templates where account_id = $1 and template_id = $2', [
    accountId,
    templateId,
  ]);
}

/**
 * Adds new templates of a WABA and updates known ones. A template replaces another one with the same name and language,
 * because WhatsApp has given both to it.
 */
export async function upsertTemplates(
  database: Queryable,
  accountId: number,
  wabaId: string,
  templates: readonly TemplateRecord[],
): Promise<void> {
  if (templates.length === 0) return;
  // The database cannot store NUL, and WhatsApp's texts may contain it.
  const rows = JSON.stringify(templates).replaceAll('\\u0000', '');
  await database.execute(
    `delete from templates t using jsonb_to_recordset($3::jsonb) as n(template_id text, name text, language text)
     where t.account_id = $1 and t.waba_id = $2 and t.name = n.name and t.language = n.language and t.template_id <> n.template_id`,
    [accountId, wabaId, rows],
  );
  await database.execute(
    `insert into templates (account_id, waba_id, ${columns})
     select $1, $2, ${columns} from jsonb_to_recordset($3::jsonb) as n(template_id text, name text, language text,
       category text, score text, status text, parameter_format text, components jsonb, reason text, advice text,
       previous_category text, correct_category text, edited_at timestamptz)
     on conflict (account_id, template_id) do update set waba_id = excluded.waba_id, name = excluded.name,
       language = excluded.language, category = excluded.category, score = excluded.score, status = excluded.status,
       parameter_format = excluded.parameter_format, components = excluded.components, reason = excluded.reason,
       advice = excluded.advice, previous_category = excluded.previous_category,
       correct_category = excluded.correct_category, edited_at = excluded.edited_at`,
    [accountId, wabaId, rows],
  );
}

/** Marks templates as deleted that WhatsApp no longer has. */
export async function markGone(
  database: Queryable,
  accountId: number,
  templateIds: readonly string[],
): Promise<void> {
  if (templateIds.length === 0) return;
  await database.execute(
    `update templates set status = '${templateStatus.deleted}', reason = '', advice = '' where account_id = $1 and template_id = any($2)`,
    [accountId, templateIds],
  );
}
