import { Button } from '@chatline/ui/button';
import type { ReactNode } from 'react';
import { startProps } from './start-form.tsx';

interface StartButtonProps {
  readonly variant: 'primary' | 'deep' | 'deep-quiet';
  readonly size?: 'normal' | 'large';
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/** Begins registration by third-party sign-in (PUB-06, AUTH-10). */
export function StartButton({ size = 'large', children, ...look }: StartButtonProps) {
  return (
    <Button size={size} {...startProps} {...look}>
      {children}
    </Button>
  );
}
