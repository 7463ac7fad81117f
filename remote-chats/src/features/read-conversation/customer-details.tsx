import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import { formatLeft } from '@chatline/contract/codecs/format-time';
import { numberText } from '@chatline/contract/codecs/number-text';
import { kindLabels } from '@chatline/contract/constants/kind-labels';
import { useStore } from '@chatline/runtime';
import { Avatar } from '@chatline/ui/avatar';
import { StatusBadge } from '@chatline/ui/badge';
import { CopyButton } from '@chatline/ui/copy-button';
import { Stack } from '@chatline/ui/layout';
import { Num, Text } from '@chatline/ui/text';
import { TimeLine, useTimeLeft } from '@chatline/ui/time-line';
import { lazy, useMemo, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { LateDialog } from '../../model/late-dialog.tsx';
import type { TimelineModel } from '../../model/timeline.ts';
import { whenText, windowOf } from '../../model/times.ts';
import { SidePart, SidePictures, SideRow, SideTop } from '../../ui/side-column.tsx';
import { findDetails } from './customer-details.rules.ts';
import { customerDetailsTexts as texts } from './customer-details.texts.ts';
import { mediaAddress } from './media-address.ts';

const ShownPicture = lazy(() => import('./shown-picture.tsx'));

interface CustomerDetailsProps {
  readonly model: TimelineModel;
  /** Called when a row leads to its message in the conversation. */
  readonly onLeave?: () => void;
}

/** The customer of a conversation: address, window, consent, and the notes and files of the loaded messages. */
export default function CustomerDetails({ model, onLeave }: CustomerDetailsProps) {
  const { conversationKey } = useStore(model.timeline);
  const chat = useStore(useChatModel().conversations.list).byId.get(conversationKey);
  const name = chat?.name ?? numberText(conversationKey);
  return (
    <>
      <SideTop>
        <Avatar name={name} size="huge" />
        <Text>{name}</Text>
        <Address conversationKey={conversationKey} chat={chat} />
      </SideTop>
      {chat && <ChatState chat={chat} />}
      <FromMessages model={model} name={name} {...(onLeave && { onLeave })} />
    </>
  );
}

interface AddressProps {
  readonly conversationKey: string;
  readonly chat: ChatConversation | undefined;
}

/** The user name, and the number as people read it, with a button that copies it. */
function Address({ conversationKey, chat }: AddressProps) {
  const number = numberText(chat?.phone ?? conversationKey);
  const isNumber = number.startsWith('+');
  return (
    <>
      {chat?.username && <Text tone="muted">@{chat.username}</Text>}
      {isNumber && (
        <Text tone="muted">
          <Num>{number}</Num>
        </Text>
      )}
      {isNumber && <CopyButton text={number.replaceAll(' ', '')} label={texts.copy} />}
    </>
  );
}

/** Shows if free text may be sent to the customer now, and if the chat is resolved. */
function ChatState({ chat }: { readonly chat: ChatConversation }) {
  return (
    <>
      <SidePart title={texts.window}>
        <WindowState chat={chat} />
      </SidePart>
      {chat.isMarketingStopped && (
        <SidePart title={texts.marketing}>
          <StatusBadge tone="no">{texts.marketingStopped}</StatusBadge>
        </SidePart>
      )}
      {chat.isResolved && (
        <SidePart title={texts.status}>
          <StatusBadge tone="ok">{texts.resolved}</StatusBadge>
        </SidePart>
      )}
    </>
  );
}

function WindowState({ chat: { closesAtMs, former } }: { readonly chat: ChatConversation }) {
  useTimeLeft(closesAtMs ?? 0);
  const nowMs = Date.now();
  if (former) return <Text size="small">{texts.former(former.number)}</Text>;
  if (closesAtMs === null) return <Text size="small">{texts.neverWrote}</Text>;
  const open = windowOf(closesAtMs, nowMs);
  if (open === null) return <Text size="small">{texts.closedSince(whenText(closesAtMs, nowMs))}</Text>;
  return (
    <Stack gap={2}>
      <Text size="small" isNumeric>
        {texts.openUntil(formatLeft(open.leftMs), whenText(closesAtMs, nowMs))}
      </Text>
      <TimeLine share={open.share} isCalm={!open.isClosing} />
    </Stack>
  );
}

interface FromMessagesProps extends CustomerDetailsProps {
  /** The customer's name. */
  readonly name: string;
}

/** Notes, pictures and files of the loaded messages. */
function FromMessages({ model, name, onLeave }: FromMessagesProps) {
  const { messages, hasOlder } = useStore(model.timeline);
  const { notes, pictures, files } = useMemo(() => findDetails(messages), [messages]);
  const open = (id: string) => {
    onLeave?.();
    void model.open(id);
  };
  const nowMs = Date.now();
  const noteRows = notes.map(({ id, atMs, content: { author, body } }) => (
    <SideRow key={id} text={body} note={`${author}, ${whenText(atMs, nowMs)}`} onOpen={() => open(id)} />
  ));
  const fileRows = files.map(({ id, type, atMs, media }) => (
    <SideRow
      key={id}
      text={media.name ?? kindLabels[type]}
      note={whenText(atMs, nowMs)}
      onOpen={() => open(id)}
    />
  ));
  const isAny = notes.length + pictures.length + files.length > 0;
  return (
    <>
      {notes.length > 0 && <SidePart title={texts.notes}>{noteRows}</SidePart>}
      {pictures.length > 0 && <Pictures pictures={pictures} model={model} name={name} />}
      {files.length > 0 && <SidePart title={texts.files}>{fileRows}</SidePart>}
      {isAny && hasOlder && (
        <Text size="small" tone="muted">
          {texts.loaded}
        </Text>
      )}
    </>
  );
}

interface PicturesProps extends FromMessagesProps {
  readonly pictures: ReturnType<typeof findDetails>['pictures'];
}

/** The newest pictures, each shown over the page by a click. */
function Pictures({ pictures, model, name }: PicturesProps) {
  const { messages } = useStore(model.timeline);
  const [shownId, setShownId] = useState<string>();
  const shown = messages.find(({ id }) => id === shownId);
  const close = () => setShownId(undefined);
  const nowMs = Date.now();
  return (
    <SidePart title={texts.pictures}>
      <SidePictures
        pictures={pictures.map(({ id, atMs, media }) => ({
          id,
          url: mediaAddress(media.url),
          label: media.caption ?? `${kindLabels.image}, ${whenText(atMs, nowMs)}`,
        }))}
        onOpen={setShownId}
      />
      {shown && (
        <LateDialog onClose={close}>
          <ShownPicture message={shown} model={model} name={name} onShow={setShownId} onClose={close} />
        </LateDialog>
      )}
    </SidePart>
  );
}
