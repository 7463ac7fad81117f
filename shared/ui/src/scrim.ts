import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Covers the page below a dialog. */
export const scrim: SystemStyleObject = {
  position: 'fixed',
  inset: '0',
  bg: 'scrim',
  zIndex: 20,
  animation: 'fade-in 200ms',
};
