import {
  causeAndNext,
  explainCode,
  knownCode,
  type WhatsAppCode,
} from '@chatline/contract/constants/whatsapp-codes';
import { freeTextHours } from '@chatline/contract/constants/whatsapp-limits';

/**
 * The effect of a code on other messages (outside-services.md, Errors):
 * - reconnect: the connection no longer works; only connecting again helps
 * - hold: the account or its number is blocked until someone acts
 * - quota: too many requests for the app or the account
 * - busy: the number sends too fast, or is being upgraded
 * - delay: only this message waits: too many to one recipient, or its template is paused
 * - fault: WhatsApp failed and has not carried out the request
 * - unclear: WhatsApp failed and may still have carried out the request
 * - refuse: only this message is refused, for good
 */
type Effect = 'reconnect' | 'hold' | 'quota' | 'busy' | 'delay' | 'fault' | 'unclear' | 'refuse';

/**
 * How long the number's send queue pauses, or for `delay` the message waits (`sending/backoff.ts`):
 * - seconds: the fault is short, or its cause is unknown
 * - minutes: someone has to fix the cause, or it is a quota
 * - hours: spam, or templates in the wrong category; the campaign has to stop
 * - pair: 4^attempts seconds, as WhatsApp requires (`limits.ts`)
 * - template: WhatsApp resumes a paused template by itself after 3 hours, the second time after 6
 */
export type Wait = 'seconds' | 'minutes' | 'hours' | 'pair' | 'template';

/**
 * A request during a connect attempt: a step, one with the signup's code, one with a typed PIN, reading the number, or
 * the test message.
 */
export type ConnectRequest = 'step' | 'code' | 'pin' | 'read' | 'test';

/** The effect of a code in the server; its texts for people are in the contract, under the same codes. */
interface CodeRule {
  readonly effect: Effect;
  /** Set if it differs from the default wait of the effect. */
  readonly wait?: Wait;
  /** WhatsApp restricts the number itself. */
  readonly restricts?: true;
  /** The console shows the account as disconnected. */
  readonly disconnects?: true;
  /** The recipient has stopped marketing messages. */
  readonly stopsMarketing?: true;
  /** True if WhatsApp has no object with the id that is read. */
  readonly isMissing?: true;
  /** True if the content of a created or edited template is refused. */
  readonly refusesTemplate?: true;
  /** An account that connects needs a new signup, or the number's own PIN. */
  readonly connectNeeds?: 'signup' | 'pin';
  /** Texts for a connect attempt, if cause and next step of the code do not fit. */
  readonly connecting?: Readonly<Partial<Record<ConnectRequest, string>>>;
}

const refuse: CodeRule = { effect: 'refuse' };
const refuseTemplate: CodeRule = { effect: 'refuse', refusesTemplate: true };
const reconnect: CodeRule = { effect: 'reconnect' };
const hold: CodeRule = { effect: 'hold' };
const fault: CodeRule = { effect: 'fault' };

const codeRules: Readonly<Record<WhatsAppCode, CodeRule>> = {
  0: reconnect,
  1: {
    effect: 'unclear',
    connecting: { step: 'WhatsApp does not accept this server’s app. Please contact your Admin.' },
  },
  2: fault,
  3: reconnect,
  4: { effect: 'quota' },
  10: {
    effect: 'reconnect',
    connectNeeds: 'signup',
    connecting: {
      step: 'The permission for this WhatsApp Business account was not granted. Connect again and grant it.',
    },
  },
  33: { ...refuseTemplate, isMissing: true },
  100: {
    ...refuseTemplate,
    isMissing: true,
    connectNeeds: 'signup',
    connecting: {
      step: 'WhatsApp does not know this account or number, or the permission for it was not granted. Connect again.',
      code: 'The signup’s code was already used, or its 30 seconds are over. Connect again.',
    },
  },
  190: {
    effect: 'reconnect',
    disconnects: true,
    connectNeeds: 'signup',
    connecting: { step: 'The permission has expired or was revoked. Connect again.' },
  },
  200: reconnect,
  368: { effect: 'hold', restricts: true },
  2500: refuse,
  80007: { effect: 'quota' },
  130403: refuse,
  130429: { effect: 'busy' },
  130472: refuse,
  130497: refuse,
  131000: { effect: 'unclear' },
  131005: reconnect,
  131008: refuseTemplate,
  131009: refuseTemplate,
  131016: fault,
  131021: refuse,
  131026: refuse,
  131031: { effect: 'hold', restricts: true },
  131037: hold,
  131042: hold,
  131045: hold,
  131047: {
    effect: 'refuse',
    connecting: {
      test: `WhatsApp allows free text only within ${freeTextHours} hours of a customer’s message. Write to this number from that phone first.`,
    },
  },
  131048: { effect: 'hold', wait: 'hours', restricts: true },
  131049: refuse,
  131050: { effect: 'refuse', stopsMarketing: true },
  131051: refuse,
  131052: refuse,
  131053: refuse,
  131056: { effect: 'delay', wait: 'pair' },
  131057: { effect: 'busy' },
  131062: refuse,
  131064: { effect: 'hold', wait: 'hours' },
  132000: refuseTemplate,
  132001: refuse,
  132005: refuseTemplate,
  132007: refuseTemplate,
  132012: refuseTemplate,
  132015: { effect: 'delay', wait: 'template' },
  132016: refuse,
  132018: refuseTemplate,
  133004: fault,
  133005: {
    effect: 'refuse',
    connectNeeds: 'pin',
    connecting: {
      pin: 'This PIN is incorrect. Enter this number’s two-step verification PIN.',
    },
  },
  133006: refuse,
  133008: { effect: 'refuse', connectNeeds: 'pin' },
  133009: { effect: 'refuse', connectNeeds: 'pin' },
  133010: hold,
  133015: refuse,
  133016: refuse,
};

function ruleOf(code: number | null): CodeRule | undefined {
  const known = knownCode(code);
  return known === null ? undefined : codeRules[known];
}

function has(code: number | null, ...some: readonly Effect[]): boolean {
  const effect = ruleOf(code)?.effect;
  return effect !== undefined && some.includes(effect);
}

/** True if only connecting again helps. */
export const isBroken = (code: number | null): boolean => has(code, 'reconnect');

/**
 * True if the account or its connection is blocked, whatever the message: the next message would fail too, so the
 * waiting ones are not tried.
 */
export const isAccountBlocked = (code: number | null): boolean => has(code, 'reconnect', 'hold');

/** True if WhatsApp refuses for now and has certainly not carried out the request. */
export const isRefusedForNow = (code: number | null): boolean => has(code, 'quota', 'busy', 'delay', 'fault');

/** True for a temporary failure after which WhatsApp may still have carried out the request. */
export const isUnclear = (code: number | null): boolean => has(code, 'unclear');

/** True if WhatsApp failed. */
export const isFault = (code: number | null): boolean => has(code, 'fault', 'unclear');

/** True if only this message waits. */
export const concernsMessageOnly = (code: number | null): boolean => has(code, 'delay');

/** True if WhatsApp has received too many requests. */
export const isQuota = (code: number | null): boolean => has(code, 'quota');

/** The wait after a code. */
export function waitAfter(code: number | null): Wait {
  return ruleOf(code)?.wait ?? (isAccountBlocked(code) || isQuota(code) ? 'minutes' : 'seconds');
}

/** True if WhatsApp restricts the number; otherwise a block is caused by the connection. */
export const isRestriction = (code: number | null): boolean => ruleOf(code)?.restricts === true;

/** True if the account counts as disconnected. */
export const isDisconnect = (code: number | null): boolean => ruleOf(code)?.disconnects === true;

/** True if the recipient has stopped marketing messages. */
export const isMarketingStop = (code: number | null): boolean => ruleOf(code)?.stopsMarketing === true;

/** True if WhatsApp refuses a template's content, which is not a problem of the connection. */
export const isTemplateRefusal = (code: number | null): boolean => ruleOf(code)?.refusesTemplate === true;

/** True if WhatsApp has no object with the requested id. */
export const isMissingObject = (code: number | null): boolean => ruleOf(code)?.isMissing === true;

/** True if an account that connects needs a new signup. */
export const needsSignup = (code: number | null): boolean => ruleOf(code)?.connectNeeds === 'signup';

/** True if an account that connects needs the number's own PIN. */
export const needsPin = (code: number | null): boolean => ruleOf(code)?.connectNeeds === 'pin';

/** Says when to repeat a request that WhatsApp refused for now; null if repeating does not help. */
function repeatTime(code: number | null): string | null {
  if (has(code, 'quota')) return 'in an hour';
  if (has(code, 'fault')) return 'in a few minutes';
  return has(code, 'unclear', 'busy') ? 'in a moment' : null;
}

/**
 * The text of a code in a connect attempt; undefined for an unknown code.
 * @param repeat how the person repeats the request, such as "Press Retry"
 */
export function connectText(
  code: number | null,
  request: Exclude<ConnectRequest, 'test'>,
  repeat: string,
): string | undefined {
  const texts = ruleOf(code)?.connecting;
  const special = texts?.[request] ?? texts?.step;
  const known = explainCode(code);
  if (special !== undefined || known === undefined) return special;
  const time = repeatTime(code);
  return time === null ? causeAndNext(known) : `${known.cause} ${repeat} ${time}.`;
}

/** The text of a code for a test message; undefined if it has no special one. */
export const testText = (code: number | null): string | undefined => ruleOf(code)?.connecting?.test;
