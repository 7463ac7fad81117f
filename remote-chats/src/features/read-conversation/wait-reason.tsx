import { chatWaitCall } from '@chatline/shared/calls/chat-wait';
import type { MessageWait } from '@chatline/shared/calls/message-wait';
import { whyItWaits } from '@chatline/shared/constants/wait-words';
import { callApi } from '@chatline/shared/runtime';
import { Banner } from '@chatline/shared/ui/banner';
import { Box } from '@chatline/shared/ui/layout';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dayText, timeText } from '../../model/times.ts';
import { texts } from './read-conversation.texts.ts';

const pollMs = 3000;
const momentMs = 60_000;

interface WaitReasonProps {
  /** The message that is next. */
  readonly id: string;
  /** How many wait. */
  readonly count: number;
}

function untilText(untilMs: number | null): string {
  const nowMs = Date.now();
  if (untilMs === null || untilMs - nowMs < momentMs) return '';
  return texts.notBefore(`${timeText(untilMs)}, ${dayText(untilMs, nowMs)}`);
}

/** Why messages of this conversation are still here. */
export default function WaitReason({ id, count }: WaitReasonProps) {
  const wait = useWait(id);
  if (wait === null) return null;
  return (
    <Box pb="8px">
      <Banner tone="wait" icon={<IconClock aria-hidden="true" />}>
        {[texts.notGone(count), whyItWaits(wait), untilText(wait.untilMs)].join(' ').trim()}
      </Banner>
    </Box>
  );
}

/** The reason as the server last said it: between two messages, and without an answer, it stands. */
function useWait(id: string): MessageWait | null {
  const [wait, setWait] = useState<MessageWait | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      const answer = await callApi(chatWaitCall, { body: { id } }).catch(() => undefined);
      if (isGone) return;
      if (answer?.wait) setWait(answer.wait);
      timer = setTimeout(ask, pollMs);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id]);
  return wait;
}
