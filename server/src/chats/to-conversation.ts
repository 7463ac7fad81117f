import type { WireConversation } from '@chatline/contract/calls/chat-conversation';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { numberText } from '@chatline/contract/codecs/number-text';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import { plainText } from '@chatline/contract/templates/plain-text';
import { displayNameOf } from '../people/display-name.ts';
import type { ConversationRow } from './conversations.store.ts';

/**
 * Returns the former number of a conversation, because a reply never comes from a number the customer did not write to.
 */
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

/** Falls back to username or number if the name is blank or a user id. */
function nameOf({ name, recipient_id: id, username }: ConversationRow): string {
  return displayNameOf(name, username, id) ?? numberText(id);
}

/** Returns what the key does not contain: the number if it has changed, otherwise the username. */
function namesOf({
  recipient_id,
  phone,
  username,
}: ConversationRow): Pick<WireConversation, 'phone' | 'username'> {
  if (phone !== null) return phone === recipient_id ? {} : { phone };
  return username === null ? {} : { username };
}

/** Converts a conversation to wire format. */
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
