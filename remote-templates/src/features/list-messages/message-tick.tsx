import type { ShownStatus } from '@chatline/contract/calls/message-statuses';
import { explainCode } from '@chatline/contract/constants/whatsapp-codes';
import { Box, Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { IconAlertCircle, IconClock, IconHelpCircle, IconHourglass } from '@tabler/icons-react';
import { listMessagesTexts as texts } from './list-messages.texts.ts';

const oneTick = 'M4 6l3 3 5.5-6';
const twoTicks = 'M2 6l3 3 5.5-6M7.5 8.2l.9.8 5.6-6';
const line = 'M2 12.6h12';
const drawings = { sent: [oneTick], delivered: [twoTicks], read: [twoTicks, line] } as const;

/** The status of a message as a tick with its name; {@link MessageOutcome} shows statuses without a tick. */
export function MessageTick({ status }: { readonly status: ShownStatus }) {
  if (status === 'failed' || status === 'unknown') return null;
  if (status === 'queued' || status === 'held') {
    return (
      <Box color="time" pb="2px">
        <IconClock size={16} stroke={2} role="img" aria-label={texts.statuses[status]} />
      </Box>
    );
  }
  return (
    <Box color={status === 'read' ? 'accent' : 'muted'} pb="3px">
      <svg
        viewBox="0 0 16 14"
        width="16"
        height="14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label={texts.statuses[status]}
      >
        {drawings[status].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </Box>
  );
}

interface MessageOutcomeProps {
  readonly status: ShownStatus;
  readonly cause: string | null;
  readonly code: number | null;
}

const outcomeIcons = { failed: IconAlertCircle, unknown: IconHelpCircle, held: IconHourglass } as const;

/** The text under a message that has failed, is held, or whose status is unknown; nothing for the others. */
export function MessageOutcome({ status, cause, code }: MessageOutcomeProps) {
  if (status !== 'failed' && status !== 'unknown' && status !== 'held') return null;
  const isFailed = status === 'failed';
  const tone = isFailed ? 'danger' : 'time-text';
  const Icon = outcomeIcons[status];
  return (
    <Row gap={1} align="start" isWrapping={false}>
      <Text as="span" tone={tone}>
        <Icon size={16} stroke={2} aria-hidden="true" />
      </Text>
      <Text as="span" size="small" weight={500} tone={tone}>
        {isFailed ? texts.failed(explainCode(code)?.cause ?? cause) : texts.statuses[status]}
      </Text>
    </Row>
  );
}
