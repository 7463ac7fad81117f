import { notify } from '@chatline/shared/runtime';
import { IconButton } from '@chatline/shared/ui/button';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { contactPreview } from '../../model/contact-preview.ts';
import { useChatsPlace } from '../../model/place.ts';
import { useStoreValue } from '../../model/store.ts';
import { beep } from './beep.ts';
import { texts } from './call-agent.texts.ts';

const storageKey = 'chatline-chats-calls';

/** Calls the agent where a customer wrote and nobody is looking: only once it was asked for. */
export function CallAgent({ onOpen }: { readonly onOpen: (waId: string) => void }) {
  const { conversations, onNews } = useChatModel();
  const { isOurs, iconUrl } = useChatsPlace();
  const [isOn, setIsOn] = useState(() => isOurs && localStorage.getItem(storageKey) === 'on');
  useUnreadTitle();
  useEffect(() => {
    if (!isOn) return;
    return onNews(({ waId, what, id }) => {
      const chat = conversations.list.get().byId.get(waId);
      const isNew = what === 'message' && id !== '' && chat?.lastSide === 'in' && chat.unread > 0;
      if (!isNew || document.hasFocus()) return;
      beep();
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      // One for each conversation: a newer one takes its place, in however many windows it is told.
      const options = { body: contactPreview(chat.preview), tag: `chat ${waId}`, icon: iconUrl };
      const notification = new Notification(chat.name, options);
      notification.onclick = () => {
        window.focus();
        onOpen(waId);
      };
    });
  }, [isOn, iconUrl, conversations, onNews, onOpen]);
  const toggle = async () => {
    if (isOn) {
      if (isOurs) localStorage.removeItem(storageKey);
      setIsOn(false);
      return;
    }
    const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
    if (answer !== 'granted') notify.error(texts.refused);
    if (isOurs) localStorage.setItem(storageKey, 'on');
    setIsOn(true);
    beep();
  };
  const Icon = isOn ? IconBell : IconBellOff;
  return (
    <IconButton
      label={isOn ? texts.off : texts.on}
      aria-pressed={isOn}
      icon={<Icon stroke={1.75} />}
      onClick={() => void toggle()}
    />
  );
}

/** The window's title says how many conversations wait, and the app's icon does too where there is one; both ours only. */
function useUnreadTitle(): void {
  const { conversations } = useChatModel();
  const { unreadCount } = useStoreValue(conversations.list);
  const { isOurs } = useChatsPlace();
  useEffect(() => {
    if (!isOurs) return;
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = unreadCount > 0 ? `(${unreadCount}) ${title}` : title;
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unreadCount).catch(() => undefined);
    return () => {
      document.title = title;
    };
  }, [isOurs, unreadCount]);
}
