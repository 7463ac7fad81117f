import type { ChatContent, ChatMessage } from '@chatline/contract/calls/chat-message';
import { explainCode, failsAgain } from '@chatline/contract/constants/whatsapp-codes';
import { plainText } from '@chatline/contract/templates/plain-text';
import type { ConversationRef } from '../conversations/conversation-ref.store.ts';
import type { MediaUrl } from '../messages/files/media-address.ts';
import { wireStatus } from '../messages/records/message-status.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readTogether } from '../platform/database/read-together.ts';
import { listReactions } from './reactions.store.ts';
import { sentContentOf } from './sent-content.ts';
import { contentOf } from './stored-content.ts';
import { listByIds, type TimelineRow } from './timeline.store.ts';

const previewCharacters = 120;

function contentOfRow(row: TimelineRow, urlOf: MediaUrl): ChatContent {
  if (row.side === 'note') return { type: 'note', author: row.author ?? '', body: row.body };
  if (row.side === 'out') return sentContentOf(row.content, row.body, urlOf);
  return contentOf(row.content, row.body, urlOf);
}

function quoteOf(row: TimelineRow | undefined): ChatMessage['replyTo'] {
  if (row === undefined) return null;
  return {
    id: row.id,
    side: row.side,
    preview: [...plainText(row.body)].slice(0, previewCharacters).join(''),
  };
}

function groupReactions(rows: Awaited<ReturnType<typeof listReactions>>) {
  const byTarget = new Map<string, ChatMessage['reactions']>();
  for (const { target, side, emoji } of rows) {
    byTarget.set(target, [...(byTarget.get(target) ?? []), { side, emoji }]);
  }
  return byTarget;
}

/** Converts messages to wire format, each with the message it replies to and its reactions. */
export async function toChatMessages(
  database: Queryable,
  key: ConversationRef,
  rows: readonly TimelineRow[],
  urlOf: MediaUrl,
): Promise<ChatMessage[]> {
  const known = rows.flatMap(({ wamid }) => (wamid === null ? [] : [wamid]));
  const quotedIds = rows.flatMap(({ reply_to }) => (reply_to === null ? [] : [reply_to]));
  const together = readTogether(database);
  const [reacted, quoted] = await Promise.all([
    known.length === 0 ? [] : listReactions(together, key.accountId, known),
    quotedIds.length === 0 ? [] : listByIds(together, key, quotedIds),
  ]);
  const reactions = groupReactions(reacted);
  const byWamid = new Map(quoted.map((row) => [row.wamid, row]));
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    atMs: row.at.getTime(),
    place: row.sort_key,
    content: contentOfRow(row, urlOf),
    clientId: row.client_id,
    replyTo: row.reply_to === null ? null : quoteOf(byWamid.get(row.reply_to)),
    reactions: (row.wamid !== null && reactions.get(row.wamid)) || [],
    ...(row.status === null ? { status: null } : wireStatus(row.status)),
    // The text of the other pages, or WhatsApp's own if the code is unknown.
    cause: explainCode(row.code)?.cause ?? row.cause,
    ...(failsAgain(row.code) && { failsAgain: true }),
    isSentAgain: row.is_sent_again,
  }));
}
