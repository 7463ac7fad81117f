import type { TemplateDetail, WholeTemplate } from '@chatline/contract/calls/template-detail';
import { editsCountSince } from '@chatline/contract/templates/edit-limits';
import type { Queryable } from '../platform/database/database.ts';
import { listEdits } from './edits.store.ts';
import { listTemplates, type TemplateRecord } from './templates.store.ts';
import { toTemplateRow } from './to-template-row.ts';

/** Adds the details that section 7's row does not have. */
export function toTemplateDetail(record: TemplateRecord, editsAtMs: readonly number[]): TemplateDetail {
  const { reason, advice, previous_category, correct_category } = record;
  return {
    ...toTemplateRow(record),
    reason,
    advice,
    previous_category,
    correct_category,
    edits_at_ms: [...editsAtMs],
  };
}

/** Adds the parts of a template. */
export function toWholeTemplate(record: TemplateRecord, editsAtMs: readonly number[]): WholeTemplate {
  const { parameter_format, components } = record;
  const parts: unknown[] = Array.isArray(components) ? components : [];
  return { ...toTemplateDetail(record, editsAtMs), parameter_format, components: parts };
}

/** Lists the details of an account's templates, the last edited first. */
export async function listDetails(
  database: Queryable,
  accountId: number,
  now: Date,
): Promise<TemplateDetail[]> {
  const edits = await listEdits(database, accountId, new Date(editsCountSince(now.getTime())));
  const records = await listTemplates(database, accountId);
  return records.map((record) => toTemplateDetail(record, edits.get(record.template_id) ?? []));
}
