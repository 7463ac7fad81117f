/**
 * What a code of WhatsApp says about everything else that is sent (outside-services.md, Errors). Its text for
 * people is in `shared/contract/src/constants/channel-codes.ts`, which the console shows too.
 * - reconnect: the connection does not work any more; only connecting again helps
 * - held: the account or its number is held back until somebody acts
 * - quota: too many requests for the app or the account
 * - busy: the number sends too fast, or is being upgraded
 * - message: only this message waits: too many to one recipient, or its template is paused
 * - fault: WhatsApp has a fault and has done nothing
 * - unclear: WhatsApp has a fault and may still have done it
 */
type Effect = 'reconnect' | 'held' | 'quota' | 'busy' | 'message' | 'fault' | 'unclear';

const effects: Readonly<Record<number, Effect>> = {
  0: 'reconnect',
  1: 'unclear',
  2: 'fault',
  3: 'reconnect',
  4: 'quota',
  10: 'reconnect',
  190: 'reconnect',
  368: 'held',
  80007: 'quota',
  130429: 'busy',
  131000: 'unclear',
  131005: 'reconnect',
  131016: 'fault',
  131031: 'held',
  131037: 'held',
  131042: 'held',
  131045: 'held',
  131048: 'held',
  131056: 'message',
  131057: 'busy',
  131064: 'held',
  132015: 'message',
  133004: 'fault',
  133010: 'held',
};

function effectOf(code: number | null): Effect | undefined {
  // All of 200 to 299 say that a permission is missing.
  if (code !== null && code >= 200 && code <= 299) return 'reconnect';
  return code === null ? undefined : effects[code];
}

function has(code: number | null, ...some: readonly Effect[]): boolean {
  const effect = effectOf(code);
  return effect !== undefined && some.includes(effect);
}

/** Whether only connecting again helps. */
export const isBroken = (code: number | null): boolean => has(code, 'reconnect');

/**
 * Whether the account or its connection is held back, whatever the message: the next one would meet it too, so that
 * those that wait must not be spent on it.
 */
export const isHeld = (code: number | null): boolean => has(code, 'reconnect', 'held');

/** Whether WhatsApp says "not now" and has certainly taken nothing. */
export const isNotNow = (code: number | null): boolean => has(code, 'quota', 'busy', 'message', 'fault');

/** Whether it passes, though WhatsApp may have done what it was asked. */
export const isUnclear = (code: number | null): boolean => has(code, 'unclear');

/** Whether WhatsApp itself failed. */
export const isFault = (code: number | null): boolean => has(code, 'fault', 'unclear');

/** Whether only the one message waits. */
export const isOfMessage = (code: number | null): boolean => has(code, 'message');

/** Whether WhatsApp is asked too often. */
export const isQuota = (code: number | null): boolean => has(code, 'quota');
