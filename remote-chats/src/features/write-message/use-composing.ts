import { numberText } from '@chatline/contract/codecs/number-text';
import { composerMaxHeightPx } from '@chatline/contract/constants/chats';
import { whatsAppLength } from '@chatline/contract/constants/whatsapp-length';
import { maxCaption, maxTextBody } from '@chatline/contract/constants/whatsapp-limits';
import { notify, useStore } from '@chatline/runtime';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { Pending } from '../../model/outbox-storage.ts';
import { useNow, windowOf } from '../../model/times.ts';
import { type Unsent, unsentOf } from '../../model/unsent.ts';
import { useGrowing } from '../../model/use-growing.ts';
import { useReplies } from './reply-picker.tsx';
import { type Attachment, useAttachment } from './use-attachment.ts';
import { useChatDraft } from './use-chat-draft.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

/** The conversation and the quoted message. */
export interface ComposingProps {
  readonly conversationKey: string;
  readonly replyTo: Unsent['replyTo'];
  readonly onReplyEnd: () => void;
}

/** The text being written and its actions. */
export type Composing = ReturnType<typeof useComposing>;

/**
 * The text to a customer or the note for the team, and the actions that send it.
 * Over 40 lines: it joins draft, note, files and replies, and lists what the composer uses.
 */
export function useComposing({ conversationKey, replyTo, onReplyEnd }: ComposingProps) {
  const { isClosed, ...contact } = useContact(conversationKey);
  const { isNote, note, setNote, toggle, leave } = useNote(conversationKey);
  const [draft, setDraft] = useChatDraft(
    conversationKey,
    () => document.hasFocus() && area.current?.matches(':focus') === true,
  );
  const [text, setText] = isNote ? [note, setNote] : [draft, setDraft];
  const files = useAttachment(conversationKey, () => send());
  const area = useGrowing(text, composerMaxHeightPx);
  const found = useReplies(isNote ? '' : text);
  const file = isNote ? undefined : files.attachment;
  const hasCaption = file !== undefined && file.kind !== 'audio';
  const max = hasCaption ? maxCaption : maxTextBody;
  const count = whatsAppLength(text);
  useFocusOnReply(replyTo, area);

  const write = (next: string) => {
    setText(next);
    area.current?.focus();
  };
  const add = useAdd({ conversationKey, replyTo, onReplyEnd });
  const send = () =>
    sendWritten({ isNote, text, file, count, max, hasCaption }, { add, files, leave, write });
  const nextCursor = useRef<number | null>(null);
  // With the text, and not a frame later, so that what is typed next comes behind it.
  useLayoutEffect(() => {
    if (nextCursor.current !== null) area.current?.setSelectionRange(nextCursor.current, nextCursor.current);
    nextCursor.current = null;
  });
  /** Inserts a text at the cursor. */
  const insert = (part: string) => {
    const at = area.current?.selectionStart ?? text.length;
    write(text.slice(0, at) + part + text.slice(area.current?.selectionEnd ?? at));
    nextCursor.current = at + part.length;
  };
  return {
    ...contact,
    isNote,
    toggleNote: toggle,
    /** True if text can be sent at the moment. */
    isOffered: isNote || !isClosed,
    /** True if anything may be sent to the customer: text, files, saved replies. */
    isFree: !isNote && !isClosed,
    text,
    setText,
    count,
    max,
    area,
    files,
    found,
    add,
    send,
    write,
    insert,
  };
}

/** The note of a conversation, which is kept while another conversation is open, and through a reload. */
function useNote(conversationKey: string) {
  const store = unsentOf(useChatModel(), conversationKey);
  const { isNote, note } = useStore(store);
  return {
    isNote,
    note,
    setNote: (next: string) => store.setState({ note: next }),
    /** Called when the note is saved; the next text is a message again. */
    leave: () => store.setState({ isNote: false, note: '' }),
    toggle: () => store.setState({ isNote: !store.getState().isNote }),
  };
}

/** Focuses the text when a quote is chosen, and not for one that was chosen before the page was loaded again. */
function useFocusOnReply(replyTo: Unsent['replyTo'], area: RefObject<HTMLElement | null>): void {
  const quoted = useRef(replyTo);
  useEffect(() => {
    if (replyTo !== null && replyTo !== quoted.current) area.current?.focus();
    quoted.current = replyTo;
  }, [replyTo, area]);
}

/** The customer, and the kinds of messages that WhatsApp allows at the moment. */
function useContact(conversationKey: string) {
  const { conversations } = useChatModel();
  const { byId, number } = useStore(conversations.list);
  const chat = byId.get(conversationKey);
  const nowMs = useNow(15_000);
  const isConnected = number !== null;
  return {
    name: chat?.name ?? numberText(conversationKey),
    /** Set if the customer wrote to a number that is no longer connected. */
    former: chat?.former,
    /** True if the business has a number to write from. */
    isConnected,
    hasWritten: chat?.closesAtMs !== null,
    isMarketingStopped: chat?.isMarketingStopped === true,
    isClosed: !isConnected || (chat !== undefined && windowOf(chat.closesAtMs, nowMs) === null),
  };
}

/** Adds a message of this conversation to the outbox, as a reply to `replyTo` if that is set. */
function useAdd({ conversationKey, replyTo, onReplyEnd }: ComposingProps) {
  const { outbox } = useChatModel();
  return (content: Pending['content']) => {
    const quoted = content.type === 'note' ? null : replyTo;
    outbox.add({ conversationKey, content, replyTo: quoted, againOf: null });
    onReplyEnd();
  };
}

interface Written {
  readonly isNote: boolean;
  readonly text: string;
  readonly file: Attachment | undefined;
  readonly count: number;
  readonly max: number;
  readonly hasCaption: boolean;
}

interface SendActions {
  readonly add: (content: Pending['content']) => void;
  readonly files: ReturnType<typeof useAttachment>;
  /** Switches from the note to the message. */
  readonly leave: () => void;
  readonly write: (next: string) => void;
}

/** Sends a message or a file, or saves a note; a file that is still uploading is sent when the upload ends. */
function sendWritten(written: Written, actions: SendActions): void {
  const { isNote, text, file, count, max } = written;
  const { add, files, leave, write } = actions;
  const hasText = text.trim() !== '';
  if (count > max) notify.error(texts.tooLong(count, max));
  else if (file && !file.uploaded) awaitUpload(file, files);
  else if (isNote) {
    if (!hasText) return;
    add({ type: 'note', body: text });
    // Otherwise the next text would be a note too, and the customer would wait for it.
    leave();
  } else if (file?.uploaded || hasText) {
    if (file?.uploaded) addFile(file, file.uploaded, written, actions);
    else add({ type: 'text', body: text });
    write('');
  }
}

function addFile(
  { kind, name }: Attachment,
  { id, url }: NonNullable<Attachment['uploaded']>,
  { text, hasCaption }: Written,
  { add, files }: SendActions,
): void {
  const hasText = text.trim() !== '';
  const media = { id, name, ...(hasText && hasCaption && { caption: text }) };
  add({ type: kind, media, url });
  // WhatsApp accepts no caption with audio.
  if (hasText && !hasCaption) add({ type: 'text', body: text });
  files.next(true);
}

function awaitUpload({ failure, canRetry }: Attachment, files: SendActions['files']): void {
  if (failure !== undefined && !canRetry) {
    notify.error(failure);
    return;
  }
  files.setDue(true);
  if (failure !== undefined) files.retry();
}
