import type { MessageRow } from '@chatline/contract/calls/message';
import { istDate, istTime } from '../platform/calendar.ts';
import type { LoggedRow } from './messages.store.ts';

/** A logged message as section 7 shows it. */
export function toMessageRow({ recipient_id, body, accepted_at }: LoggedRow): MessageRow {
  return { wa_id: recipient_id, body, date: istDate(accepted_at), time: istTime(accepted_at) };
}
