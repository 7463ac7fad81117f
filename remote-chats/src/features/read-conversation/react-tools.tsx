import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { IconButton } from '@chatline/ui/button';
import { Box } from '@chatline/ui/layout';
import { IconMoodSmile, IconPlus, IconX } from '@tabler/icons-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

/** The six that phones offer first. */
const emojis = ['👍', '❤️', '🙏', '😂', '😮', '😢'];

interface ReactChoicesProps {
  readonly message: ChatMessage;
  /** Called with an emoji, or with an empty text to remove the reaction. */
  readonly onReact: (emoji: string) => void;
  /** Shows all the others. */
  readonly onMore: () => void;
  /** True if Tab stops at the buttons; otherwise the element around them moves the focus. */
  readonly isTabStop?: boolean;
}

/** The emoji to react with, with the current one pressed; the last button opens all others. */
export function ReactChoices({ message, onReact, onMore, isTabStop = false }: ReactChoicesProps) {
  const mine = message.reactions.find(({ side }) => side === 'out')?.emoji;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <>
      {(mine ? [...emojis, ''] : emojis).map((emoji, index) => (
        <IconButton
          key={emoji}
          label={emoji || texts.noReaction}
          size="small"
          tabIndex={tabIndex}
          aria-pressed={emoji === mine}
          autoFocus={index === 0}
          icon={emoji ? <span>{emoji}</span> : <IconX stroke={1.75} />}
          // The same emoji again removes the reaction, as on phones.
          onClick={() => onReact(emoji === mine ? '' : emoji)}
        />
      ))}
      <IconButton
        label={texts.moreEmoji}
        size="small"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        icon={<IconPlus stroke={1.75} />}
        onClick={onMore}
      />
    </>
  );
}

interface ReactToolsProps {
  readonly message: ChatMessage;
  readonly onReact: (message: ChatMessage, emoji: string) => void;
  readonly onEmoji: (message: ChatMessage) => void;
}

/**
 * Reacts to a message, or removes the reaction. The choices are above the row, so that the message keeps its width; a
 * menu for each row would be slow.
 * Over 40 lines: the button and the choices share one state.
 */
export function ReactTools({ message, onReact, onEmoji }: ReactToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // On a phone the choices are as wide as the row, beside the button if there is room.
    <Box position={{ base: 'static', md: 'relative' }}>
      <IconButton
        ref={button}
        label={texts.react}
        size="small"
        tabIndex={-1}
        aria-expanded={isOpen}
        icon={<IconMoodSmile stroke={1.75} />}
        onClick={() => setIsOpen((was) => !was)}
      />
      {isOpen && (
        <ChoicesFrame
          isTheirs={message.side === 'in'}
          onEscape={close}
          onLeave={(next) => {
            if (next !== button.current) setIsOpen(false);
          }}
        >
          <ReactChoices
            message={message}
            onReact={(emoji) => {
              close();
              onReact(message, emoji);
            }}
            onMore={() => {
              close();
              onEmoji(message);
            }}
          />
        </ChoicesFrame>
      )}
    </Box>
  );
}

interface ChoicesFrameProps {
  readonly isTheirs: boolean;
  readonly onEscape: () => void;
  /** The focus has left it for another element, or for none. */
  readonly onLeave: (next: EventTarget | null) => void;
  readonly children: ReactNode;
}

function ChoicesFrame({ isTheirs, onEscape, onLeave, children }: ChoicesFrameProps) {
  return (
    <Box
      role="group"
      aria-label={texts.react}
      position="absolute"
      insetEnd={{ base: '14px', md: isTheirs ? 'auto' : '0' }}
      insetStart={{ base: 'auto', md: isTheirs ? '0' : 'auto' }}
      bottom="0"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      w="max-content"
      maxW={{ base: 'calc(100% - 28px)', md: 'none' }}
      p="2px"
      bg="surface"
      border="1px solid"
      borderColor="border-strong"
      borderRadius="bubble"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onEscape();
      }}
      // A press must not take the focus first: the choices would be gone before it is pressed.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(relatedTarget);
      }}
    >
      {children}
    </Box>
  );
}
