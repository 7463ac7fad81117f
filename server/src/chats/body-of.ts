import type { chatSendCall } from '@chatline/contract/calls/chat-send';
import type { CallInput } from '@chatline/contract/calls/define-call';
import { type SendBody, sendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import { issueText } from '../platform/http/issue-text.ts';
import { type Recipient, recipientField } from '../whatsapp/recipient.ts';
import type { TimelineRow } from './timeline.store.ts';

type Content = CallInput<typeof chatSendCall>['body']['content'];

/** WhatsApp's own object of a message, under the name of its kind. */
function objectOf(content: Exclude<Content, { type: 'same' }>, target: string | null): object {
  switch (content.type) {
    case 'text':
      return { text: { body: content.body } };
    case 'template':
      return { template: content.template };
    case 'reaction':
      return { reaction: { message_id: target, emoji: content.emoji } };
    case 'audio':
      return { audio: { id: content.media.id } };
    default: {
      const { id, caption, name } = content.media;
      const isNamed = content.type === 'document' && name !== undefined;
      return { [content.type]: { id, ...(caption && { caption }), ...(isNamed && { filename: name }) } };
    }
  }
}

const withContent = v.object({ kind: v.string(), sent: v.object({ content: v.unknown() }) });

/** Returns the content of a failed message, for sending it again. */
function sameAs(failed: TimelineRow | null): { readonly type: string } {
  if (failed === null) throw new CatalogueError('chat-again-of-missing');
  const read = v.safeParse(withContent, failed.content);
  const text = { type: 'text', text: { body: failed.body } };
  if (!read.success) return text;
  return { type: read.output.kind, [read.output.kind]: read.output.sent.content };
}

/** True for a template, which may be sent at any time. */
export function isTemplate(content: Content, failed: TimelineRow | null): boolean {
  return (content.type === 'same' ? sameAs(failed) : content).type === 'template';
}

/**
 * Builds the body for WhatsApp, addressed to a number, or to a user id if the customer hides the number.
 * @param target WhatsApp's id of the message that it replies to
 * @param failed the message that it repeats
 */
export function bodyOf(
  recipient: Recipient,
  content: Content,
  target: string | null,
  failed: TimelineRow | null,
): SendBody {
  const fields =
    content.type === 'same' ? sameAs(failed) : { type: content.type, ...objectOf(content, target) };
  const parsed = v.safeParse(sendBody, {
    messaging_product: 'whatsapp',
    ...recipientField(recipient),
    ...(target !== null && content.type !== 'reaction' && { context: { message_id: target } }),
    ...fields,
  });
  if (parsed.success) return parsed.output;
  throw new CatalogueError('send-invalid', issueText(parsed.issues[0], 'The message'));
}
