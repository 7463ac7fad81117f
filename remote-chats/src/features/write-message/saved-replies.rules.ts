import type { SavedReply } from '@chatline/contract/calls/chat-replies';
import { replyFields } from '@chatline/contract/forms/reply-rules';
import * as v from 'valibot';
import { savedRepliesTexts as texts } from './saved-replies.texts.ts';

function issueOf(rule: v.GenericSchema, value: string): string | undefined {
  return v.safeParse(rule, value).issues?.[0].message;
}

/**
 * The errors of a reply that is to be saved; empty if there are none.
 * @param others the other replies; one with the same name would be overwritten
 */
export function replyIssues(
  { name, body }: Pick<SavedReply, 'name' | 'body'>,
  others: readonly SavedReply[],
): { readonly name?: string; readonly body?: string } {
  const isTaken = others.some((other) => other.name === name);
  const nameIssue = issueOf(replyFields.name, name) ?? (isTaken && texts.nameTaken(name));
  const bodyIssue = issueOf(replyFields.body, body);
  return { ...(nameIssue && { name: nameIssue }), ...(bodyIssue && { body: bodyIssue }) };
}
