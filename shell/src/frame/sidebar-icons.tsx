import {
  type Icon,
  IconBook,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLogout,
  IconMessages,
  IconPlugConnected,
  IconReceiptRupee,
  IconSend,
  IconSettings,
  IconTemplate,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { SidebarIcon } from './sidebar-items.ts';

/** One drawing for each name (look.md section 4): descriptors bring names, the frame draws. */
const icons: Readonly<Record<SidebarIcon, Icon>> = {
  dashboard: IconLayoutDashboard,
  users: IconUsers,
  templates: IconTemplate,
  plug: IconPlugConnected,
  chats: IconMessages,
  send: IconSend,
  account: IconUser,
  billing: IconReceiptRupee,
  book: IconBook,
  settings: IconSettings,
  history: IconHistory,
  password: IconKey,
  help: IconLifebuoy,
  logout: IconLogout,
};

/** The icon of a sidebar item; nothing if it names none. */
export function SidebarItemIcon({ name }: { readonly name: SidebarIcon | undefined }) {
  if (name === undefined) return null;
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" />;
}
