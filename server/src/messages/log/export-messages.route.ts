import { Readable } from 'node:stream';
import { messageExportCall } from '@chatline/contract/calls/message-export';
import { type MessageFilter, messageFilter } from '@chatline/contract/calls/message-statuses';
import { statusLabels } from '@chatline/contract/constants/status-labels';
import { explainCode, unknownNext } from '@chatline/contract/constants/whatsapp-codes';
import * as v from 'valibot';
import { istDate, istTime } from '../../platform/calendar.ts';
import { csvRow, utf8Mark } from '../../platform/csv.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { PlainRoute } from '../../platform/http/plain-route.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { publicMessageId } from '../records/public-message-id.ts';
import type { PagedRow } from './log.store.ts';
import { readPage } from './read-page.ts';

/** The file's header row. The byte order mark makes spreadsheets read the file as UTF-8. */
const csvHead = `${utf8Mark}${csvRow([
  ...['Number', 'Message', 'Date', 'Time', 'Status', 'Code', 'Cause', 'Next step'],
  ...['WhatsApp says', 'Id'],
])}`;

/** Formats a message as a line of the file (RFC 4180). */
function csvLine(row: PagedRow): string {
  const { recipient_id, body, accepted_at: at, status, code, cause, id } = row;
  const known = status === 'failed' ? explainCode(code) : undefined;
  const next = status === 'unknown' ? unknownNext : known?.next;
  return csvRow([
    ...[recipient_id, body, istDate(at), istTime(at), status, code],
    ...[
      status === 'held' ? statusLabels.held : (known?.cause ?? cause),
      next ?? null,
      known ? cause : null,
      publicMessageId(id),
    ],
  ]);
}

const ticketMs = 60_000;
const rowsAtOnce = 2000;
const ticketSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.literal('export'), accountId: v.number(), untilMs: v.number(), filter: messageFilter }),
);
const params = v.object({ ticket: v.string() });

/** POST /api/v1/message-export. A browser's download sends no bearer token, so the address holds the permission. */
export const messageExportRoute = defineBodyRoute(
  messageExportCall,
  'Returns an address, valid for one minute, from which the caller’s message log can be downloaded as CSV.',
  async ({ services: { sealer, clock }, caller, body: filter }) => {
    const untilMs = clock().getTime() + ticketMs;
    const ticket = { kind: 'export' as const, accountId: caller().accountId, untilMs, filter };
    return { path: `/v1/message-export/${sealer.seal(JSON.stringify(ticket), 'message export')}` };
  },
);

function readTicket({ sealer, clock }: Services, sealed: string) {
  let opened = '';
  try {
    opened = sealer.open(sealed, 'message export');
  } catch {
    // A ticket that is not ours or was altered is refused like an expired one.
  }
  const ticket = v.safeParse(ticketSchema, opened);
  if (!ticket.success || ticket.output.untilMs < clock().getTime()) throw new CatalogueError('link-invalid');
  return ticket.output;
}

async function* generateLines(
  services: Services,
  accountId: number,
  filter: MessageFilter,
): AsyncGenerator<string> {
  yield csvHead;
  let after: string | undefined;
  do {
    const { rows, next } = await readPage(services, accountId, { filter, after, limit: rowsAtOnce });
    yield rows.map(csvLine).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

/** GET /api/v1/message-export/{ticket}: streams the log as CSV. */
export const exportFileRoute: PlainRoute = {
  method: 'GET',
  url: '/api/v1/message-export/:ticket',
  capability: 'messages.export',
  summary: 'Streams the message log as CSV. POST to the same path without a ticket to get the address.',
  operation: {
    parameters: [{ name: 'ticket', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
      410: { description: 'The address is invalid or has expired.' },
    },
  },
  async handle(request, reply, services) {
    const { accountId, filter } = readTicket(services, v.parse(params, request.params).ticket);
    const name = `messages-${istDate(services.clock())}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(generateLines(services, accountId, filter)));
  },
};
