import type { WireConversation } from '@chatline/contract/calls/chat-conversation';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { numberText } from '@chatline/contract/codecs/number-text';
import { freeTextWindowMs } from '@chatline/contract/constants/chats';
import { plainText } from '@chatline/contract/templates/plain-text';
import { calledBy } from '../people/display-name.ts';
import type { ConversationRow } from './conversations.store.ts';

/** A number that the customer did not write to answers nothing by itself: what was with another one says so. */
function formerOf(row: ConversationRow): Pick<WireConversation, 'former'> {
  if (row.is_connected) return {};
  return {
    former: {
      number: row.former_number ?? '',
      present: row.present_number,
      presentWaId: row.present_key ?? row.new_key,
      isBegun: row.present_key !== null,
    },
  };
}

/** A name that shows nothing, or is a user id that no one knows, says less than the username or number. */
function nameOf({ name, recipient_id: id, username }: ConversationRow): string {
  return calledBy(name, username, id) ?? numberText(id);
}

/** The name that the key does not give: the number, where it has changed since, or else the username. */
function namesOf({
  recipient_id,
  phone,
  username,
}: ConversationRow): Pick<WireConversation, 'phone' | 'username'> {
  if (phone !== null) return phone === recipient_id ? {} : { phone };
  return username === null ? {} : { username };
}

/** A conversation on the wire. */
export function toConversation(row: ConversationRow): WireConversation {
  return {
    ...wireKey(row.key),
    name: nameOf(row),
    preview: plainText(row.last_message),
    lastSide: row.last_side,
    lastAtMs: row.last_at.getTime(),
    unread: row.unread,
    closesAtMs: row.last_inbound_at === null ? null : row.last_inbound_at.getTime() + freeTextWindowMs,
    isResolved: row.is_resolved,
    draft: row.draft,
    ...namesOf(row),
    ...(row.is_marketing_stopped && { isMarketingStopped: true }),
    ...formerOf(row),
  };
}
