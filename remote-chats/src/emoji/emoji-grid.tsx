import { Box } from '@chatline/ui/layout';
import { memo, useId } from 'react';
import { type EmojiGroup, inTone } from './emoji-set.rules.ts';
import type { NamedEmoji } from './recent-emoji.ts';

/** Styles all emoji at once: there are nearly two thousand, and a styled component for each would be slow. */
const buttonsCss = {
  '& button': {
    display: 'grid',
    placeItems: 'center',
    h: { base: '44px', md: '38px' },
    fontSize: '1.5rem',
    lineHeight: '1',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    borderRadius: 'control',
    cursor: 'pointer',
    // The sticky heading must not cover the emoji that the arrows move to.
    scrollMarginTop: '34px',
    scrollMarginBottom: '6px',
  },
  '& button:hover': { bg: 'sunken' },
  '& button:focus-visible': { bg: 'accent-subtle', outlineOffset: '-2px' },
} as const;

interface EmojiGridProps extends EmojiGroup {
  readonly tone: number;
  readonly onPick: (picked: NamedEmoji) => void;
  /** True if Tab stops at its first emoji; the arrow keys move on from there. */
  readonly isFirst: boolean;
}

function GroupTitle({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <Box
      id={id}
      position="sticky"
      top="0"
      zIndex="1"
      bg="raised"
      px="6px"
      py="6px"
      textStyle="head"
      color="muted"
    >
      {title}
    </Box>
  );
}

/** One group of emoji under its heading. */
export const EmojiGrid = memo(function EmojiGrid({ title, emoji, tone, onPick, isFirst }: EmojiGridProps) {
  const id = useId();
  const rows = Math.ceil(emoji.length / 8);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      // The browser does not draw emoji that are out of sight.
      css={{ ...buttonsCss, contentVisibility: 'auto', containIntrinsicSize: `auto ${30 + rows * 38}px` }}
    >
      <GroupTitle id={id} title={title} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'repeat(7, minmax(0, 1fr))', md: 'repeat(8, minmax(0, 1fr))' }}
      >
        {emoji.map((one, index) => {
          const shown = inTone(one, tone);
          return (
            <button
              key={one.character}
              type="button"
              data-emoji=""
              aria-label={one.name}
              title={one.name}
              tabIndex={isFirst && index === 0 ? 0 : -1}
              onClick={() => onPick(shown)}
            >
              {shown.character}
            </button>
          );
        })}
      </Box>
    </Box>
  );
});
