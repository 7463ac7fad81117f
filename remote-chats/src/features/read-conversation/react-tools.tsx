import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { IconButton } from '@chatline/shared/ui/button';
import { IconMoodSmile, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from './read-conversation.texts.ts';

/** The six that phones offer first. */
const emojis = ['👍', '❤️', '🙏', '😂', '😮', '😢'];

interface ReactToolsProps {
  readonly message: ChatMessage;
  readonly onReact: (message: ChatMessage, emoji: string) => void;
}

/** A reaction to a message, or taking one back. The choice opens in its place: a menu for each row would be heavy. */
export function ReactTools({ message, onReact }: ReactToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasMine = message.reactions.some(({ side }) => side === 'out');
  const react = (emoji: string) => {
    setIsOpen(false);
    onReact(message, emoji);
  };
  if (!isOpen) {
    return (
      <IconButton
        label={texts.react}
        size="small"
        aria-expanded={false}
        icon={<IconMoodSmile stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      />
    );
  }
  return (
    <>
      {emojis.map((emoji) => (
        <IconButton
          key={emoji}
          label={emoji}
          size="small"
          icon={<span>{emoji}</span>}
          onClick={() => react(emoji)}
        />
      ))}
      {hasMine && (
        <IconButton
          label={texts.noReaction}
          size="small"
          icon={<IconX stroke={1.75} />}
          onClick={() => react('')}
        />
      )}
    </>
  );
}
