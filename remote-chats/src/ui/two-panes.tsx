import { Box } from '@chatline/ui/layout';
import type { ReactNode, Ref } from 'react';

interface TwoPanesProps {
  /** True if a phone shows the list and not the conversation. */
  readonly isListOnTop: boolean;
  readonly listRef: Ref<HTMLDivElement>;
  readonly list: ReactNode;
  /** The conversation. */
  readonly children: ReactNode;
}

/** The list at the left, the conversation at the right; on a phone only one of them. */
export function TwoPanes({ isListOnTop, listRef, list, children }: TwoPanesProps) {
  return (
    <Box display="flex" flex="1" minW="0" minH="0" position="relative">
      <Box
        ref={listRef}
        display="flex"
        // Not displayed, it would lose its place and the row that gets the focus back.
        {...(!isListOnTop && {
          position: { base: 'absolute', md: 'static' },
          visibility: { base: 'hidden', md: 'inherit' },
          inset: '0',
        })}
        minW="0"
        minH="0"
        flex={{ base: '1', md: 'none' }}
      >
        {list}
      </Box>
      <Box display={{ base: isListOnTop ? 'none' : 'flex', md: 'flex' }} minW="0" minH="0" flex="1">
        {children}
      </Box>
    </Box>
  );
}
