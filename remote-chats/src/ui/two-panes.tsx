import { Box, VisuallyHidden } from '@chatline/ui/layout';
import type { ReactNode, Ref } from 'react';

interface TwoPanesProps {
  /** The page's heading, which the list shows. */
  readonly title: string;
  /** True if a phone shows the list and not the conversation. */
  readonly isListOnTop: boolean;
  readonly listRef: Ref<HTMLDivElement>;
  readonly list: ReactNode;
  /** The conversation. */
  readonly children: ReactNode;
}

/** The list at the left, the conversation at the right; on a phone only one of them. */
export function TwoPanes({ title, isListOnTop, listRef, list, children }: TwoPanesProps) {
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
      {!isListOnTop && (
        // On a phone the list's own heading is hidden.
        <Box as="h1" display={{ base: 'block', md: 'none' }}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </Box>
      )}
      <Box display={{ base: isListOnTop ? 'none' : 'flex', md: 'flex' }} minW="0" minH="0" flex="1">
        {children}
      </Box>
    </Box>
  );
}
