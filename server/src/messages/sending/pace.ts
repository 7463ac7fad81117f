import { plans, smallestPlan } from '@chatline/contract/constants/plans';

/** The rate at which an account may send. */
export interface Pace {
  readonly perSecond: number;
  /** Messages that may go at once after an idle time. */
  readonly burst: number;
}

/** The share of a limit that may be used at once; the rest is spread, so that no window exceeds the limit. */
const planBurstShare = 0.05;
const numberBurstShare = 0.08;

/** The facts that decide how many messages an account may send. */
interface Allowance {
  readonly plan: string | null;
  /** The limit that was bought; 0 for no limit, null if nothing was bought. */
  readonly per_minute: number | null;
}

/**
 * Returns how many messages a minute an account may send; null for no limit. A limit that was bought comes before the
 * plan's limit, and an unknown plan has the limit of the smallest one.
 */
export function perMinuteOf({ plan, per_minute: bought }: Allowance): number | null {
  if (bought !== null) return bought === 0 ? null : bought;
  const found = plans.find(({ code }) => code === plan) ?? plans.find(({ code }) => code === smallestPlan);
  return found?.messagesPerMinute ?? null;
}

/**
 * Returns a pace that exceeds the plan's limit in no minute and the number's limit in no second.
 * @param numberPerSecond how many messages a second WhatsApp accepts from the number
 */
export function paceOf(allowance: Allowance, numberPerSecond: number): Pace {
  const perMinute = perMinuteOf(allowance);
  const planBurst = perMinute === null ? Number.POSITIVE_INFINITY : perMinute * planBurstShare;
  const planRate = perMinute === null ? Number.POSITIVE_INFINITY : (perMinute - planBurst) / 60;
  const perSecond = Math.min(planRate, numberPerSecond * (1 - numberBurstShare));
  return { perSecond, burst: Math.max(1, Math.min(planBurst, numberPerSecond - perSecond)) };
}

/** Returns the tokens after some time, never more than the burst; a clock that went back adds none. */
export function refill(tokens: number, elapsedMs: number, pace: Pace): number {
  return Math.min(pace.burst, tokens + (pace.perSecond * Math.max(0, elapsedMs)) / 1000);
}

/** Returns the milliseconds until a whole token is available. */
export function msToToken(tokens: number, pace: Pace): number {
  return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / pace.perSecond) * 1000);
}
