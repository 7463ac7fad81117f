import { ownerOfToken } from '@chatline/contract/codecs/token-owner';
import { useSession } from '@chatline/runtime';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type ChatModel, startChatModel } from './chat-model.ts';

const ChatContext = createContext<ChatModel | null>(null);

/** Provides the model of a chats window, and stops it when the window closes. */
export function ChatProvider({ children }: { readonly children: ReactNode }) {
  const [model, setModel] = useState<ChatModel | null>(null);
  const owner = useSession(({ token }) => (token === null ? undefined : ownerOfToken(token)));
  useEffect(() => {
    // After the end of a session nothing is read or sent for it.
    if (owner === undefined) return;
    const started = startChatModel(owner);
    setModel(started);
    return () => started.stop();
  }, [owner]);
  return model && <ChatContext value={model}>{children}</ChatContext>;
}

/**
 * The model of this chats window.
 * @throws {Error} outside of a ChatProvider
 */
export function useChatModel(): ChatModel {
  const model = use(ChatContext);
  if (model === null) throw new Error('There is no chats window around');
  return model;
}
