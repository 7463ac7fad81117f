import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { waitReasonText } from '@chatline/contract/constants/wait-reasons';
import { explainCode } from '@chatline/contract/constants/whatsapp-codes';
import { Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { listMessagesTexts as texts } from './list-messages.texts.ts';

/** Time at which the message is sent or tried next; null if it is unknown. */
export function nextTimeText({ reason, untilMs }: MessageWait): string | null {
  if (untilMs === null) return null;
  const time = formatMoment(untilMs);
  if (reason === 'rest' || reason === 'retry') return texts.nextTry(time);
  return texts.waits.notBefore(time);
}

/** Shows why a message is not handed over yet, until when, and what can be done about it. */
export function WaitDetails({ wait }: { wait: MessageWait }) {
  const when = nextTimeText(wait);
  const next = wait.reason === 'rest' ? explainCode(wait.code)?.next : undefined;
  return (
    <Stack gap={2}>
      <Heading level={3} size="sub">
        {texts.waits.title}
      </Heading>
      <Text>{waitReasonText(wait)}</Text>
      {when && <Text tone="time-text">{when}</Text>}
      {next && (
        <Text tone="muted">
          {texts.next}: {next}
        </Text>
      )}
    </Stack>
  );
}
