import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authoriseAccount } from './authorise.ts';
import { GraphError } from './errors.ts';
import { parseGraph } from './parse-graph.ts';
import { pickFields } from './pick-fields.ts';
import type { Template } from './state.ts';
import { visibleTemplate } from './template-store.ts';
import type { WhatsApp } from './whatsapp.ts';

const Limit = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a number'),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(1000),
);

const QuerySchema = v.object({
  fields: v.optional(v.string()),
  limit: v.optional(Limit, '25'),
  after: v.optional(v.string()),
  name: v.optional(v.string()),
  status: v.optional(v.pipe(v.string(), v.toUpperCase())),
  category: v.optional(v.pipe(v.string(), v.toUpperCase())),
  language: v.optional(v.string()),
});

type Query = v.InferOutput<typeof QuerySchema>;

/** `GET /v{NN}.0/{waba_id}/message_templates`: one page of an account's templates. */
export function messageTemplatesRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.get('/:id/message_templates', async (request) => {
    const account = authoriseAccount(whatsApp, request);
    const query = parseGraph(QuerySchema, request.query);
    const position = query.after === undefined ? 0 : positionOf(query.after);
    const fitting = account.templates.filter((template) => fits(template, query));
    const rest = fitting.filter(({ sequence }) => sequence > position);
    const page = rest.slice(0, query.limit);
    const data = page.map((template) => pickFields(visibleTemplate(template), query.fields));
    const [first, last] = [page[0], page.at(-1)];
    if (!first || !last) return { data };
    const after = cursorOf(last);
    const cursors = { before: cursorOf(first), after };
    const hasMore = rest.length > page.length;
    return { data, paging: { cursors, ...(hasMore && { next: nextAddress(request, after) }) } };
  });
}

// `name` is a search in WhatsApp's own API: it finds every template that contains it.
function fits(template: Template, query: Query): boolean {
  if (query.name !== undefined && !template.name.includes(query.name)) return false;
  if (query.status !== undefined && template.status !== query.status) return false;
  if (query.category !== undefined && template.category !== query.category) return false;
  return query.language === undefined || template.language === query.language;
}

function cursorOf(template: Template): string {
  return Buffer.from(`seq:${template.sequence}`).toString('base64url');
}

function positionOf(cursor: string): number {
  const sequence = /^seq:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (sequence === undefined) throw new GraphError(100, "Parameter 'after' is not a cursor of this list");
  return Number(sequence);
}

function nextAddress(request: FastifyRequest, after: string): string {
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  url.searchParams.set('after', after);
  return url.href;
}
