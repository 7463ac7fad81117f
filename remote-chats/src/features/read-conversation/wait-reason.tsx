import { chatWaitCall } from '@chatline/contract/calls/chat-wait';
import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { waitReasonText } from '@chatline/contract/constants/wait-reasons';
import { callApi } from '@chatline/runtime';
import { Banner } from '@chatline/ui/banner';
import { Box } from '@chatline/ui/layout';
import { useTimeLeft } from '@chatline/ui/time-line';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatUntil } from './format-until.rules.ts';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

const pollMs = 3000;
/** Allowed difference of the clocks, in milliseconds: the delay of a response and normal drift. */
const littleMs = 2000;
/** Below this, the remaining time includes the seconds. */
const secondsBelowMs = 10 * 60_000;

interface WaitReasonProps {
  /** The next message to be sent. */
  readonly id: string;
  /** Number of waiting messages. */
  readonly count: number;
}

/** The reason why messages of this conversation wait, and the earliest time they are sent; as wide as the composer. */
export default function WaitReason({ id, count }: WaitReasonProps) {
  const wait = useWait(id);
  useTimeLeft(wait?.untilMs ?? 0, secondsBelowMs);
  if (wait === null) return null;
  const until = formatUntil(wait.untilMs, Date.now());
  return (
    <Box px={{ base: '10px', md: '24px' }} pb="8px" flex="none">
      <Box maxW="772px" mx="auto" borderRadius="large" overflow="hidden">
        <Banner
          tone="wait"
          icon={<IconClock aria-hidden="true" />}
          // It changes every second: a screen reader reads only the time, once.
          action={until && <b aria-hidden="true">{until.left}</b>}
        >
          {texts.notGone(count)} {waitReasonText(wait)} {until && `${until.time}.`}
        </Banner>
      </Box>
    </Box>
  );
}

/**
 * The last reason from the server, with its time by this clock. It stays between two messages, and while no response has
 * come.
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
