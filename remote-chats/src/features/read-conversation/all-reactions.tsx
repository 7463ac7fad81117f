import { Dialog } from '@chatline/ui/dialog';
import { Box } from '@chatline/ui/layout';
import { useRef } from 'react';
import EmojiPicker from '../../emoji/emoji-picker.tsx';
import { readConversationTexts as texts } from './read-conversation.texts.ts';

interface AllReactionsProps {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** All emoji, to react with one. */
export default function AllReactions({ onPick, onClose }: AllReactionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Not in the search: on a touch screen the keyboard would cover the emoji.
  const isTouched = globalThis.matchMedia?.('(pointer: coarse)').matches === true;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.react}
      widthPx={396}
      initialFocus={isTouched ? frame : undefined}
    >
      <Box
        ref={frame}
        tabIndex={-1}
        display="flex"
        flexDirection="column"
        minW="0"
        h="min(420px, calc(100dvh - 180px))"
        mx="-14px"
        outline="none"
      >
        <EmojiPicker onPick={onPick} />
      </Box>
    </Dialog>
  );
}
