import type { SavedReply } from '@chatline/contract/calls/chat-replies';
import { maxTextBody } from '@chatline/contract/constants/limits';
import { replyNamePattern } from '@chatline/contract/constants/patterns';
import { whatsAppLength } from '@chatline/contract/constants/whatsapp-length';
import { texts } from './saved-replies.texts.ts';

/**
 * The errors of a reply that is to be saved; empty if there are none.
 * @param others the other replies; one with the same name would be overwritten
 */
export function replyIssues(
  { name, body }: Pick<SavedReply, 'name' | 'body'>,
  others: readonly SavedReply[],
): { readonly name?: string; readonly body?: string } {
  const isTaken = others.some((other) => other.name === name);
  const nameIssue = !replyNamePattern.test(name) ? texts.nameHint : isTaken && texts.nameTaken(name);
  const bodyIssue =
    body.trim() === '' ? texts.missing : whatsAppLength(body.trim()) > maxTextBody && texts.tooLong;
  return { ...(nameIssue && { name: nameIssue }), ...(bodyIssue && { body: bodyIssue }) };
}
