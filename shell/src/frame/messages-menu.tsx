import { isAllowed } from '@chatline/contract/access/rights';
import { Avatar } from '@chatline/ui/avatar';
import { IconButton } from '@chatline/ui/button';
import { Menu, type MenuEntry } from '@chatline/ui/menu';
import { IconExternalLink, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { openWindow } from '../common/open-window.ts';
import { chatsPath } from '../session/paths.ts';
import { useHolder } from '../session/use-holder.ts';
import { frameTexts as texts } from './frame.texts.ts';
import { NotificationLine } from './notification-line.tsx';
import type { NewestChat } from './read-newest-chats.ts';
import { useUnreadChats } from './use-notifications.ts';

const refreshMs = 60_000;
const maxShown = 5;

/** The calls are in a chunk that comes after the first paint. */
async function readNewest(signal: AbortSignal): Promise<readonly NewestChat[]> {
  const { readNewestChats } = await import(/* webpackChunkName: "live-events" */ './read-newest-chats.ts');
  return readNewestChats(signal, maxShown);
}

/** The newest conversations, each of which opens its chat, for accounts with chats, and a link to all (CAP-04). */
export function MessagesMenu() {
  const holder = useHolder();
  const mayChat = isAllowed(['whatsapp-chats'], holder);
  const unread = useUnreadChats();
  const { data: chats = [], refetch } = useQuery({
    queryKey: ['top-bar', 'newest-chats'],
    queryFn: ({ signal }) => readNewest(signal),
    enabled: mayChat,
    refetchInterval: refreshMs,
    retry: false,
  });
  const toChats = () => openWindow(chatsPath);
  return (
    <Menu
      onOpen={() => {
        if (mayChat) void refetch();
      }}
      trigger={
        <IconButton
          label={unread === 0 ? texts.messages : `${texts.messages}, ${texts.unread(unread)}`}
          icon={<IconMessage2 aria-hidden="true" />}
          hasDot={unread > 0}
        />
      }
      title={titleOf(mayChat, chats.length)}
      entries={[
        ...chats.map(
          ({ id, name, message, conversationKey }): MenuEntry => ({
            id,
            icon: <Avatar name={name} />,
            label: <NotificationLine title={name} text={message} when="" />,
            onSelect: () => openWindow(chatsPath, conversationKey),
          }),
        ),
        ...(mayChat ? [openEntry(toChats)] : []),
      ]}
    />
  );
}

function titleOf(mayChat: boolean, count: number): string {
  if (!mayChat) return texts.noChats;
  return count === 0 ? texts.noMessages : texts.messages;
}

function openEntry(onSelect: () => void): MenuEntry {
  return {
    id: 'open-chats',
    icon: <IconExternalLink aria-hidden="true" />,
    label: texts.openChats,
    startsGroup: true,
    onSelect,
  };
}
