import { startSignIn } from '@chatline/runtime';
import type { MouseEvent } from 'react';

const startFormId = 'start';

/** Where scripts do not run, the buttons that begin the sign-in lead to the login. */
export function StartForm() {
  return <form id={startFormId} action="/login" hidden />;
}

/** Props of a button that begins registration by third-party sign-in. */
export const startProps = {
  type: 'submit',
  form: startFormId,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    void startSignIn();
  },
} as const;
