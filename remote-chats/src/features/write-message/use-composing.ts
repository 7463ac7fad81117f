import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { numberText } from '@chatline/contract/codecs/number-text';
import { channelLength } from '@chatline/contract/constants/channel-length';
import { composerMaxHeightPx } from '@chatline/contract/constants/chats';
import { maxCaption, maxTextBody } from '@chatline/contract/constants/limits';
import { notify, useStore } from '@chatline/runtime';
import { useEffect } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { Pending } from '../../model/outbox-storage.ts';
import { useNow, windowOf } from '../../model/times.ts';
import { useGrowing } from '../../model/use-growing.ts';
import { quoteOf } from './quote-of.ts';
import { useReplies } from './reply-picker.tsx';
import { type Attachment, useAttachment } from './use-attachment.ts';
import { useDraft } from './use-draft.ts';
import { useNote } from './use-note.ts';
import { texts } from './write-message.texts.ts';

/** Whom one writes to and what is answered. */
export interface ComposingProps {
  readonly conversationKey: string;
  readonly replyTo: ChatMessage | undefined;
  readonly onReplyEnd: () => void;
}

/** What is being written and can be done with it. */
export type Composing = ReturnType<typeof useComposing>;

/** What is being written to a contact, or for the team, and how it goes out. */
export function useComposing({ conversationKey, replyTo, onReplyEnd }: ComposingProps) {
  const { conversations, outbox } = useChatModel();
  const { byId, number } = useStore(conversations.list);
  const chat = byId.get(conversationKey);
  const nowMs = useNow(15_000);
  const { isNote, note, setNote, toggle, leave } = useNote(conversationKey);
  const [draft, setDraft] = useDraft(
    conversationKey,
    () => document.hasFocus() && area.current?.matches(':focus') === true,
  );
  const [text, setText] = isNote ? [note, setNote] : [draft, setDraft];
  const files = useAttachment(conversationKey, () => send());
  const area = useGrowing(text, composerMaxHeightPx);
  const found = useReplies(isNote ? '' : text);
  const file = isNote ? undefined : files.attachment;
  const hasCaption = file !== undefined && file.kind !== 'audio';
  const most = hasCaption ? maxCaption : maxTextBody;
  const count = channelLength(text);
  useEffect(() => {
    if (replyTo !== undefined) area.current?.focus();
  }, [replyTo, area]);

  const add = (content: Pending['content']) => {
    const answered = replyTo && content.type !== 'note' ? quoteOf(replyTo) : null;
    outbox.add({ conversationKey, content, replyTo: answered, againOf: null });
    onReplyEnd();
  };
  const addFile = ({ kind, name }: Attachment, { id, url }: NonNullable<Attachment['uploaded']>) => {
    const isSaid = text.trim() !== '';
    const media = { id, name, ...(isSaid && hasCaption && { caption: text }) };
    add({ type: kind, media, url });
    // The channel takes no words beside a sound.
    if (isSaid && !hasCaption) add({ type: 'text', body: text });
    files.next(true);
  };
  /** What is not up yet goes out once it is. */
  const awaitFile = ({ failure, canRetry }: Attachment) => {
    if (failure !== undefined && !canRetry) {
      notify.error(failure);
      return;
    }
    files.setDue(true);
    if (failure !== undefined) files.retry();
  };
  const write = (next: string) => {
    setText(next);
    area.current?.focus();
  };
  const saveNote = () => {
    if (text.trim() === '') return;
    add({ type: 'note', body: text });
    // The next words would be a note too, and the customer would wait for them.
    leave();
  };
  const send = () => {
    if (count > most) notify.error(texts.tooLong(count, most));
    else if (file && !file.uploaded) awaitFile(file);
    else if (isNote) saveNote();
    else if (file?.uploaded || text.trim() !== '') {
      if (file?.uploaded) addFile(file, file.uploaded);
      else add({ type: 'text', body: text });
      write('');
    }
  };
  /** Puts something in at the cursor. */
  const insert = (part: string) => {
    const at = area.current?.selectionStart ?? text.length;
    write(text.slice(0, at) + part + text.slice(area.current?.selectionEnd ?? at));
    const cursor = at + part.length;
    requestAnimationFrame(() => area.current?.setSelectionRange(cursor, cursor));
  };
  const isConnected = number !== null;
  const isClosed = !isConnected || (chat !== undefined && windowOf(chat.closesAtMs, nowMs) === null);
  return {
    name: chat?.name ?? numberText(conversationKey),
    /** The customer wrote to a number that is not connected any more. */
    former: chat?.former,
    /** The business has a number to write from. */
    isConnected,
    hasWritten: chat?.closesAtMs !== null,
    isMarketingStopped: chat?.isMarketingStopped === true,
    isNote,
    toggleNote: toggle,
    /** Words can be written at the moment. */
    isOffered: isNote || !isClosed,
    /** Anything may go to the contact: words, files, saved replies. */
    isFree: !isNote && !isClosed,
    words: text,
    setWords: setText,
    count,
    most,
    area,
    files,
    found,
    add,
    send,
    write,
    insert,
  };
}
