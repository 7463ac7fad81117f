import { hasCapability } from '@chatline/runtime';
import { IconBell, IconMessage2 } from '@tabler/icons-react';
import { AccountMenu } from './account-menu.tsx';
import { frameTexts } from './frame.texts.ts';
import { MessagesMenu } from './messages-menu.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';
import { SampleMenu } from './sample-menu.tsx';
import { sampleMessages, sampleNotifications } from './top-bar.samples.ts';

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
        notices={sampleMessages}
      />
      <SampleMenu
        label={frameTexts.notifications}
        icon={<IconBell aria-hidden="true" />}
        notices={sampleNotifications}
      />
    </>
  );
}
