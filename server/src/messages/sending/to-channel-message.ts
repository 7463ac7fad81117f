import * as v from 'valibot';
import type { Sealer } from '../../platform/sealer.ts';
import type { ChannelMessage } from '../channel.ts';
import type { Claimed } from './claim.ts';

/** How a message's content is kept, besides a plain text's: what the channel gets below the kind's name, and what it answers. */
export const storedContent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ content: v.record(v.string(), v.unknown()), context: v.optional(v.unknown()) }),
);

/** Why a claimed message cannot be handed over. */
export interface NotSendable {
  readonly cause: string;
}

/** A claimed message as the channel is asked to send it. */
export function toChannelMessage(sealer: Sealer, claimed: Claimed): ChannelMessage | NotSendable {
  if (claimed.phone_number_id === null || claimed.access_token_sealed === null) {
    return { cause: 'The WhatsApp Business account was disconnected.' };
  }
  if (!claimed.is_active) return { cause: 'The account was switched off.' };
  const stored =
    claimed.content === null
      ? { content: { body: claimed.body }, context: undefined }
      : v.parse(storedContent, claimed.content);
  return {
    phoneNumberId: claimed.phone_number_id,
    accessToken: sealer.open(claimed.access_token_sealed),
    waId: claimed.wa_id,
    kind: claimed.kind,
    content: stored.content,
    context: stored.context,
    ownId: claimed.id,
  };
}
