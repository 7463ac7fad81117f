import * as v from 'valibot';
import { type Sealer, whatsAppTokenPurpose } from '../../platform/sealer.ts';
import { recipientOf } from '../../whatsapp/recipient.ts';
import type { OutgoingMessage } from '../../whatsapp/send.ts';
import type { Claimed } from './claim.ts';

/**
 * The stored content of a message that is not plain text: the value that WhatsApp gets under the kind's name (a list
 * for contacts), and the message that it quotes.
 */
const storedContent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    content: v.unknown(),
    context: v.optional(v.looseObject({ message_id: v.string() })),
  }),
);
export type StoredMessage = v.InferOutput<typeof storedContent>;

/** The reason why a claimed message cannot be handed over. */
export interface NotSendable {
  readonly cause: string;
}

/** Reads the part of a stored message that WhatsApp receives. */
export function readStored({ body, content }: Pick<Claimed, 'body' | 'content'>): StoredMessage {
  return content === null ? { content: { body } } : v.parse(storedContent, content);
}

/** Converts a claimed message to the one that WhatsApp gets. */
export function toOutgoingMessage(sealer: Sealer, claimed: Claimed): OutgoingMessage | NotSendable {
  if (claimed.phone_number_id === null || claimed.access_token_sealed === null) {
    return { cause: 'The WhatsApp Business account was disconnected.' };
  }
  if (claimed.accepted_for !== null && claimed.accepted_for !== claimed.phone_number_id) {
    return { cause: 'Another number was connected before the message was sent.' };
  }
  if (!claimed.is_active) return { cause: 'The account was switched off.' };
  const stored = readStored(claimed);
  return {
    phoneNumberId: claimed.phone_number_id,
    accessToken: sealer.open(claimed.access_token_sealed, whatsAppTokenPurpose(claimed.account_id)),
    recipient: recipientOf(claimed),
    kind: claimed.kind,
    content: stored.content,
    context: stored.context,
    ownId: claimed.id,
  };
}
