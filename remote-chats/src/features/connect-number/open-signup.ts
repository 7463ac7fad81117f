import { signupIdsMs, signupScopes } from '@chatline/contract/constants/connect';
import type { PageConfig } from '@chatline/contract/modules/page-config';
import * as v from 'valibot';
import { readSignupMessage, type SignupMessage } from './signup-messages.rules.ts';
import type { LoginOptions, SocialSdk } from './social-sdk.ts';

/** The configuration of the signup. */
export type SignupSetup = NonNullable<PageConfig['signup']>;

/** The outcome of the signup window. */
export type SignupEnd =
  | {
      readonly kind: 'authorised';
      readonly code: string;
      readonly wabaId: string;
      readonly phoneNumberId: string;
    }
  | { readonly kind: 'cancelled'; readonly step: string; readonly problem: string }
  /** The browser blocked the window. */
  | { readonly kind: 'blocked' };

const responseSchema = v.object({
  authResponse: v.object({ code: v.pipe(v.string(), v.minLength(1)) }),
});

function loginOptions({ configId, extras, sessionInfoVersion }: SignupSetup): LoginOptions {
  return {
    config_id: configId,
    response_type: 'code',
    override_default_response_type: true,
    scope: signupScopes.join(','),
    extras: { ...extras, ...(sessionInfoVersion !== null && { sessionInfoVersion }) },
  };
}

/**
 * Opens the signup window and waits for its two results, the code and the ids, which come in either order. The code
 * is valid for 30 seconds only, so this waits for the ids no longer than `signupIdsMs` after it. As long
 * as there is no code, the window is still open, and the SDK reports when it is closed.
 * It listens until the signup ends, because a user who leaves the page may still finish in the window.
 */
export function openSignup(sdk: SocialSdk, setup: SignupSetup): Promise<SignupEnd> {
  return new Promise((resolve) => {
    let reported: SignupMessage | undefined;
    let code: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: SignupEnd): void => {
      clearTimeout(timer);
      window.removeEventListener('message', take);
      resolve(result);
    };
    const endWith = (granted: string): void => {
      const ids = reported?.kind === 'ids' ? reported : { wabaId: '', phoneNumberId: '' };
      end({ kind: 'authorised', code: granted, wabaId: ids.wabaId, phoneNumberId: ids.phoneNumberId });
    };
    function take(event: MessageEvent<unknown>): void {
      const message = readSignupMessage(event, setup.standInOrigin);
      if (message === null) return;
      reported = message;
      if (code !== undefined && message.kind === 'ids') endWith(code);
    }
    window.addEventListener('message', take);
    const receive = (response: unknown): void => {
      const parsed = v.safeParse(responseSchema, response);
      if (!parsed.success) {
        const left = reported?.kind === 'left' ? reported : { step: '', problem: '' };
        end({ kind: 'cancelled', step: left.step, problem: left.problem });
        return;
      }
      const granted = parsed.output.authResponse.code;
      code = granted;
      if (reported?.kind === 'ids') endWith(granted);
      else timer = setTimeout(() => endWith(granted), signupIdsMs);
    };
    if (isWindowRefused(() => sdk.login(receive, loginOptions(setup)))) end({ kind: 'blocked' });
  });
}

/**
 * Opens a window, and checks whether the browser blocked it: the SDK reports a blocked window like a closed one.
 * @returns true if the window was blocked
 */
function isWindowRefused(action: () => void): boolean {
  const { open } = window;
  let isRefused = false;
  window.open = (...args) => {
    const opened = open.apply(window, args);
    isRefused = opened === null || opened.closed;
    return opened;
  };
  try {
    action();
  } finally {
    window.open = open;
  }
  return isRefused;
}
