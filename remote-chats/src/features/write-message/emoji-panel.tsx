import { IconButton } from '@chatline/shared/ui/button';
import { Row } from '@chatline/shared/ui/layout';
import { texts } from './write-message.texts.ts';

/** What shops write to customers; every phone's own keyboard has the rest. */
const emojis = [
  ...['😀', '😊', '😂', '🙂', '😉', '😍', '🤩', '🤔', '😅', '😢', '😮', '🙏'],
  ...['👍', '👎', '👌', '👏', '🤝', '💪', '❤️', '💯', '🔥', '✨', '⭐', '🎉'],
  ...['✅', '❌', '⏰', '📦', '🚚', '🛒', '🎁', '💰', '📍', '📞', '📅', '🪔'],
];

/** Emoji to put where one is writing. */
export function EmojiPanel({ onPick }: { readonly onPick: (emoji: string) => void }) {
  return (
    <Row gap={1} role="group" aria-label={texts.emojis}>
      {emojis.map((emoji, index) => (
        <IconButton
          key={emoji}
          size="small"
          label={emoji}
          autoFocus={index === 0}
          icon={<span>{emoji}</span>}
          onClick={() => onPick(emoji)}
        />
      ))}
    </Row>
  );
}
