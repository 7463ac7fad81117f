import type { MessageRow } from '@chatline/contract/calls/message';
import type { ShownStatus } from '@chatline/contract/calls/message-statuses';
import { formatDay, formatTime } from '@chatline/contract/codecs/format-time';
import { numberText } from '@chatline/contract/codecs/number-text';
import { IconButton } from '@chatline/ui/button';
import { type DataColumn, NameCell } from '@chatline/ui/data-table';
import { Box, Row, Stack } from '@chatline/ui/layout';
import { MessageText } from '@chatline/ui/message-text';
import { Num } from '@chatline/ui/text';
import { IconInfoCircle } from '@tabler/icons-react';
import { listMessagesTexts as texts } from './list-messages.texts.ts';
import { MessageOutcome, MessageTick } from './message-tick.tsx';

/** A message of the log; its status is known only if the server reports it. */
export type LoggedRow = MessageRow & {
  readonly key: string;
  /** The customer's name. */
  readonly name?: string | undefined;
  readonly reportedState?: ReportedState;
};

/** The status of a message; the server identifies it by an id. */
export interface ReportedState {
  readonly id: string;
  readonly status: ShownStatus;
  readonly cause: string | null;
  readonly code: number | null;
}

/** A number from a server of section 7 alone is shown as it is sent; so is a text. */
export function shownNumber({ wa_id, reportedState }: LoggedRow): string {
  return reportedState ? numberText(wa_id) : wa_id;
}

/**
 * The four columns of Sending Messages; the tick is inside Message (decision 000, part 5).
 * @param onDetails shows a message's attempts
 * @param isWhole true if all rows are loaded; rows that are read page by page keep their order, newest first
 */
export const messageColumns = (
  onDetails: (reportedState: ReportedState) => void,
  isWhole: boolean,
): readonly DataColumn<LoggedRow>[] => [
  {
    id: 'number',
    header: texts.columns.number,
    cell: (row) => <NameCell name={shownNumber(row)} sub={row.name} hasAvatar={false} />,
    ...(isWhole && { sortValue: (row) => row.wa_id }),
    pin: 'start',
    width: 168,
    phone: 'title',
  },
  {
    id: 'message',
    header: texts.columns.message,
    cell: (row) => <MessageCell row={row} onDetails={onDetails} />,
    width: 420,
    phone: 'title',
  },
  {
    id: 'date',
    header: texts.columns.date,
    cell: (row) => <Num>{formatDay(row.date)}</Num>,
    ...(isWhole && { sortValue: (row) => `${row.date} ${row.time}` }),
    width: 130,
    phone: 'facts',
  },
  {
    id: 'time',
    header: texts.columns.time,
    cell: (row) => <Num>{formatTime(row.time)}</Num>,
    width: 110,
    phone: 'facts',
  },
];

interface MessageCellProps {
  readonly row: LoggedRow;
  readonly onDetails: (reportedState: ReportedState) => void;
}

function MessageCell({ row, onDetails }: MessageCellProps) {
  const { body, reportedState } = row;
  return (
    <Stack gap={1}>
      <Row gap={2} align="center" isWrapping={false}>
        {/* A message may have 4,096 characters; its details show all of it. Ticks and buttons are one below the other. */}
        <Box
          flex="1"
          minW="0"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          color="text"
          lineHeight="1.42"
          css={{ '& > div': { font: 'inherit' } }}
          lineClamp={reportedState ? { base: 2, sm: 6 } : 6}
        >
          {/* Links are in the details: here they would be one more stop on the way through the rows. */}
          {reportedState ? <MessageText text={body} isPreview /> : body}
        </Box>
        {reportedState && <MessageTick status={reportedState.status} />}
        {reportedState && (
          <IconButton
            size="small"
            label={texts.detailsOf(shownNumber(row))}
            icon={<IconInfoCircle stroke={1.75} />}
            onClick={() => onDetails(reportedState)}
          />
        )}
      </Row>
      {reportedState && <MessageOutcome {...reportedState} />}
    </Stack>
  );
}
