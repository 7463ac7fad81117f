import { Box } from '@chatline/ui/layout';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { emojiTexts as texts } from '../../emoji/emoji.texts.ts';
import { EmojiGrid } from '../../emoji/emoji-grid.tsx';
import { quickEmoji } from '../../emoji/quick-emoji.ts';
import { isInSlowBanner } from '../../model/late-dialog.tsx';

/** Loaded when it is first opened. */
const EmojiPicker = lazy(() => import('../../emoji/emoji-picker.tsx'));

const maxPx = 420;
const minPx = 200;

interface EmojiPopoverProps {
  /** The composer; a click inside it does not close the picker. */
  readonly composer: RefObject<HTMLElement | null>;
  readonly onPick: (character: string) => void;
  readonly onClose: () => void;
}

/** The emoji picker, which covers the messages, so that neither they nor the text move. */
export function EmojiPopover({ composer, onPick, onClose }: EmojiPopoverProps) {
  usePressElsewhere(composer, onClose);
  const frame = useRef<HTMLDivElement>(null);
  const heightPx = useHeight(frame);
  return (
    <Box
      ref={frame}
      position="absolute"
      insetInline="0"
      bottom="100%"
      zIndex="5"
      px={{ base: '10px', md: '24px' }}
      pointerEvents="none"
    >
      <Box maxW="772px" mx="auto">
        <Card heightPx={heightPx}>
          <Suspense fallback={<QuickGrid onPick={onPick} />}>
            <EmojiPicker onPick={onPick} />
          </Suspense>
        </Card>
      </Box>
    </Box>
  );
}

function Card({ heightPx, children }: { readonly heightPx: number; readonly children: ReactNode }) {
  return (
    <Box
      role="dialog"
      aria-label={texts.choose}
      pointerEvents="auto"
      display="flex"
      flexDirection="column"
      w={{ base: '100%', md: '372px' }}
      h={`min(${heightPx}px, calc(100dvh - 230px))`}
      mb="6px"
      overflow="hidden"
      bg="raised"
      color="text"
      border="1px solid"
      borderColor="border"
      borderRadius="large"
      boxShadow="2"
    >
      {children}
    </Box>
  );
}

/** The quick emoji, until the picker is loaded. */
function QuickGrid({ onPick }: Pick<EmojiPopoverProps, 'onPick'>) {
  return (
    <Box p="6px" overflow="auto">
      <EmojiGrid
        title={texts.quick}
        emoji={quickEmoji}
        tone={0}
        isFirst
        onPick={({ character }) => onPick(character)}
      />
    </Box>
  );
}

/** The height of the picker: at most the space above the text, because the chats may be in a small element. */
function useHeight(frame: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(maxPx);
  useLayoutEffect(() => {
    const around = frame.current?.closest('section')?.getBoundingClientRect();
    const bottom = frame.current?.getBoundingClientRect().bottom;
    if (around && bottom) setHeightPx(Math.max(minPx, Math.min(maxPx, bottom - around.top - 12)));
  }, [frame]);
  return heightPx;
}

/** Closes the picker on a click outside of the composer. */
function usePressElsewhere(composer: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      if (!composer.current?.contains(target) && !isInSlowBanner(target)) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [composer]);
}
