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
import { texts } from './read-conversation.texts.ts';

const pollMs = 3000;
/** An answer's way, and clocks that are set by the network. */
const littleMs = 2000;
/** While so much is left, what is left is said to the second. */
const secondsBelowMs = 10 * 60_000;

interface WaitReasonProps {
  /** The message that is next. */
  readonly id: string;
  /** How many wait. */
  readonly count: number;
}

/** Why messages of this conversation are still here, and until when at least; as wide as what they are written in. */
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
          // It changes every second: the time itself is said once.
          action={until && <b aria-hidden="true">{until.left}</b>}
        >
          {texts.notGone(count)} {waitReasonText(wait)} {until && `${until.time}.`}
        </Banner>
      </Box>
    </Box>
  );
}

/**
 * The reason as the server last said it, its time by this clock: between two messages, and without an answer, it
 * stands.
 */
function useWait(id: string): MessageWait | null {
  const [wait, setWait] = useState<MessageWait | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const poll = async () => {
      const answer = await callApi(chatWaitCall, { body: { id } }).catch(() => undefined);
      if (isGone) return;
      if (answer?.wait) setWait(byThisClock(answer.wait, answer.nowMs));
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

/** A clock that is a little off says the same time as the server; only one that is wrong is corrected. */
function byThisClock(wait: MessageWait, serverMs: number | undefined): MessageWait {
  const offMs = serverMs === undefined ? 0 : Date.now() - serverMs;
  if (wait.untilMs === null || Math.abs(offMs) < littleMs) return wait;
  return { ...wait, untilMs: wait.untilMs + offMs };
}
