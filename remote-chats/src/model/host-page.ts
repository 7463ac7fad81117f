import { type ComponentType, createContext, use } from 'react';

/** Props of the component that writes the open conversation into the page's address. */
export interface AddressProps {
  /** The chosen conversation. */
  readonly chosen: string | undefined;
  /** Called if the address names another conversation, or none. */
  readonly onChoose: (conversationKey: string | undefined) => void;
}

/** The page that shows the chats. */
export interface HostPage {
  /** True for a page of ours, whose title, badge and storage the chats may use. */
  readonly isOurs: boolean;
  /** URL of the icon in notifications. */
  readonly iconUrl: string;
  /** Writes the open conversation into the address; undefined if the address is not ours. */
  readonly Address?: ComponentType<AddressProps>;
}

/** By default a page of ours. */
export const HostPageContext = createContext<HostPage>({ isOurs: true, iconUrl: '/icon.svg' });

/** The page that shows the chats: ours, or a foreign one that embeds them. */
export function useHostPage(): HostPage {
  return use(HostPageContext);
}
