import { endOtherSessionsCall } from '@chatline/contract/calls/end-other-sessions';
import { endOwnSessionCall } from '@chatline/contract/calls/end-own-session';
import { type OwnSession, type OwnSessions, ownSessionsCall } from '@chatline/contract/calls/own-sessions';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { failureText, showAlert, useApiMutation, useApiQuery } from '@chatline/runtime';
import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { Hairline, Row, Stack } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { Fragment, useRef } from 'react';
import { ownSessionsTexts as texts } from './own-sessions.texts.ts';

/** The open sessions, the present one first, with buttons to end the others. */
export function SessionList() {
  const { data, error, refetch } = useApiQuery(ownSessionsCall, {});
  if (data !== undefined) return <Sessions {...data} />;
  if (error)
    return (
      <Row gap={3}>
        <Text tone="danger">{failureText(error)}</Text>
        <Button onClick={() => void refetch()}>{texts.retry}</Button>
      </Row>
    );
  return <SkeletonLines count={3} label={texts.loading} />;
}

function Sessions({ sessions, more }: OwnSessions) {
  const list = useRef<HTMLDivElement>(null);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  // The button that was pressed goes with its session.
  const focusList = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1}>
      <Stack gap={3} width="form">
        {sessions.map((session, index) => (
          <Fragment key={session.id}>
            {index > 0 && <Hairline />}
            <SessionRow session={session} onEnded={focusList} />
          </Fragment>
        ))}
        {more > 0 && (
          <Text size="small" tone="muted">
            {texts.more(more)}
          </Text>
        )}
        {hasOthers ? (
          <EndOthers onEnded={focusList} />
        ) : (
          <Text size="small" tone="muted">
            {texts.noOthers}
          </Text>
        )}
      </Stack>
    </div>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { browser, system, network, beganAtMs, usedAtMs, isCurrent } = session;
  const name = texts.browserOn(browser, system);
  const began = formatMoment(beganAtMs);
  const { end, isEnding } = useEnd(session, name, onEnded);
  return (
    <Row gap={3} justify="between" align="start" isWrapping={false}>
      <Stack gap={1}>
        <Row gap={2}>
          <Text weight={560}>{name}</Text>
          {isCurrent && <StatusBadge tone="ok">{texts.isCurrent}</StatusBadge>}
        </Row>
        {network !== '' && (
          <Text size="small" tone="muted" isNumeric>
            {texts.network(network)}
          </Text>
        )}
        <Times times={[texts.began(began), ...(isCurrent ? [] : [texts.used(formatMoment(usedAtMs))])]} />
      </Stack>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={texts.endName(name, began)}
          isWorking={isEnding}
          onClick={() => void end()}
        >
          {texts.end}
        </Button>
      )}
    </Row>
  );
}

/** Times side by side, or below each other on a phone. */
function Times({ times }: { readonly times: readonly string[] }) {
  return (
    <Row gap={3}>
      {times.map((time) => (
        <Text key={time} size="small" tone="muted" isNumeric>
          {time}
        </Text>
      ))}
    </Row>
  );
}

/** Ends a session after a confirmation. */
function useEnd({ id }: OwnSession, name: string, onEnded: () => void) {
  const { mutate, isPending } = useApiMutation(endOwnSessionCall, {
    refreshes: [ownSessionsCall],
    onSuccess: onEnded,
  });
  const end = async () => {
    const isConfirmed = await confirm(texts.endTitle(name), texts.endText, texts.end);
    if (isConfirmed) mutate({ parts: { id } });
  };
  return { end, isEnding: isPending };
}

/** Ends all sessions but this one after a confirmation. */
function EndOthers({ onEnded }: Pick<SessionRowProps, 'onEnded'>) {
  const { mutate, isPending } = useApiMutation(endOtherSessionsCall, {
    refreshes: [ownSessionsCall],
    onSuccess: onEnded,
  });
  const end = async () => {
    if (await confirm(texts.endOthersTitle, texts.endOthersText, texts.endOthers)) mutate({});
  };
  return (
    <Row>
      <Button isWorking={isPending} onClick={() => void end()}>
        {texts.endOthers}
      </Button>
    </Row>
  );
}

function confirm(title: string, text: string, confirmLabel: string): Promise<boolean> {
  return showAlert({
    ...{ title, text, confirmLabel, cancelLabel: texts.cancel },
    tone: 'warning',
    isDangerous: true,
  });
}
