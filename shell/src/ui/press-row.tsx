import { chakra } from '@chatline/ui/styled';
import type { ReactNode } from 'react';

const Frame = chakra('button', {
  base: {
    display: 'block',
    w: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'control',
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface PressRowProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A row of a list that can be pressed as a whole; its name, in `strong`, is underlined under the pointer. */
export function PressRow({ onPress, children }: PressRowProps) {
  return (
    <Frame type="button" onClick={onPress}>
      {children}
    </Frame>
  );
}
