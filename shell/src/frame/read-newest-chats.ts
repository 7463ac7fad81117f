import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { chatNewestCall } from '@chatline/contract/calls/chat-newest';
import { callApi, hasCapability } from '@chatline/runtime';

/** A conversation in the menu of messages. */
export interface NewestChat {
  readonly id: string;
  /** Undefined if the server does not report it. */
  readonly conversationKey?: string | undefined;
  readonly name: string;
  /** The beginning of the last message. */
  readonly message: string;
}

/**
 * Reads the newest conversations: one small read, or of a server without live chats section 7's whole list of contacts.
 * @param count how many of that list are used
 */
export async function readNewestChats(signal: AbortSignal, count: number): Promise<readonly NewestChat[]> {
  if (hasCapability('chats.live')) return (await callApi(chatNewestCall, {}, { signal })).chats;
  const { data } = await callApi(chatContactCall, {}, { signal });
  return data.slice(0, count).map(({ wa_id: id, name, message }) => ({ id, name, message }));
}
