import { Box } from '@chatline/ui/layout';
import type { ReactNode, Ref } from 'react';

interface TwoPanesProps {
  /** On a phone the list is shown, not the conversation. */
  readonly isListOnTop: boolean;
  readonly listRef: Ref<HTMLDivElement>;
  readonly list: ReactNode;
  /** The conversation. */
  readonly children: ReactNode;
}

/** The list left, the conversation right; on a phone one of the two. */
export function TwoPanes({ isListOnTop, listRef, list, children }: TwoPanesProps) {
  return (
    <Box display="flex" flex="1" minW="0" minH="0">
      <Box
        ref={listRef}
        display={{ base: isListOnTop ? 'flex' : 'none', md: 'flex' }}
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
