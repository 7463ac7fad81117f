import { channelCode, unknownNext } from '@chatline/contract/constants/channel-codes';
import { istDate, istTime } from '../platform/calendar.ts';
import { csvRow, utf8Mark } from '../platform/csv.ts';
import type { PlacedRow } from './log.store.ts';
import { ownMessageId } from './own-message-id.ts';

/** The head of the file; the mark before it tells spreadsheets that it is UTF-8. */
export const csvHead = `${utf8Mark}${csvRow([
  ...['Number', 'Message', 'Date', 'Time', 'Status', 'Code', 'Cause', 'Next step'],
  ...['WhatsApp says', 'Id'],
])}`;

/** What the file says of a message that is not under way yet, though the channel took it. */
const heldText = 'Held by WhatsApp for a quality check';

/** A message as a line of the file (RFC 4180). */
export function csvLine(row: PlacedRow): string {
  const { recipient_id, body, accepted_at: at, status, code, cause, id } = row;
  const known = status === 'failed' ? channelCode(code) : undefined;
  const next = status === 'unknown' ? unknownNext : known?.next;
  return csvRow([
    ...[recipient_id, body, istDate(at), istTime(at), status, code],
    ...[
      status === 'held' ? heldText : (known?.cause ?? cause),
      next ?? null,
      known ? cause : null,
      ownMessageId(id),
    ],
  ]);
}
