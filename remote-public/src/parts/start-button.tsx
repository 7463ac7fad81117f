import { startSignIn } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import type { MouseEvent, ReactNode } from 'react';

interface StartButtonProps {
  readonly variant: 'primary' | 'deep' | 'deep-quiet';
  readonly size?: 'normal' | 'large';
  readonly isBlock?: boolean;
  readonly children: ReactNode;
}

/** Starts registration by third-party sign-in (PUB-06, AUTH-10). */
export function StartButton({ size = 'large', children, ...look }: StartButtonProps) {
  return (
    <Button size={size} {...startProps} {...look}>
      {children}
    </Button>
  );
}

const startFormId = 'start';

/** Without scripts, the buttons that start the sign-in go to the login. */
export function StartForm() {
  return <form id={startFormId} action="/login" hidden />;
}

export const startProps = {
  type: 'submit',
  form: startFormId,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    void startSignIn();
  },
} as const;
