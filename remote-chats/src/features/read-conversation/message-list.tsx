import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { useStore } from '@chatline/runtime';
import { Banner } from '@chatline/ui/banner';
import { Button } from '@chatline/ui/button';
import { Empty, ErrorState } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { IconArrowDown } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { moveByArrows } from '../../model/move-by-arrows.ts';
import type { Timeline, TimelineModel } from '../../model/timeline.ts';
import { dayText, useNow } from '../../model/times.ts';
import { ChatDay } from '../../ui/chat-bubble.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import type { VirtualListHandle } from '../../ui/virtual-list-parts.tsx';
import { focusComposer } from './focus-composer.ts';
import { type Layer, MessageLayer } from './message-layer.tsx';
import { type MessageActions, MessageRow, PendingRow } from './message-row.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';
import { rowKey, type TimelineRows, timelineRows } from './timeline-rows.ts';
import { useActions } from './use-actions.ts';
import { useSeen } from './use-seen.ts';

const rowHeightPx = 48;

interface MessageListProps {
  readonly model: TimelineModel;
  readonly name: string;
  readonly onReply: (message: ChatMessage) => void;
}

/** The messages of the open conversation, the newest at the bottom; scrolling up loads history. */
export function MessageList({ model, name, onReply }: MessageListProps) {
  const timeline = useStore(model.timeline);
  const { isRead, failure } = timeline;
  const { rows, lastPending } = useRows(timeline);
  const [isAtEnd, setIsAtEnd] = useState(true);
  useSeen(timeline, isAtEnd);
  useEffect(() => model.setAtEnd(isAtEnd), [model, isAtEnd]);
  const list = useRef<VirtualListHandle>(null);
  useJumps(list, timeline, lastPending);
  const [layer, setLayer] = useState<Layer>();
  const actions = useActions(model, onReply, setLayer);
  const box = useRef<HTMLDivElement>(null);
  const onRetry = () => void model.retry();
  const shared = { model, name, actions };
  if (!isRead) return <NotRead failure={failure} onRetry={onRetry} />;
  if (rows.keys.length === 0) return <NoMessages />;
  return (
    <ListFrame ref={box}>
      {failure !== undefined && <ReadFailure failure={failure} onRetry={onRetry} />}
      <Rows {...shared} list={list} timeline={timeline} rows={rows} onAtEnd={setIsAtEnd} />
      {(!isAtEnd || timeline.hasNewer) && (
        <ToEnd onPress={() => void model.openEnd().then(() => list.current?.scrollToEnd())} />
      )}
      {layer && <MessageLayer {...shared} layer={layer} below={box} onChange={setLayer} />}
    </ListFrame>
  );
}

interface ListFrameProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The arrows move through the rows, and Escape moves to the composer. */
function ListFrame({ ref, children }: ListFrameProps) {
  return (
    <Box
      ref={ref}
      position="relative"
      flex="1"
      minH="0"
      display="flex"
      flexDirection="column"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        moveByArrows(event);
        if (event.key === 'Escape') focusComposer(event.currentTarget);
      }}
    >
      {children}
    </Box>
  );
}

function NoMessages() {
  return (
    <Box flex="1">
      <Empty text={texts.empty} />
    </Box>
  );
}

/** The rows of a conversation, including messages that wait to be sent. */
function useRows({ conversationKey, messages, hasOlder }: Timeline) {
  const waiting = useStore(useChatModel().outbox.pending);
  const pending = useMemo(
    () => waiting.filter((one) => one.conversationKey === conversationKey),
    [waiting, conversationKey],
  );
  const rows = useMemo(() => timelineRows(messages, pending, hasOlder), [messages, pending, hasOlder]);
  return { rows, lastPending: pending.at(-1)?.clientId };
}

/** Scrolls to the message of a jump, and to the end after a send. */
function useJumps(
  list: RefObject<VirtualListHandle | null>,
  { found, messages }: Timeline,
  lastPending: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls once for each jump, not for each new message
  useEffect(() => {
    const message = found && messages.find(({ id }) => id === found.id);
    if (message) list.current?.scrollToKey(rowKey(message));
  }, [found]);
  useEffect(() => {
    // The user sees the message that was just sent, from any scroll position.
    if (lastPending !== undefined) list.current?.scrollToEnd();
  }, [list, lastPending]);
}

interface RowsProps {
  readonly list: RefObject<VirtualListHandle | null>;
  readonly model: TimelineModel;
  readonly timeline: Timeline;
  readonly rows: TimelineRows;
  readonly name: string;
  readonly actions: MessageActions;
  readonly onAtEnd: (isAtEnd: boolean) => void;
}

function Rows({ list, model, timeline, rows, name, actions, onAtEnd }: RowsProps) {
  const { isReading, failure, hasNewer, found } = timeline;
  const nowMs = useNow();
  // Only the user retries a failed part: otherwise it would be requested forever.
  const canRead = !isReading && failure === undefined;
  return (
    <VirtualList
      role="log"
      anchor="end"
      isFollowing={!hasNewer}
      handle={list}
      label={texts.history(name)}
      keys={rows.keys}
      rowHeightPx={rowHeightPx}
      onNearStart={canRead ? model.readOlder : undefined}
      onNearEnd={canRead ? model.readNewer : undefined}
      onAtEnd={onAtEnd}
      draw={(key) => {
        const row = rows.byKey.get(key);
        if (row === undefined) return null;
        if (row.kind === 'day') return <ChatDay>{dayText(row.atMs, nowMs)}</ChatDay>;
        if (row.kind === 'pending') return <PendingRow pending={row.pending} name={name} {...actions} />;
        const { message, isLast } = row;
        const isFound = message.id === found?.id;
        return <MessageRow message={message} isLast={isLast} isFound={isFound} name={name} {...actions} />;
      }}
    />
  );
}

interface FailureProps {
  readonly onRetry: () => void;
}

function NotRead({ failure, onRetry }: FailureProps & { readonly failure: string | undefined }) {
  if (failure === undefined) {
    return (
      <Box flex="1" p="24px">
        <SkeletonLines count={6} label={texts.loading} />
      </Box>
    );
  }
  return (
    <Box flex="1">
      <ErrorState cause={failure} action={<Button onClick={onRetry}>{texts.retry}</Button>} />
    </Box>
  );
}

function ReadFailure({ failure, onRetry }: FailureProps & { readonly failure: string }) {
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return (
    <Banner tone="wait" action={retry}>
      {texts.notRead(failure)}
    </Banner>
  );
}

function ToEnd({ onPress }: { readonly onPress: () => void }) {
  return (
    <Box position="absolute" insetEnd="24px" bottom="12px">
      <Button size="small" icon={<IconArrowDown aria-hidden="true" />} onClick={onPress}>
        {texts.toEnd}
      </Button>
    </Box>
  );
}
