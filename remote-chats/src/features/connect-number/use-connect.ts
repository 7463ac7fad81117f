import { successAlertMs } from '@chatline/contract/constants/notices';
import { notify, readSession, showAlert } from '@chatline/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { connectNumberTexts as texts } from './connect-number.texts.ts';
import { openSignup, type SignupSetup } from './open-signup.ts';
import { postSignup } from './post-signup.ts';
import { readySdk } from './ready-sdk.ts';

interface ConnectOptions {
  /** True to reuse the SDK of an earlier attempt instead of reporting that it is already loaded. */
  readonly reusesSdk: boolean;
  /** Called when a signup was cancelled, with the step and Meta's message. */
  readonly onCancelled?: (step: string, problem: string) => void;
  /** Called after the server has responded, with success or failure. */
  readonly onResponse?: () => void;
}

/** The signup whose window is open. It continues when its page is left, and the page shows it again later. */
let pendingSignup: Promise<void> | null = null;

/**
 * Runs the signup from the click to the server's response.
 * @param onOpen called before the signup's window opens; after that the page is no longer needed
 * @param signal cancels the signup while that window is not open yet
 */
async function connect(
  setup: SignupSetup,
  { reusesSdk, onCancelled, onResponse }: ConnectOptions,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { token } = readSession();
  const sdk = await readySdk(setup, reusesSdk, signal);
  if (sdk === 'present-already') return notify.error(texts.sdkPresent);
  if (sdk === 'did-not-come') {
    void showAlert({ ...texts.thrown, tone: 'error' });
    return;
  }
  onOpen();
  const end = await openSignup(sdk, setup);
  if (end.kind === 'blocked') {
    // With a server of section 7 alone, an SDK that is already loaded is an error: only a new page can try again.
    const text = reusesSdk ? texts.blocked.again : texts.blocked.reload;
    void showAlert({ title: texts.blocked.title, text, tone: 'warning' });
    return;
  }
  if (end.kind === 'cancelled') {
    notify.error(texts.cancelled);
    onCancelled?.(end.step, end.problem);
    return;
  }
  // Another user has logged in since: the number is not theirs.
  if (readSession().token !== token) {
    void showAlert({ ...texts.loggedOut, tone: 'warning' });
    return;
  }
  await showAlert({ ...texts.connecting, tone: 'success', closeAfterMs: successAlertMs });
  await postSignup(end);
  onResponse?.();
}

/**
 * Connecting by the signup window (specification, section 4): its state, and the function that starts it.
 */
export function useConnect(setup: SignupSetup | null, options: ConnectOptions) {
  const [state, setState] = useState<'idle' | 'loading' | 'open'>(pendingSignup === null ? 'idle' : 'open');
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const { onResponse } = options;
  useEffect(() => {
    let isLeft = false;
    void pendingSignup?.then(() => {
      if (isLeft) return;
      setState('idle');
      onResponse?.();
    });
    return () => {
      isLeft = true;
    };
  }, [onResponse]);
  const isWorking = state !== 'idle';
  const start = useCallback(() => {
    if (setup === null || isWorking) return;
    leaving.current = new AbortController();
    setState('loading');
    const run = connect(setup, options, () => begin(), leaving.current.signal)
      .catch(() => void showAlert({ ...texts.thrown, tone: 'error' }))
      .finally(() => {
        pendingSignup = null;
        setState('idle');
      });
    const begin = () => {
      pendingSignup = run;
      setState('open');
    };
  }, [setup, isWorking, options]);
  return { start, isWorking, isOpen: state === 'open' };
}
