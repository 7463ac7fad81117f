import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { channelCode } from '@chatline/contract/constants/channel-codes';
import { whyItWaits } from '@chatline/contract/constants/wait-text';
import { Stack } from '@chatline/ui/layout';
import { Heading, Text } from '@chatline/ui/text';
import { texts } from './list-messages.texts.ts';
import { whenItGoes } from './message-wait.rules.ts';

/** Why a message is not handed over yet, until when, and what can be done about it. */
export function WaitReason({ wait }: { wait: MessageWait }) {
  const when = whenItGoes(wait);
  const next = wait.reason === 'rest' ? channelCode(wait.code)?.next : undefined;
  return (
    <Stack gap={2}>
      <Heading level={3} size="sub">
        {texts.waits.title}
      </Heading>
      <Text>{whyItWaits(wait)}</Text>
      {when && <Text tone="time-text">{when}</Text>}
      {next && (
        <Text tone="muted">
          {texts.next}: {next}
        </Text>
      )}
    </Stack>
  );
}
