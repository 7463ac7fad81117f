import { startSignIn } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import type { ReactNode } from 'react';

interface StartButtonProps {
  readonly variant: 'primary' | 'deep' | 'deep-quiet';
  readonly size?: 'normal' | 'large';
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/** Begins registration by third-party sign-in (ledger PUB-06, AUTH-10). */
export function StartButton({ size = 'large', children, ...look }: StartButtonProps) {
  return (
    <Button size={size} onClick={() => void startSignIn()} {...look}>
      {children}
    </Button>
  );
}
