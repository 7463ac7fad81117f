/**
 * The id that `/send-message` answers: stable, in the manner of the channel's own ids, which is not known yet when
 * a message is accepted. It is `wamid.` and base64 of `chatline:` and the message's id in the log.
 */
export function ownMessageId(messageId: string): string {
  return `wamid.${Buffer.from(`chatline:${messageId}`).toString('base64')}`;
}
