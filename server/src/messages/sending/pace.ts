import { plans } from '@chatline/contract/constants/plans';

/** How fast an account sends: so many a second, and so many at once after a rest. */
export interface Pace {
  readonly perSecond: number;
  readonly burst: number;
}

/** The part of a limit that may come at once; the rest is spread, so that no window holds more than the limit. */
const planBurstShare = 0.05;
const numberBurstShare = 0.08;

/** The facts that decide how many messages an account may send. */
interface Allowance {
  readonly plan: string | null;
  /** As it was bought; 0 for no limit, null where nothing was bought. */
  readonly per_minute: number | null;
}

/**
 * Messages a minute that an account may send; null for no limit. What was bought holds as it was sold; else the plan's
 * own limit, and without a known plan the smallest one's.
 */
export function perMinuteOf({ plan, per_minute: bought }: Allowance): number | null {
  if (bought !== null) return bought === 0 ? null : bought;
  const found = plans.find(({ code }) => code === plan) ?? plans.find(({ code }) => code === 'Basic');
  return found?.messagesPerMinute ?? null;
}

/**
 * The pace under a plan and at a number: in no minute more than the plan, in no second more than the number.
 * @param numberPerSecond what WhatsApp takes from the number
 */
export function paceOf(allowance: Allowance, numberPerSecond: number): Pace {
  const perMinute = perMinuteOf(allowance);
  const planBurst = perMinute === null ? Number.POSITIVE_INFINITY : perMinute * planBurstShare;
  const planRate = perMinute === null ? Number.POSITIVE_INFINITY : (perMinute - planBurst) / 60;
  const perSecond = Math.min(planRate, numberPerSecond * (1 - numberBurstShare));
  return { perSecond, burst: Math.max(1, Math.min(planBurst, numberPerSecond - perSecond)) };
}

/** Tokens after some time, never more than the burst; a clock that went back gives none. */
export function refill(tokens: number, elapsedMs: number, pace: Pace): number {
  return Math.min(pace.burst, tokens + (pace.perSecond * Math.max(0, elapsedMs)) / 1000);
}

/** Milliseconds until a whole token is there. */
export function msToToken(tokens: number, pace: Pace): number {
  return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / pace.perSecond) * 1000);
}
