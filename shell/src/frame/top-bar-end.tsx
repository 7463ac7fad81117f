import { hasCapability } from '@chatline/runtime';
import { IconButton } from '@chatline/ui/button';
import { Menu } from '@chatline/ui/menu';
import { IconBell, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { frameTexts } from './frame.texts.ts';
import { MessagesMenu } from './messages-menu.tsx';
import { NotificationLine } from './notification-line.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';
import { type SampleNotification, sampleMessages, sampleNotifications } from './top-bar.samples.ts';

/** The dropdowns of the top bar: messages, notifications, account. */
export function TopBarEnd({ onLogout }: { onLogout: () => void }) {
  return (
    <>
      {hasCapability('notifications') ? (
        <>
          <MessagesMenu />
          <NotificationsMenu />
        </>
      ) : (
        <Samples />
      )}
      <AccountMenu onLogout={onLogout} />
    </>
  );
}

function Samples() {
  return (
    <>
      <SampleMenu
        label={frameTexts.messages}
        icon={<IconMessage2 aria-hidden="true" />}
        notifications={sampleMessages}
      />
      <SampleMenu
        label={frameTexts.notifications}
        icon={<IconBell aria-hidden="true" />}
        notifications={sampleNotifications}
      />
    </>
  );
}

interface SampleMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly notifications: readonly SampleNotification[];
}

/** A dropdown of the top bar with static samples, labelled as such (NAV-06, BASE-02). */
function SampleMenu({ label, icon, notifications }: SampleMenuProps) {
  return (
    <Menu
      trigger={<IconButton label={label} icon={icon} />}
      title={`${label} · ${frameTexts.samples}`}
      entries={notifications.map(({ id, from, ...rest }) => ({
        id,
        label: <NotificationLine title={from} {...rest} />,
      }))}
    />
  );
}
