import type { Channel } from './channel.ts';
import { GraphError } from './errors.ts';
import { ReadSchema } from './message.schema.ts';
import { parseGraph } from './parse-graph.ts';

/**
 * Takes a read receipt.
 * @param channel that knows which messages customers wrote
 * @param body the request's body
 * @throws GraphError 100 when no customer wrote a message with this id
 */
export function markRead(channel: Channel, body: object) {
  const { message_id: messageId } = parseGraph(ReadSchema, body);
  if (!channel.state.isInboundId(messageId))
    throw new GraphError(100, `No message '${messageId}' was received`);
  return { success: true };
}
