import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { notify } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Box, Stack } from '@chatline/ui/layout';
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react';
import { type ReactElement, type RefObject, useRef } from 'react';
import { contentText } from '../../model/content-text.ts';
import { whenText } from '../../model/times.ts';
import { composerOf } from './focus-composer.ts';
import type { MessageActions } from './message-row.tsx';
import { ReactChoices } from './react-tools.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

interface MessageSheetProps extends Pick<MessageActions, 'onReply' | 'onReact' | 'onEmoji'> {
  readonly message: ChatMessage;
  /** The customer's name. */
  readonly name: string;
  /** An element of the conversation behind the sheet. */
  readonly below: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** The text to copy, as it was written. */
function textOf({ content }: ChatMessage): string {
  if ('body' in content) return content.body;
  if (content.type === 'choice') return content.title;
  return 'media' in content ? (content.media.caption ?? '') : '';
}

function titleOf({ side, atMs }: ChatMessage, name: string): string {
  return `${side === 'in' ? name : texts.you}, ${whenText(atMs, Date.now())}`;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(texts.copied);
  } catch {
    // The browser may refuse (no permission, no secure context): the clipboard is unchanged.
    notify.error(texts.notCopied);
  }
}

interface ActionProps {
  readonly icon: ReactElement;
  readonly onPress: () => void;
  readonly children: string;
}

function Action({ icon, onPress, children }: ActionProps) {
  return (
    <Button variant="bare" isBlock icon={icon} onClick={onPress}>
      <Box as="span" flex="1" textAlign="start">
        {children}
      </Box>
    </Button>
  );
}

/** The emoji to react with. */
function Reactions({
  message,
  onReact,
  onEmoji,
  onClose,
}: Omit<MessageSheetProps, 'name' | 'below' | 'onReply'>) {
  return (
    <Box role="group" aria-label={texts.react} display="flex" flexWrap="wrap" justifyContent="space-between">
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
  );
}

/** The actions of a message, shown after a long press or More. */
export default function MessageSheet(props: MessageSheetProps) {
  const { message, name, below, onReply, onClose } = props;
  const text = textOf(message);
  const isReplying = useRef(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf(message, name)}
      sub={contentText(message.content).slice(0, 120)}
      widthPx={360}
      finalFocus={() => (isReplying.current ? composerOf(below.current) : null)}
    >
      <Stack gap={1}>
        <Reactions {...props} />
        <Action
          icon={<IconArrowBackUp aria-hidden="true" />}
          onPress={() => {
            isReplying.current = true;
            onReply(message);
            onClose();
          }}
        >
          {texts.reply}
        </Action>
        {text !== '' && (
          <Action
            icon={<IconCopy aria-hidden="true" />}
            onPress={() => {
              onClose();
              void copy(text);
            }}
          >
            {texts.copy}
          </Action>
        )}
      </Stack>
    </Dialog>
  );
}
