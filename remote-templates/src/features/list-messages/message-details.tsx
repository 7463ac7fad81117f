import { type MessageAttempt, messageAttemptsCall } from '@chatline/contract/calls/message-attempts';
import { messageStatusesCall } from '@chatline/contract/calls/message-statuses';
import { resendCall } from '@chatline/contract/calls/resend';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { explainCode, failsAgain, unknownNext } from '@chatline/contract/constants/whatsapp-codes';
import { failureText, showAlert, useApiMutation, useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { CodeBlock } from '@chatline/ui/code-block';
import { Dialog } from '@chatline/ui/dialog';
import { Stack } from '@chatline/ui/layout';
import { MessageText } from '@chatline/ui/message-text';
import { Skeleton } from '@chatline/ui/skeleton';
import { Heading, Num, Text } from '@chatline/ui/text';
import { useEffect, useRef } from 'react';
import { listMessagesTexts as texts } from './list-messages.texts.ts';
import { type LoggedRow, type ReportedState, shownNumber } from './message-columns.tsx';
import { WaitDetails } from './message-wait.tsx';

const pollAfterMs = 3000;

interface MessageDetailsProps {
  /** The current row of the log. */
  readonly row: LoggedRow | undefined;
  readonly onClose: () => void;
}

/** The history of one message: each attempt, its reports from WhatsApp, the reasons and the next step. */
export function MessageDetails({ row, onClose }: MessageDetailsProps) {
  if (row?.reportedState === undefined) return null;
  return <Details row={row} reportedState={row.reportedState} onClose={onClose} />;
}

function Details({
  row,
  reportedState,
  onClose,
}: {
  row: LoggedRow;
  reportedState: ReportedState;
  onClose: () => void;
}) {
  const resend = useResend(reportedState, onClose);
  const { status, code } = reportedState;
  const mayResend = status === 'unknown' || (status === 'failed' && !failsAgain(code));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.detailsOf(shownNumber(row))}
      sub={texts.statuses[reportedState.status]}
      closeLabel={texts.close}
      actions={
        mayResend && (
          <Button variant="primary" isWorking={resend.isSending} onClick={() => void resend.send()}>
            {texts.resend}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={3} size="sub">
            {texts.columns.message}
          </Heading>
          <MessageText text={row.body} />
        </Stack>
        <NextStep reportedState={reportedState} />
        <Attempts reportedState={reportedState} />
      </Stack>
    </Dialog>
  );
}

/** Sends a failed or unknown message again; an unknown one only after a confirmation, because it may have been sent. */
function useResend({ id, status }: ReportedState, onSent: () => void) {
  const sending = useApiMutation(resendCall, { refreshes: [messageStatusesCall], onSuccess: onSent });
  const send = async () => {
    if (status === 'unknown') {
      const isConfirmed = await showAlert({
        title: texts.resendTitle,
        text: texts.resendText,
        tone: 'warning',
        confirmLabel: texts.confirmResend,
        cancelLabel: texts.cancel,
      });
      if (!isConfirmed) return;
    }
    sending.mutate({ parts: { message: id } });
  };
  return { send, isSending: sending.isPending };
}

function NextStep({ reportedState: { status, cause, code } }: { reportedState: ReportedState }) {
  if (status === 'held') return <Text tone="muted">{texts.heldNext}</Text>;
  if (status !== 'failed' && status !== 'unknown') return null;
  const known = status === 'failed' ? explainCode(code) : undefined;
  const next = status === 'unknown' ? unknownNext : known?.next;
  return (
    <Stack gap={1}>
      <Text weight={500}>{known?.cause ?? cause ?? texts.statuses[status]}</Text>
      {known && cause && <Text tone="muted">{texts.whatsAppSays(cause)}</Text>}
      {next && (
        <Text tone="muted">
          {texts.next}: {next}
        </Text>
      )}
    </Stack>
  );
}

/** Reads the attempts of a message, and again as long as its status may change. */
function useAttempts({ id, status }: ReportedState) {
  const readAt = useRef(status);
  const isMoving = status !== 'failed' && status !== 'read';
  const query = useApiQuery(messageAttemptsCall, { parts: { message: id } }, isMoving ? { pollAfterMs } : {});
  const { refetch } = query;
  useEffect(() => {
    // The last response may be older than the change that ended the polling.
    if (readAt.current !== status) void refetch();
    readAt.current = status;
  }, [status, refetch]);
  return query;
}

function Attempts({ reportedState }: { reportedState: ReportedState }) {
  const query = useAttempts(reportedState);
  if (query.error && !query.data) {
    return (
      <Stack gap={2} align="start">
        <Text tone="danger">{failureText(query.error)}</Text>
        <Button size="small" onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </Stack>
    );
  }
  if (!query.data) return <Skeleton width={260} />;
  const { id: wamid, attempts, told: reported, waits } = query.data;
  return (
    <>
      {waits && <WaitDetails wait={waits} />}
      <AttemptList attempts={attempts} />
      {reported.length > 0 && <DeliveryList reported={reported} />}
      {wamid && <CodeBlock title={texts.id} code={wamid} />}
    </>
  );
}

function AttemptList({ attempts }: { attempts: readonly MessageAttempt[] }) {
  return (
    <Stack gap={2}>
      <Heading level={3} size="sub">
        {texts.attempts}
      </Heading>
      {attempts.length === 0 && <Text tone="muted">{texts.noAttempts}</Text>}
      <Stack as="ol" gap={2}>
        {attempts.map((attempt, index) => (
          <AttemptItem key={`${index} ${attempt.atMs}`} attempt={attempt} />
        ))}
      </Stack>
    </Stack>
  );
}

function DeliveryList({ reported }: { reported: readonly { status: string; atMs: number }[] }) {
  return (
    <Stack gap={2}>
      <Heading level={3} size="sub">
        {texts.delivery}
      </Heading>
      <Stack as="ol" gap={1}>
        {reported.map(({ status, atMs }) => (
          <li key={status}>
            <Num tone="muted">{formatMoment(atMs)}</Num> {reportedText(status)}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function reportedText(status: string): string {
  const known: Readonly<Record<string, string>> = texts.deliveryStatuses;
  return known[status] ?? status;
}

function AttemptItem({ attempt: { atMs, outcome, code, cause } }: { attempt: MessageAttempt }) {
  return (
    <li>
      <Num tone="muted">{formatMoment(atMs)}</Num> {texts.outcomes[outcome]}
      {code !== null && ` · ${texts.code(code)}`}
      {cause && (
        <Text size="small" tone="muted">
          {explainCode(code)?.cause ?? cause}
        </Text>
      )}
    </li>
  );
}
