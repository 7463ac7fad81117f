import { type ComponentType, createContext, use } from 'react';

/** Props of the component that keeps the open conversation in the page's address. */
export interface AddressProps {
  /** The conversation that is chosen. */
  readonly chosen: string | undefined;
  /** The address has another one, or none. */
  readonly onChoose: (conversationKey: string | undefined) => void;
}

/** The page that shows the chats. */
export interface HostPage {
  /** A page of ours: the chats may use its title, badge and storage. */
  readonly isOurs: boolean;
  /** URL of the icon of notifications. */
  readonly iconUrl: string;
  /** Keeps the open conversation in the address, if the address is ours. */
  readonly Address?: ComponentType<AddressProps>;
}

/** A page of ours by default. */
export const HostPageContext = createContext<HostPage>({ isOurs: true, iconUrl: '/icon.svg' });

/** The page that shows the chats: ours, or another one that embeds them in an element. */
export function useHostPage(): HostPage {
  return use(HostPageContext);
}
