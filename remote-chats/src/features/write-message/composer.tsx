import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { composerMaxHeightPx } from '@chatline/shared/constants/chats';
import { maxCaption, maxTextBody } from '@chatline/shared/constants/limits';
import { notify } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { ChatArea, ChatComposer } from '@chatline/shared/ui/chat-composer';
import { Box } from '@chatline/shared/ui/layout';
import { Text } from '@chatline/shared/ui/text';
import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { Pending } from '../../model/outbox-storage.ts';
import { useStoreValue } from '../../model/store.ts';
import { useGrowing } from '../../model/use-growing.ts';
import { useNow } from '../../model/use-now.ts';
import { windowOf } from '../../model/window.ts';
import { AttachmentLine } from './attachment-line.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { EmojiPanel } from './emoji-panel.tsx';
import { pastedFiles } from './pasted-files.rules.ts';
import { quoteOf } from './quote-of.ts';
import { ReplyLine } from './reply-line.tsx';
import { ReplyPicker, useReplies } from './reply-picker.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useAttachment } from './use-attachment.ts';
import { useDraft } from './use-draft.ts';
import { useDrop } from './use-drop.ts';
import { useNote } from './use-note.ts';
import { texts } from './write-message.texts.ts';

/** After the conversation: its replies are seen to now and then only. */
const RepliesDialog = lazy(() => import('./replies-dialog.tsx'));

interface ComposerProps {
  readonly waId: string;
  readonly replyTo: ChatMessage | undefined;
  readonly onReplyEnd: () => void;
}

/** Where one writes to a contact, or a note for the team; what the channel allows is said and no more is offered. */
export function Composer({ waId, replyTo, onReplyEnd }: ComposerProps) {
  const { conversations, outbox, typing } = useChatModel();
  const chat = useStoreValue(conversations.list).byId.get(waId);
  const name = chat?.name ?? `+${waId}`;
  const isElsewhere = useStoreValue(typing.elsewhere).has(waId);
  const nowMs = useNow(15_000);
  const { isNote, note, setNote, toggle } = useNote(waId);
  const [draft, setDraft] = useDraft(
    waId,
    () => document.hasFocus() && area.current?.matches(':focus') === true,
  );
  const [words, setWords] = isNote ? [note, setNote] : [draft, setDraft];
  const [panel, setPanel] = useState<'emoji' | 'template' | 'replies'>();
  const { attachment, attach, retry, next, drop, setDue } = useAttachment(waId, () => send());
  const area = useGrowing(words, composerMaxHeightPx);
  const found = useReplies(isNote ? '' : words);
  const isClosed = chat !== undefined && windowOf(chat.closesAtMs, nowMs) === null;
  const isOffered = isNote || !isClosed;
  const count = [...words].length;
  const hasCaption = attachment !== undefined && attachment.kind !== 'audio' && !isNote;
  const most = hasCaption ? maxCaption : maxTextBody;
  const isTooLong = count > most;
  useEffect(() => {
    if (replyTo !== undefined) area.current?.focus();
  }, [replyTo, area]);

  const add = (content: Pending['content']) => {
    const answered = replyTo && content.type !== 'note' ? quoteOf(replyTo) : null;
    outbox.add({ waId, content, replyTo: answered, againOf: null });
    onReplyEnd();
  };
  const send = () => {
    if (isTooLong) {
      notify.error(texts.tooLong(count, most));
      return;
    }
    if (attachment && !isNote) {
      if (!attachment.uploaded) {
        if (attachment.failure === undefined) setDue(true);
        else if (attachment.canRetry) {
          setDue(true);
          retry();
        } else notify.error(attachment.failure);
        return;
      }
      const { id, url } = attachment.uploaded;
      const isSaid = words.trim() !== '';
      const media = { id, name: attachment.name, ...(isSaid && hasCaption && { caption: words }) };
      add({ type: attachment.kind, media, url });
      // The channel takes no words beside a sound.
      if (isSaid && !hasCaption) add({ type: 'text', body: words });
      next(true);
    } else {
      if (words.trim() === '') return;
      add({ type: isNote ? 'note' : 'text', body: words });
    }
    setWords('');
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (found) found.leave();
      else if (replyTo !== undefined) onReplyEnd();
    }
    if (event.key === 'ArrowDown' && found?.replies.length) {
      event.preventDefault();
      box.current?.querySelector<HTMLElement>('[data-key] button')?.focus();
    }
    // While a word is being composed (Hindi, say), Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const reply = found?.replies[0];
    if (reply) setWords(reply.body);
    // Until they are read, what is typed of a reply's name must not go out as a message.
    else if (!found?.isReading) send();
  };
  const insert = (emoji: string) => {
    const at = area.current?.selectionStart ?? words.length;
    setWords(words.slice(0, at) + emoji + words.slice(area.current?.selectionEnd ?? at));
    area.current?.focus();
    const cursor = at + emoji.length;
    requestAnimationFrame(() => area.current?.setSelectionRange(cursor, cursor));
  };
  const box = useRef<HTMLDivElement>(null);
  const isTaking = !isNote && !isClosed;
  const isDropping = useDrop(box, { isTaking, onFiles: attach });
  const over = !isNote && (
    <>
      {replyTo && <ReplyLine message={replyTo} name={name} onEnd={onReplyEnd} />}
      {attachment && (
        <AttachmentLine attachment={attachment} onRetry={retry} onCancel={() => next(false)} onDrop={drop} />
      )}
      {found && (
        <ReplyPicker
          found={found}
          onPick={(body) => {
            setWords(body);
            area.current?.focus();
          }}
          onManage={() => setPanel('replies')}
          onLeave={() => {
            found.leave();
            area.current?.focus();
          }}
        />
      )}
    </>
  );
  return (
    <Box
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || panel !== 'emoji') return;
        setPanel(undefined);
        area.current?.focus();
      }}
    >
      <ChatComposer
        isNote={isNote}
        isDropping={isDropping}
        over={
          <>
            {over}
            {panel === 'emoji' && isOffered && <EmojiPanel onPick={insert} />}
          </>
        }
        tools={
          <ComposerTools
            isNote={isNote}
            isClosed={isClosed}
            onFiles={attach}
            onPanel={(next) => setPanel((was) => (was === next ? undefined : next))}
            onNote={toggle}
          />
        }
        hint={
          isTooLong ? (
            <Text as="span" tone="danger" weight={500}>
              {texts.tooLong(count, most)}
            </Text>
          ) : (
            isOffered && (isElsewhere ? texts.elsewhere : texts.hint(isNote, count, most))
          )
        }
        send={
          isOffered ? (
            <Button
              variant="primary"
              size="small"
              endIcon={<IconArrowUp stroke={1.75} aria-hidden="true" />}
              onClick={send}
            >
              {isNote ? texts.saveNote : texts.send}
            </Button>
          ) : (
            <Button variant="primary" size="small" onClick={() => setPanel('template')}>
              {texts.chooseTemplate}
            </Button>
          )
        }
      >
        {isOffered ? (
          <ChatArea
            ref={area}
            dir="auto"
            aria-label={isNote ? texts.note : texts.message}
            aria-invalid={isTooLong}
            placeholder={isNote ? texts.writeNote : texts.write(name)}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              typing.tell(waId);
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const files = isTaking ? pastedFiles(event.clipboardData) : [];
              if (files.length === 0) return;
              event.preventDefault();
              attach(files);
            }}
          />
        ) : (
          <Box px="14px" pt="12px">
            <Text size="small" tone="muted">
              {texts.closed}
            </Text>
          </Box>
        )}
      </ChatComposer>
      {panel === 'template' && (
        <TemplateDialog
          onClose={() => setPanel(undefined)}
          onSend={(template, said) => {
            add({ type: 'template', template, words: said });
            setPanel(undefined);
          }}
        />
      )}
      {panel === 'replies' && (
        <Suspense>
          <RepliesDialog onClose={() => setPanel(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}
