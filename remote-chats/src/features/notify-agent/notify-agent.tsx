import { notify, useStore } from '@chatline/runtime';
import { IconButton } from '@chatline/ui/button';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { contactPreview } from '../../model/contact-preview.ts';
import { useHostPage } from '../../model/host-page.ts';
import { beep, unlockSound } from './beep.ts';
import { notifyAgentTexts as texts } from './notify-agent.texts.ts';
import { showNotification } from './show-notification.ts';

const storageKey = 'chatline-chats-calls';
/** A message to the open conversation is read within this time, in milliseconds, and never shown as unread. */
const settleMs = 400;

/** Notifies the agent of a new message while the window has no focus, if notifications are on. */
export function NotifyAgent({ onOpen }: { readonly onOpen: (conversationKey: string) => void }) {
  const { isOurs } = useHostPage();
  const [isOn, setIsOn] = useState(() => isOurs && localStorage.getItem(storageKey) === 'on');
  useUnreadMarks();
  useNotifications(isOn, onOpen);
  useSoundAtGesture(isOn);
  const toggle = async () => {
    if (isOn) {
      if (isOurs) localStorage.removeItem(storageKey);
      setIsOn(false);
      return;
    }
    unlockSound();
    const permission = 'Notification' in window ? await Notification.requestPermission() : 'denied';
    if (permission !== 'granted') notify.error(texts.refused);
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

function useNotifications(isOn: boolean, onOpen: (conversationKey: string) => void): void {
  const { conversations, onEvent } = useChatModel();
  const { iconUrl } = useHostPage();
  useEffect(() => {
    if (!isOn) return;
    return onEvent(({ conversationKey, what, id }) => {
      const chat = conversations.list.getState().byId.get(conversationKey);
      const isNew = what === 'message' && id !== '' && chat?.lastSide === 'in' && chat.unread > 0;
      if (!isNew || document.hasFocus()) return;
      beep();
      const body = contactPreview(chat.preview);
      showNotification({ title: chat.name, body, tag: `chat ${conversationKey}`, icon: iconUrl }, () =>
        onOpen(conversationKey),
      );
    });
  }, [isOn, iconUrl, conversations, onEvent, onOpen]);
}

/** If notifications are on from an earlier visit, the sound is unlocked by the first gesture of this one. */
function useSoundAtGesture(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, unlockSound);
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, unlockSound);
    };
  }, [isOn]);
}

/** Shows the number of unread conversations in the title and on the icon, if the page is ours. */
function useUnreadMarks(): void {
  const { conversations } = useChatModel();
  const { unreadCount } = useStore(conversations.list);
  const { isOurs, iconUrl } = useHostPage();
  const isShown = useRef(false);
  useEffect(() => {
    if (!isOurs || (unreadCount === 0 && !isShown.current)) return;
    isShown.current = true;
    const timer = setTimeout(() => markUnread(unreadCount, iconUrl), settleMs);
    return () => clearTimeout(timer);
  }, [isOurs, iconUrl, unreadCount]);
  useEffect(
    () => () => {
      if (isShown.current) markUnread(0, iconUrl);
    },
    [iconUrl],
  );
}

function markUnread(count: number, iconUrl: string): void {
  // Without its code the list still shows what is unread; the next change loads it again.
  import('./show-unread.ts').then(
    ({ showUnread }) => showUnread(count, iconUrl),
    () => undefined,
  );
}
