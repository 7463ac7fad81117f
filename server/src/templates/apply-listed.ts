import { isDeepStrictEqual } from 'node:util';
import { templateStatus } from '@chatline/contract/templates/template-status';
import type { Queryable } from '../platform/database/database.ts';
import type { ListedTemplate, Listing } from '../whatsapp/list-templates.ts';
import {
  countElsewhere,
  listTemplatesIn,
  markGone,
  type TemplateRecord,
  upsertTemplates,
} from './templates.store.ts';

/** The result of a sync. */
export interface SyncResult {
  readonly total: number;
  /** Names and languages of the new templates; likewise of those that changed and those that are gone. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  /** Templates in a form that cannot be read, which stay unchanged. */
  readonly unread: number;
  /** Templates of other WABAs than the connected one, which stay unchanged. */
  readonly elsewhere: number;
}

function isEdited(known: TemplateRecord, listed: ListedTemplate): boolean {
  if (known.category !== listed.category || known.parameter_format !== listed.parameter_format) return true;
  // WhatsApp writes the text of an authentication template itself, so a different text is not an edit.
  return listed.category !== 'AUTHENTICATION' && !isDeepStrictEqual(known.components, listed.components);
}

/** Converts a listed template to a record; a change that is seen now counts as an edit at this moment. */
function toRecord(listed: ListedTemplate, known: TemplateRecord | undefined, now: Date): TemplateRecord {
  const reason = listed.rejected_reason;
  return {
    template_id: listed.id,
    name: listed.name,
    language: listed.language,
    category: listed.category,
    score: listed.quality_score.score,
    status: listed.status,
    parameter_format: listed.parameter_format,
    components: listed.components,
    reason,
    // Only a webhook contains advice on a rejection; it is kept as long as the reason stays the same.
    advice: known?.reason === reason ? known.advice : '',
    previous_category: listed.previous_category,
    correct_category: listed.correct_category,
    edited_at: known === undefined || isEdited(known, listed) ? now : known.edited_at,
  };
}

const namesOf = (records: readonly TemplateRecord[]): string[] =>
  records.map(({ name, language }) => `${name}, ${language}`);

/**
 * Updates an account's templates in a WABA to what WhatsApp listed there: adds new ones, changes known ones, and marks
 * those that are gone. A template that is listed in a form that cannot be read stays unchanged, and so does a missing
 * one that was added or edited after the reading began, because WhatsApp may not have listed it yet.
 * @param readSince when the reading of the list began
 */
export async function applyListed(
  transaction: Queryable,
  accountId: number,
  wabaId: string,
  { templates: listed, unreadIds, isWhole }: Listing,
  readSince: Date,
  now: Date,
): Promise<SyncResult> {
  const known = new Map(
    (await listTemplatesIn(transaction, accountId, wabaId)).map((record) => [record.template_id, record]),
  );
  const records = listed.map((template) => toRecord(template, known.get(template.id), now));
  const added = records.filter(({ template_id }) => !known.has(template_id));
  const changed = records.filter((record) => {
    const before = known.get(record.template_id);
    return before !== undefined && !isDeepStrictEqual(before, record);
  });
  const listedIds = new Set(listed.map(({ id }) => id));
  const isListed = (id: string) => !isWhole || listedIds.has(id) || unreadIds.has(id);
  const gone = [...known.values()].filter(
    ({ template_id, status, edited_at }) =>
      !isListed(template_id) && status !== templateStatus.deleted && edited_at < readSince,
  );
  await upsertTemplates(transaction, accountId, wabaId, [...added, ...changed]);
  await markGone(
    transaction,
    accountId,
    gone.map(({ template_id }) => template_id),
  );
  return {
    total: listed.length,
    added: namesOf(added),
    changed: namesOf(changed),
    gone: namesOf(gone),
    unread: unreadIds.size,
    elsewhere: await countElsewhere(transaction, accountId, wabaId),
  };
}
