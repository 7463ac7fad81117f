import { Box } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import type { KeyboardEvent, RefObject } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { ChatArea } from '../../ui/chat-composer.tsx';
import { pastedFiles } from './pasted-files.rules.ts';
import type { Composing, ComposingProps } from './use-composing.ts';
import { writeMessageTexts as texts } from './write-message.texts.ts';

interface ComposerAreaProps extends ComposingProps {
  readonly composing: Composing;
  /** The element with the matching replies. */
  readonly box: RefObject<HTMLElement | null>;
  /** Id of the label above a note. */
  readonly noteLabelId: string;
}

function whyClosed({ former, isConnected, name, hasWritten }: Composing): string {
  if (!isConnected) return texts.notConnected;
  if (former) return texts.former(name, former);
  return hasWritten ? texts.closed : texts.neverWrote;
}

/** The reason why nothing can be sent, and the text that was already written. */
function ClosedArea({ composing }: Pick<ComposerAreaProps, 'composing'>) {
  const { text, area } = composing;
  return (
    <>
      <Box px="14px" pt="12px">
        <Text size="small" tone="muted">
          {whyClosed(composing)}
        </Text>
      </Box>
      {text !== '' && <ChatArea ref={area} dir="auto" aria-label={texts.message} value={text} readOnly />}
    </>
  );
}

/** Handles keys in the text: Enter sends, Escape cancels, Arrow down moves to the matching replies. */
function keysOf({ composing, box, replyTo, onReplyEnd }: ComposerAreaProps) {
  const { found, isNote } = composing;
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (found) found.leave();
      else if (!isNote && replyTo !== null) onReplyEnd();
    }
    if (event.key === 'ArrowDown' && found?.replies.length) {
      event.preventDefault();
      box.current?.querySelector<HTMLElement>('[data-key] button')?.focus();
    }
    // While an input method composes a word (in Hindi, for example), Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const reply = found?.replies[0];
    if (reply) composing.setText(reply.body);
    // Until the replies are loaded, a typed part of a reply's name must not be sent as a message.
    else if (!found?.isReading) composing.send();
  };
}

/** The text of the message; if none can be sent, the reason. */
export function ComposerArea(props: ComposerAreaProps) {
  const { composing, conversationKey, noteLabelId } = props;
  const { typing } = useChatModel();
  const { isNote, isOffered, isFree, text, setText, count, max, area } = composing;
  if (!isOffered) return <ClosedArea composing={composing} />;
  return (
    <ChatArea
      ref={area}
      dir="auto"
      aria-label={isNote ? texts.note : texts.message}
      aria-describedby={isNote ? noteLabelId : undefined}
      aria-invalid={count > max}
      placeholder={isNote ? texts.writeNote : texts.write(composing.name)}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        typing.report(conversationKey);
      }}
      onKeyDown={keysOf(props)}
      onPaste={(event) => {
        const files = isFree ? pastedFiles(event.clipboardData) : [];
        if (files.length === 0) return;
        event.preventDefault();
        composing.files.attach(files);
      }}
    />
  );
}
