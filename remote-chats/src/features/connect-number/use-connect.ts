import { successAlertMs } from '@chatline/shared/constants/notices';
import { notify, showAlert } from '@chatline/shared/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askSignup, type SignupSetup } from './ask-signup.ts';
import { texts } from './connect-number.texts.ts';
import { postSignup } from './post-signup.ts';
import { readySdk } from './ready-sdk.ts';

interface ConnectOptions {
  /** Takes the SDK of an earlier try again, instead of complaining that it is there. */
  readonly reusesSdk: boolean;
  /** Called when a signup was cancelled: at which step, with which words of the provider. */
  readonly onCancelled?: (step: string, problem: string) => void;
  /** Called after the server has answered, whatever it said. */
  readonly onAnswered?: () => void;
}

async function connect(
  setup: SignupSetup,
  { reusesSdk, onCancelled, onAnswered }: ConnectOptions,
  signal: AbortSignal,
): Promise<void> {
  const sdk = await readySdk(setup, reusesSdk, signal);
  if (sdk === 'present-already') return notify.error(texts.sdkPresent);
  if (sdk === 'did-not-come') {
    void showAlert({ ...texts.thrown, tone: 'error' });
    return;
  }
  const end = await askSignup(sdk, setup, signal);
  if (end.kind === 'cancelled') {
    notify.error(texts.cancelled);
    onCancelled?.(end.step, end.problem);
    return;
  }
  await showAlert({ ...texts.succes, tone: 'success', closeAfterMs: successAlertMs });
  await postSignup(end);
  onAnswered?.();
}

/** Connecting by the signup window: whether it is under way, and how to begin (specification, section 4). */
export function useConnect(setup: SignupSetup | null, options: ConnectOptions) {
  const [isWorking, setWorking] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const start = useCallback(() => {
    if (setup === null || isWorking) return;
    leaving.current = new AbortController();
    setWorking(true);
    connect(setup, options, leaving.current.signal)
      .catch(() => void showAlert({ ...texts.thrown, tone: 'error' }))
      .finally(() => setWorking(false));
  }, [setup, isWorking, options]);
  return { start, isWorking };
}
