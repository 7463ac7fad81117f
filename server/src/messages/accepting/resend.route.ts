import { resendCall } from '@chatline/contract/calls/resend';
import { sendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import { issueText } from '../../platform/http/issue-text.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { recipientField, recipientOf } from '../../whatsapp/recipient.ts';
import { findOwn } from '../records/find-own.ts';
import { readStored } from '../sending/to-outgoing-message.ts';
import { acceptMessage } from './accept-message.ts';

type OwnMessage = Awaited<ReturnType<typeof findOwn>>;

/**
 * Rebuilds the send body of a stored message.
 * @throws {CatalogueError} if it breaks a rule that was added after the message was accepted
 */
function bodyOf(message: OwnMessage) {
  const { kind, body, content, callback_data: callbackData } = message;
  const stored = readStored({ body, content });
  const parsed = v.safeParse(sendBody, {
    messaging_product: 'whatsapp',
    ...recipientField(recipientOf(message)),
    ...(stored.context !== undefined && { context: stored.context }),
    ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
    type: kind,
    [kind]: stored.content,
  });
  if (parsed.success) return parsed.output;
  throw new CatalogueError('send-invalid', issueText(parsed.issues[0], 'The message'));
}

export const resendRoute = defineRoute(
  resendCall,
  'Resends one of the caller’s failed or unknown messages. Each can be resent once.',
  async ({ services, caller, part }) => {
    const id = part('message');
    const message = await findOwn(services, caller().accountId, id);
    if (message.status !== 'failed' && message.status !== 'unknown') {
      throw new CatalogueError('not-failed');
    }
    // Because of the key, pressing twice sends one message. The key expires after a day.
    const { isRepeated } = await acceptMessage(services, caller(), {
      body: bodyOf(message),
      ownKey: `again:${id}`,
    });
    return {
      message: isRepeated ? 'This message has already been resent.' : 'The message will be resent.',
    };
  },
);
