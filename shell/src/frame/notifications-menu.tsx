import type { Notification, NotificationKind } from '@chatline/contract/calls/notifications';
import { IconButton } from '@chatline/ui/button';
import { Menu, type MenuEntry } from '@chatline/ui/menu';
import {
  IconBell,
  IconChecks,
  IconCreditCard,
  IconPhone,
  IconReceiptRupee,
  IconTemplate,
  IconUserCheck,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { formatWhen } from '../common/format-day.ts';
import { frameTexts as texts } from './frame.texts.ts';
import { NotificationLine } from './notification-line.tsx';
import { useNotifications } from './use-notifications.ts';

const icons = {
  template: IconTemplate,
  number: IconPhone,
  plan: IconReceiptRupee,
  payment: IconCreditCard,
  account: IconUserCheck,
} satisfies Record<NotificationKind, unknown>;

/** The account's notifications; following one opens its screen and marks it as read (CAP-04). */
export function NotificationsMenu() {
  const { data, markRead, refresh } = useNotifications();
  const navigate = useNavigate();
  const reported = data?.notifications ?? [];
  const unread = data?.unread ?? 0;
  const open = ({ id, path }: Notification) => {
    markRead({ id, andOlder: false });
    void navigate(path);
  };
  return (
    <Menu
      onOpen={refresh}
      trigger={
        <IconButton
          label={unread === 0 ? texts.notifications : `${texts.notifications}, ${texts.unread(unread)}`}
          icon={<IconBell aria-hidden="true" />}
          hasDot={unread > 0}
        />
      }
      title={reported.length === 0 ? texts.noNotifications : texts.notifications}
      entries={[
        ...reported.map((notification) => toEntry(notification, () => open(notification))),
        ...(unread > 0 ? [readAllEntry(() => markRead({ id: reported[0]?.id ?? '0', andOlder: true }))] : []),
      ]}
    />
  );
}

function toEntry({ id, kind, title, text, atMs, isRead }: Notification, onSelect: () => void): MenuEntry {
  const Icon = icons[kind];
  return {
    id,
    icon: <Icon aria-hidden="true" />,
    label: (
      <NotificationLine title={title} text={text} when={formatWhen(atMs, Date.now())} isUnread={!isRead} />
    ),
    onSelect,
  };
}

function readAllEntry(onSelect: () => void): MenuEntry {
  return {
    id: 'read-all',
    icon: <IconChecks aria-hidden="true" />,
    label: texts.readAll,
    startsGroup: true,
    onSelect,
  };
}
