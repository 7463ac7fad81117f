import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { composerMaxHeightPx } from '@chatline/shared/constants/chats';
import { maxTextBody } from '@chatline/shared/constants/limits';
import { Button, IconButton } from '@chatline/shared/ui/button';
import { ChatArea, ChatComposer } from '@chatline/shared/ui/chat-composer';
import { Text } from '@chatline/shared/ui/text';
import { IconArrowUp, IconMessage, IconNote } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { useStoreValue } from '../../model/store.ts';
import { useGrowing } from '../../model/use-growing.ts';
import { useNow } from '../../model/use-now.ts';
import { windowOf } from '../../model/window.ts';
import { ReplyLine } from './reply-line.tsx';
import { useDraft } from './use-draft.ts';
import { texts } from './write-message.texts.ts';

interface ComposerProps {
  readonly waId: string;
  readonly replyTo: ChatMessage | undefined;
  readonly onReplyEnd: () => void;
}

/** Where one writes to a contact, or a note for the team; what the channel allows is said and no more is offered. */
export function Composer({ waId, replyTo, onReplyEnd }: ComposerProps) {
  const { conversations, outbox } = useChatModel();
  const chat = useStoreValue(conversations.list).byId.get(waId);
  const name = chat?.name ?? `+${waId}`;
  const nowMs = useNow(15_000);
  const [isNote, setIsNote] = useState(false);
  const [draft, setDraft] = useDraft(waId);
  const [note, setNote] = useState('');
  const [words, setWords] = isNote ? [note, setNote] : [draft, setDraft];
  const area = useGrowing(words, composerMaxHeightPx);
  const isClosed = chat !== undefined && windowOf(chat.closesAtMs, nowMs) === null;
  const count = [...words].length;
  const isTooLong = count > maxTextBody;
  useEffect(() => {
    if (replyTo !== undefined) area.current?.focus();
  }, [replyTo, area]);

  const send = () => {
    if (words.trim() === '' || isTooLong) return;
    const answered = replyTo && !isNote ? quoteOf(replyTo) : null;
    outbox.add({ waId, kind: isNote ? 'note' : 'text', body: words, replyTo: answered, againOf: null });
    setWords('');
    onReplyEnd();
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Hindi, say), Enter takes the word.
    if (event.key === 'Escape' && replyTo !== undefined) onReplyEnd();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <ChatComposer
      isNote={isNote}
      over={replyTo && !isNote && <ReplyLine message={replyTo} name={name} onEnd={onReplyEnd} />}
      tools={
        <IconButton
          label={isNote ? texts.toMessage : texts.toNote}
          aria-pressed={isNote}
          icon={isNote ? <IconMessage stroke={1.75} /> : <IconNote stroke={1.75} />}
          onClick={() => setIsNote((was) => !was)}
        />
      }
      hint={isTooLong ? texts.tooLong(count, maxTextBody) : texts.hint(count, maxTextBody)}
      send={
        (isNote || !isClosed) && (
          <Button
            variant="primary"
            size="small"
            endIcon={<IconArrowUp stroke={1.75} aria-hidden="true" />}
            onClick={send}
          >
            {isNote ? texts.saveNote : texts.send}
          </Button>
        )
      }
    >
      {isClosed && !isNote ? (
        <Text size="small" tone="muted">
          {texts.closed}
        </Text>
      ) : (
        <ChatArea
          ref={area}
          aria-label={isNote ? texts.note : texts.message}
          aria-invalid={isTooLong}
          placeholder={isNote ? texts.writeNote : texts.write(name)}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </ChatComposer>
  );
}

function quoteOf({ id, side, content }: ChatMessage) {
  return { id, side, preview: content.type === 'text' ? content.body.slice(0, 120) : content.type };
}
