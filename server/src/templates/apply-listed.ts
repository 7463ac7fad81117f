import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../platform/database/database.ts';
import type { ListedTemplate, Listing } from './list-at-whatsapp.ts';
import {
  countElsewhere,
  keepTemplates,
  listTemplatesIn,
  markGone,
  type TemplateRecord,
} from './templates.store.ts';

/** The result of a sync. */
export interface SyncResult {
  readonly total: number;
  /** Which are new, by name and language; the same of those that changed and those that are gone. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly gone: readonly string[];
  /** Listed in a form that cannot be read: they stay as they are known. */
  readonly unread: number;
  /** Of other business accounts than the connected one: they are kept as they are. */
  readonly elsewhere: number;
}

/** A reason of WhatsApp's; it says NONE where there is none. */
export function reasonOf(code: string): string {
  return code.toUpperCase() === 'NONE' ? '' : code;
}

function isEdited(known: TemplateRecord, listed: ListedTemplate): boolean {
  if (known.category !== listed.category || known.parameter_format !== listed.parameter_format) return true;
  // The text of an authentication template is WhatsApp's own: it lists text that no one wrote.
  return listed.category !== 'AUTHENTICATION' && !isDeepStrictEqual(known.components, listed.components);
}

/** A template as it is to be kept, with the time of its last edit as far as we have seen it happen. */
function toRecord(listed: ListedTemplate, known: TemplateRecord | undefined, now: Date): TemplateRecord {
  const reason = reasonOf(listed.rejected_reason);
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
    // Only a webhook says what to do about a rejection; it holds as long as the reason does.
    advice: known?.reason === reason ? known.advice : '',
    previous_category: listed.previous_category,
    correct_category: listed.correct_category,
    edited_at: known === undefined || isEdited(known, listed) ? now : known.edited_at,
  };
}

const namesOf = (records: readonly TemplateRecord[]): string[] =>
  records.map(({ name, language }) => `${name}, ${language}`);

/**
 * Brings an account's templates in a business account to what WhatsApp listed there: new ones come, known ones change, and those that it has no
 * longer are marked; one that it lists in a form that cannot be read stays as it is. What came in after the reading had begun is left alone: WhatsApp may not have listed it yet.
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
      !isListed(template_id) && status !== 'DELETED' && edited_at < readSince,
  );
  await keepTemplates(transaction, accountId, wabaId, [...added, ...changed]);
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
