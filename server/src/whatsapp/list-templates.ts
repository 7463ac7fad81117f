import { parameterFormats } from '@chatline/contract/calls/template-components';
import * as v from 'valibot';
import type { Services } from '../platform/services/services.ts';
import { callGraph, timeLimits } from './client.ts';
import type { Connection } from './connection.ts';
import { templateReasonOf } from './webhook/event.schema.ts';
import { languageCode, optionalText, upperText, wireText } from './webhook/wire-text.ts';

const pageSize = 100;
/** More than the 6000 templates that WhatsApp allows an account, so that a faulty cursor cannot loop for ever. */
const maxPages = 100;

const fields = [
  'id',
  'name',
  'status',
  'category',
  'language',
  'components',
  'parameter_format',
  'quality_score',
  'rejected_reason',
  'previous_category',
  'correct_category',
];

const listedTemplate = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  name: v.pipe(wireText, v.nonEmpty()),
  language: languageCode,
  status: upperText,
  category: upperText,
  components: v.nullish(v.array(v.unknown()), []),
  parameter_format: v.fallback(
    v.pipe(v.string(), v.toUpperCase(), v.picklist(parameterFormats)),
    'POSITIONAL',
  ),
  quality_score: v.fallback(v.object({ score: upperText }), { score: 'UNKNOWN' }),
  rejected_reason: v.pipe(optionalText, v.transform(templateReasonOf)),
  previous_category: optionalText,
  correct_category: optionalText,
});
export type ListedTemplate = v.InferOutput<typeof listedTemplate>;
const named = v.object({ id: listedTemplate.entries.id });

/** The templates that WhatsApp lists. */
export interface Listing {
  readonly templates: readonly ListedTemplate[];
  /** Ids of templates that are listed in a form that cannot be read. */
  readonly unreadIds: ReadonlySet<string>;
  /** True if the list is complete: a template that is not in it does not exist. */
  readonly isWhole: boolean;
}

const page = v.object({
  data: v.array(v.unknown()),
  paging: v.optional(
    v.object({
      cursors: v.optional(v.object({ after: v.optional(v.string()) })),
      next: v.optional(v.string()),
    }),
  ),
});

/** Adds the entries of one page to `listed` and `unreadIds`. @returns true if each has at least a readable id */
function readEntries(
  entries: readonly unknown[],
  listed: Map<string, ListedTemplate>,
  unreadIds: Set<string>,
): boolean {
  let isWhole = true;
  for (const entry of entries) {
    const read = v.safeParse(listedTemplate, entry);
    if (read.success) {
      listed.set(read.output.id, read.output);
      continue;
    }
    const known = v.safeParse(named, entry);
    if (known.success) unreadIds.add(known.output.id);
    else isWhole = false;
  }
  return isWhole;
}

/**
 * Reads all templates of a WABA, page by page, by WhatsApp's cursors. It does not follow the address of the next page,
 * because our token must only go to the configured host.
 * @param onPage gets the number of templates read so far
 * @throws {WhatsAppError}
 */
export async function listTemplatesAtWhatsApp(
  services: Services,
  connection: Connection,
  onPage: (read: number) => Promise<void>,
): Promise<Listing> {
  const listed = new Map<string, ListedTemplate>();
  const unreadIds = new Set<string>();
  let isWhole = true;
  let after: string | undefined;
  for (let count = 0; count < maxPages; count += 1) {
    const query = {
      fields: fields.join(','),
      limit: String(pageSize),
      ...(after !== undefined && { after }),
    };
    const path = [connection.wabaId, 'message_templates'] as const;
    const { data, paging } = await callGraph(
      services,
      { method: 'GET', path, query, token: connection.token, timeoutMs: timeLimits.template },
      page,
    );
    const unreadBefore = unreadIds.size;
    const isKnown = readEntries(data, listed, unreadIds);
    if (!isKnown || unreadIds.size > unreadBefore) {
      services.log.warn('WhatsApp lists a template that cannot be read');
    }
    isWhole &&= isKnown;
    await onPage(listed.size);
    const next = paging?.cursors?.after;
    const isEnd = paging?.next === undefined;
    if (isEnd || next === undefined || next === after) {
      return { templates: [...listed.values()], unreadIds, isWhole: isWhole && isEnd };
    }
    after = next;
  }
  return { templates: [...listed.values()], unreadIds, isWhole: false };
}
