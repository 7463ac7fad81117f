import { keepContact } from '../chats/contacts.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { keepInbound } from './channel-events.store.ts';
import type { ContactTold, InboundTold } from './event.schema.ts';

const kindTexts: Readonly<Record<string, string>> = {
  image: 'Photo',
  video: 'Video',
  audio: 'Voice message',
  document: 'Document',
  sticker: 'Sticker',
  location: 'Location',
  contacts: 'Contact',
  order: 'Order',
};

function textOf(told: InboundTold): string {
  const said =
    told.text?.body ??
    told.button?.text ??
    told.interactive?.button_reply?.title ??
    told.interactive?.list_reply?.title ??
    told.reaction?.emoji ??
    told.image?.caption ??
    told.video?.caption ??
    told.document?.caption;
  return said || (Object.hasOwn(kindTexts, told.type) ? (kindTexts[told.type] ?? '') : 'Message');
}

/** Takes one message of a customer: kept once, and the contact shows it. */
export async function takeInbound(
  transaction: Queryable,
  accountId: number,
  told: InboundTold,
  contacts: readonly ContactTold[],
): Promise<void> {
  const waId = told.from ?? told.from_user_id;
  if (waId === undefined) return;
  const body = textOf(told);
  const message = { channelId: told.id, accountId, waId, kind: told.type, body, sentAt: told.timestamp };
  if (!(await keepInbound(transaction, message))) return;
  const contact = contacts.find(({ wa_id, user_id }) => wa_id === waId || user_id === waId);
  const name = contact?.profile?.name || (/^\d+$/.test(waId) ? `+${waId}` : waId);
  await keepContact(transaction, { accountId, waId, message: body, at: told.timestamp }, name);
}
