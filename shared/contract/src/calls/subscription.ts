import * as v from 'valibot';
import { planCodes } from '../constants/plans.ts';
import { defineCall } from './define-call.ts';
import { text, wireDate } from './wire.ts';

/** State of an account's plan: `ending` is active with `reminderDays` or less to go. */
export const subscriptionStates = ['none', 'trial', 'active', 'ending', 'ended'] as const;
const limit = v.nullable(v.number());

const planAhead = v.object({ plan: v.picklist(planCodes), startsOn: wireDate, endsOn: wireDate });
/** A plan that was bought ahead, and its days. */
export type PlanAhead = v.InferOutput<typeof planAhead>;

const planCredit = v.object({
  plan: v.picklist(planCodes),
  /** The price that was paid for its year, without GST. */
  rupeesPerYear: v.number(),
  /** True if today is one of its days. */
  isRunning: v.boolean(),
  /** Unused days, today included. */
  days: v.number(),
  ofDays: v.number(),
  /** Their value with GST, by that year's invoice. */
  paise: v.number(),
  /** True if the value includes GST; false once the tax of the invoice can no longer be reduced. */
  isTaxed: v.optional(v.boolean(), true),
});
/** A paid year whose unused days would be credited to a more expensive plan that starts today. */
export type PlanCredit = v.InferOutput<typeof planCredit>;

const subscription = v.object({
  state: v.picklist(subscriptionStates),
  /** The current plan, or the last one; null if there was none. */
  plan: v.nullable(v.picklist(planCodes)),
  /** That plan is valid to the end of this day in Asia/Kolkata; null without a plan. */
  endsOn: v.nullable(wireDate),
  /** Whole days left after today; 0 on the last day, null without a plan. */
  daysLeft: v.nullable(v.number()),
  /** The plans that follow it, in their order. */
  ahead: v.optional(v.array(planAhead), () => []),
  /** Paid years with unused days, in their order; missing if the server credits none. */
  credits: v.optional(v.array(planCredit), () => []),
  /** End of a running trial; null if there is none. */
  trialEndsAtMs: v.nullable(v.number()),
  /** A sentence about the plan for the user; may be empty. */
  notice: text,
  /** The current limits; null means no limit. */
  limits: v.nullable(v.object({ devices: limit, messagesPerMinute: limit })),
  /** Code of the state from the profile, such as MH; if null, the buyer selects it before Pay Now. */
  placeOfSupply: v.nullable(text),
  /** True if the profile has an address for the bill. */
  hasAddress: v.optional(v.boolean(), true),
  /** Reason why nothing can be bought now; null if plans can be bought. */
  closedBecause: v.nullable(text),
  /** Code of the seller’s state: if both are the same, the tax is CGST and SGST, else IGST; null if it is not set. */
  sellerState: v.nullable(text),
  /** The server's clock, from which the eight minutes of Re Pay are counted. */
  nowMs: v.number(),
});
export type Subscription = v.InferOutput<typeof subscription>;

/** GET {api}/v1/subscription: the caller's own plan (capability plans.write; the trial, if announced). */
export const subscriptionCall = defineCall({
  name: 'subscription',
  method: 'GET',
  base: '/v1',
  path: '/subscription',
  capability: 'plans.write',
  access: ['billing'],
  encoding: 'none',
  answer: subscription,
});
