import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { useStore } from '@chatline/runtime';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Empty, ErrorState } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { IconArrowDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { moveByArrows } from '../../model/move-by-arrows.ts';
import type { TimelineModel } from '../../model/timeline.ts';
import { dayText, useNow } from '../../model/times.ts';
import { ChatDay } from '../../ui/chat-bubble.tsx';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list.tsx';
import { focusComposer } from './focus-composer.ts';
import { MessageOver, type Over } from './message-over.tsx';
import { MessageRow, PendingRow } from './message-row.tsx';
import { texts } from './read-conversation.texts.ts';
import { rowKey, timelineRows } from './timeline-rows.ts';
import { useActions } from './use-actions.ts';
import { useSeen } from './use-seen.ts';

const rowHeightPx = 48;

interface MessageListProps {
  readonly model: TimelineModel;
  readonly name: string;
  readonly onReply: (message: ChatMessage) => void;
}

/** The messages of the open conversation, the newest at the bottom; history comes as one scrolls up. */
export function MessageList({ model, name, onReply }: MessageListProps) {
  const { outbox } = useChatModel();
  const timeline = useStore(model.timeline);
  const waiting = useStore(outbox.pending);
  const { conversationKey, messages, isRead, hasOlder, failure, found } = timeline;
  const nowMs = useNow();
  const [isAtEnd, setIsAtEnd] = useState(true);
  const list = useRef<VirtualListHandle>(null);
  const pending = useMemo(
    () => waiting.filter((one) => one.conversationKey === conversationKey),
    [waiting, conversationKey],
  );
  const rows = useMemo(() => timelineRows(messages, pending, hasOlder), [messages, pending, hasOlder]);
  useSeen(timeline, isAtEnd);
  useEffect(() => model.setAtEnd(isAtEnd), [model, isAtEnd]);
  const [over, setOver] = useState<Over>();
  const actions = useActions(model, onReply, setOver);
  const box = useRef<HTMLDivElement>(null);
  // What could not be read is asked for by the person: else it would be asked for on and on.
  const canRead = !timeline.isReading && failure === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is jumped to once, not with each message that comes in
  useEffect(() => {
    const message = found && messages.find(({ id }) => id === found.id);
    if (message) list.current?.scrollToKey(rowKey(message));
  }, [found]);
  const lastPending = pending.at(-1)?.clientId;
  useEffect(() => {
    // What one has just written is looked at, wherever one was reading.
    if (lastPending !== undefined) list.current?.scrollToEnd();
  }, [lastPending]);

  if (!isRead) {
    return failure === undefined ? (
      <Box flex="1" p="24px">
        <SkeletonLines count={6} label={texts.loading} />
      </Box>
    ) : (
      <Box flex="1">
        <ErrorState
          cause={failure}
          action={<Button onClick={() => void model.retry()}>{texts.retry}</Button>}
        />
      </Box>
    );
  }
  if (rows.keys.length === 0) {
    return (
      <Box flex="1">
        <Empty text={texts.empty} />
      </Box>
    );
  }
  return (
    <Box
      ref={box}
      position="relative"
      flex="1"
      minH="0"
      display="flex"
      flexDirection="column"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        moveByArrows(event);
        if (event.key !== 'Escape') return;
        focusComposer(event.currentTarget);
      }}
    >
      {failure !== undefined && (
        <Banner
          tone="wait"
          action={
            <Button variant="link" onClick={() => void model.retry()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.notRead(failure)}
        </Banner>
      )}
      <VirtualList
        role="log"
        anchor="end"
        isFollowing={!timeline.hasNewer}
        handle={list}
        label={texts.history(name)}
        keys={rows.keys}
        rowHeightPx={rowHeightPx}
        onNearStart={canRead ? model.readOlder : undefined}
        onNearEnd={canRead ? model.readNewer : undefined}
        onAtEnd={setIsAtEnd}
        draw={(key) => {
          const row = rows.byKey.get(key);
          if (row === undefined) return null;
          if (row.kind === 'day') return <ChatDay>{dayText(row.atMs, nowMs)}</ChatDay>;
          if (row.kind === 'pending') return <PendingRow pending={row.pending} name={name} {...actions} />;
          const isFound = row.message.id === found?.id;
          return (
            <MessageRow
              message={row.message}
              isLast={row.isLast}
              isFound={isFound}
              name={name}
              {...actions}
            />
          );
        }}
      />
      {(!isAtEnd || timeline.hasNewer) && (
        <Box position="absolute" insetEnd="24px" bottom="12px">
          <Button
            size="small"
            icon={<IconArrowDown aria-hidden="true" />}
            onClick={() => void model.openEnd().then(() => list.current?.scrollToEnd())}
          >
            {texts.toEnd}
          </Button>
        </Box>
      )}
      {over && (
        <MessageOver over={over} model={model} name={name} actions={actions} below={box} onChange={setOver} />
      )}
    </Box>
  );
}
