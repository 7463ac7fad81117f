import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { notify } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Box, Stack } from '@chatline/ui/layout';
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { contentText } from '../../model/content-text.ts';
import { whenText } from '../../model/times.ts';
import { composerOf } from './focus-composer.ts';
import type { MessageActions } from './message-row.tsx';
import { ReactChoices } from './react-tools.tsx';
import { texts } from './read-conversation.texts.ts';

interface MessageSheetProps extends Pick<MessageActions, 'onReply' | 'onReact' | 'onEmoji'> {
  readonly message: ChatMessage;
  /** The customer's. */
  readonly name: string;
  /** Something of the conversation that it lies over. */
  readonly below: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** What can be copied of a message: its words as they were written. */
function textOf({ content }: ChatMessage): string {
  if ('body' in content) return content.body;
  if (content.type === 'choice') return content.title;
  return 'media' in content ? (content.media.caption ?? '') : '';
}

function Entry({ children }: { readonly children: string }) {
  return (
    <Box as="span" flex="1" textAlign="start">
      {children}
    </Box>
  );
}

/** What can be done with a message: a finger rested on it, or more was asked for. */
export default function MessageSheet(props: MessageSheetProps) {
  const { message, name, below, onReply, onReact, onEmoji, onClose } = props;
  const { side, atMs, content } = message;
  const text = textOf(message);
  const isReplying = useRef(false);
  const copy = async () => {
    onClose();
    try {
      await navigator.clipboard.writeText(text);
      notify.success(texts.copied);
    } catch {
      // The browser may refuse (no permission, no secure context): the clipboard is unchanged.
      notify.error(texts.notCopied);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${side === 'in' ? name : texts.you}, ${whenText(atMs, Date.now())}`}
      sub={contentText(content).slice(0, 120)}
      widthPx={360}
      finalFocus={() => (isReplying.current ? composerOf(below.current) : null)}
    >
      <Stack gap={1}>
        <Box
          role="group"
          aria-label={texts.react}
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
        >
          <ReactChoices
            isTabStop
            message={message}
            onMore={() => onEmoji(message)}
            onReact={(emoji) => {
              onClose();
              onReact(message, emoji);
            }}
          />
        </Box>
        <Button
          variant="bare"
          isBlock
          icon={<IconArrowBackUp aria-hidden="true" />}
          onClick={() => {
            isReplying.current = true;
            onReply(message);
            onClose();
          }}
        >
          <Entry>{texts.reply}</Entry>
        </Button>
        {text !== '' && (
          <Button variant="bare" isBlock icon={<IconCopy aria-hidden="true" />} onClick={() => void copy()}>
            <Entry>{texts.copy}</Entry>
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
