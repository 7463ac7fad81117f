import { createContext, use } from 'react';

/** Where the chats stand. */
export interface ChatsPlace {
  /** A page of ours: its title, its badge and its storage are for the chats to use. */
  readonly isOurs: boolean;
  /** Address of the picture beside a notification. */
  readonly iconUrl: string;
}

/** A page of ours, unless somebody says otherwise. */
export const ChatsPlaceContext = createContext<ChatsPlace>({ isOurs: true, iconUrl: '/icon.svg' });

/** Where the chats stand: a page of ours, or one that only lends them an element. */
export function useChatsPlace(): ChatsPlace {
  return use(ChatsPlaceContext);
}
