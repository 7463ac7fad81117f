import {
  type Notification,
  type NotificationKind,
  notificationsCall,
  readNotificationsCall,
} from '@chatline/shared/calls/notifications';
import { callApi, hearAccountNews } from '@chatline/shared/runtime';
import { IconButton } from '@chatline/shared/ui/button';
import { Menu, type MenuEntry } from '@chatline/shared/ui/menu';
import {
  IconBell,
  IconChecks,
  IconCreditCard,
  IconPhone,
  IconReceiptRupee,
  IconTemplate,
  IconUserCheck,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { frameTexts as texts } from './frame.texts.ts';
import { NoticeLine } from './notice-line.tsx';
import { whenInWords } from './when-in-words.ts';

const refreshMs = 30_000;
const queryKey = [notificationsCall.name];
const icons = {
  template: IconTemplate,
  number: IconPhone,
  plan: IconReceiptRupee,
  payment: IconCreditCard,
  account: IconUserCheck,
} satisfies Record<NotificationKind, unknown>;

/** What the account was told; a line leads to its screen and is read by it (ledger CAP-04). */
export function NotificationsMenu() {
  const { data, markRead, refresh } = useNotifications();
  const navigate = useNavigate();
  const told = data?.notifications ?? [];
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
          label={unread === 0 ? texts.notifications : `${texts.notifications}, ${unread} ${texts.unread}`}
          icon={<IconBell aria-hidden="true" />}
          hasDot={unread > 0}
        />
      }
      title={told.length === 0 ? texts.noNotifications : texts.notifications}
      entries={[
        ...told.map((notification) => toEntry(notification, () => open(notification))),
        ...(unread > 0 ? [readAllEntry(() => markRead({ id: told[0]?.id ?? '0', andOlder: true }))] : []),
      ]}
    />
  );
}

function toEntry({ id, kind, title, text, atMs, isRead }: Notification, onSelect: () => void): MenuEntry {
  const Icon = icons[kind];
  return {
    id,
    icon: <Icon aria-hidden="true" />,
    label: <NoticeLine title={title} text={text} when={whenInWords(atMs, Date.now())} isUnread={!isRead} />,
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

/** Asked for in the background: a failure is not told, the next answer makes up for it. */
function useNotifications() {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(notificationsCall, {}, { signal }),
    refetchInterval: refreshMs,
    retry: false,
  });
  const { mutate: markRead } = useMutation({
    mutationFn: (body: { id: string; andOlder: boolean }) => callApi(readNotificationsCall, { body }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  useEffect(() => hearAccountNews('notifications', () => void refetch()), [refetch]);
  return { data, markRead, refresh: () => void refetch() };
}
