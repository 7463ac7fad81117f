import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { chatWaitCall } from '@chatline/contract/calls/chat-wait';
import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { callApi, useStore } from '@chatline/runtime';
import { useTimeLeft } from '@chatline/ui/time-line';
import { useEffect, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { secondsBelowMs } from './format-until.rules.ts';
import { WaitBanner } from './wait-banner.tsx';
import { waitNotice } from './wait-notice.rules.ts';

const pollMs = 3000;
/** Allowed difference of the clocks, in milliseconds: the delay of a response and normal drift. */
const littleMs = 2000;

interface WaitReasonProps {
  /** The next message to be sent. */
  readonly message: ChatMessage;
  readonly conversationKey: string;
  /** Number of waiting messages. */
  readonly count: number;
}

/** The reason why messages of this conversation wait, and the earliest time they are sent. */
export default function WaitReason({ message: { id, content }, conversationKey, count }: WaitReasonProps) {
  const wait = useWait(id);
  const chat = useStore(useChatModel().conversations.list).byId.get(conversationKey);
  useTimeLeft(wait?.untilMs ?? 0, secondsBelowMs);
  if (wait === null) return null;
  const closesAtMs = content.type === 'template' ? null : (chat?.closesAtMs ?? null);
  const { text, left } = waitNotice({ wait, count, closesAtMs }, Date.now());
  // The time left changes every second: a screen reader reads only the time, once.
  return <WaitBanner action={left !== undefined && <b aria-hidden="true">{left}</b>}>{text}</WaitBanner>;
}

/**
 * The last reason from the server, with its time by this clock. It stays between two messages, and while no response
 * has come.
 */
function useWait(id: string): MessageWait | null {
  const [wait, setWait] = useState<MessageWait | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const poll = async () => {
      const response = await callApi(chatWaitCall, { body: { id } }).catch(() => undefined);
      if (isGone) return;
      if (response?.wait) setWait(byThisClock(response.wait, response.nowMs));
      timer = setTimeout(poll, pollMs);
    };
    void poll();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id]);
  return wait;
}

/** Only a clock that is clearly wrong is corrected; one that is a little off keeps the server's time. */
function byThisClock(wait: MessageWait, serverMs: number | undefined): MessageWait {
  const offMs = serverMs === undefined ? 0 : Date.now() - serverMs;
  if (wait.untilMs === null || Math.abs(offMs) < littleMs) return wait;
  return { ...wait, untilMs: wait.untilMs + offMs };
}
