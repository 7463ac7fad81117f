import { type ComponentType, createContext, use } from 'react';

/** What keeps the open conversation in the page's address. */
export interface AddressProps {
  /** The conversation that is chosen. */
  readonly chosen: string | undefined;
  /** The address names another one, or none. */
  readonly onChoose: (conversationKey: string | undefined) => void;
}

/** Where the chats stand. */
export interface ChatsPlace {
  /** A page of ours: its title, its badge and its storage are for the chats to use. */
  readonly isOurs: boolean;
  /** Address of the picture beside a notification. */
  readonly iconUrl: string;
  /** Keeps the open conversation in the address, where that is ours. */
  readonly Address?: ComponentType<AddressProps>;
}

/** A page of ours, unless somebody says otherwise. */
export const ChatsPlaceContext = createContext<ChatsPlace>({ isOurs: true, iconUrl: '/icon.svg' });

/** Where the chats stand: a page of ours, or one that only lends them an element. */
export function useChatsPlace(): ChatsPlace {
  return use(ChatsPlaceContext);
}
