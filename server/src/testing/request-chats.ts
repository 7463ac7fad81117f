import { chatConversation } from '@chatline/contract/calls/chat-conversation';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import * as v from 'valibot';
import { json } from './payloads.ts';
import type { TestAccount } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

let made = 0;

/** Makes a call of the chats. @param what the end of its address */
export async function requestChats(server: TestServer, { token }: TestAccount, what: string, body: object) {
  const url = `/api/v1/chats/${what}`;
  const response = await server.request({ method: 'POST', url, ...json(body) }, token);
  return { code: response.statusCode, ...response.json() };
}

/** Lists the sender's conversations. */
export async function listChats(server: TestServer, sender: TestAccount, filter = 'all') {
  return (await requestChats(server, sender, 'conversations', { filter })).conversations;
}

/** Returns the keys of these conversations, in the order of the response. */
export function keysOf(conversations: readonly unknown[]): string[] {
  return conversations.map((one) => v.parse(chatConversation, one).conversationKey);
}

/** Reads the texts of a conversation, oldest first. */
export async function textIn(
  server: TestServer,
  sender: TestAccount,
  conversationKey: string,
): Promise<string[]> {
  const { messages } = await requestChats(server, sender, 'messages', wireKey(conversationKey));
  return messages.map(({ content }: { content: { body: string } }) => content.body);
}

/** Sends a message in a conversation. */
export function sendInto(server: TestServer, sender: TestAccount, conversationKey: string, content: object) {
  made += 1;
  const clientId = `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`;
  return requestChats(server, sender, 'send', { ...wireKey(conversationKey), clientId, content });
}
