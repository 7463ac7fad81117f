import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text, wireDate } from './wire.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Messages by progress; a read one also counts as sent and delivered. */
const messageCounts = v.object({
  /** Accepted by WhatsApp, without a later report of failure. */
  sent: count,
  delivered: count,
  read: count,
  failed: count,
  /** Accepted but not handed over yet. */
  queued: v.optional(count, 0),
  /** Handed over without a response: they may have been sent. */
  unknown: v.optional(count, 0),
  /** Accepted by WhatsApp, which holds them back for a quality check. */
  held: v.optional(count, 0),
});
export type MessageCounts = v.InferOutput<typeof messageCounts>;

const messageDay = v.object({ day: wireDate, ...messageCounts.entries });
export type MessageDay = v.InferOutput<typeof messageDay>;

const messageFigures = v.object({
  /** Every day of the range, oldest first. */
  days: v.array(messageDay),
  /** The same number of days before the range. */
  before: messageCounts,
  /** Reasons for failures, most frequent first. */
  causes: v.array(v.object({ cause: text, count })),
});

/** The steps that a new account takes, in their order. */
export const firstSteps = ['connect', 'template', 'token', 'message'] as const;
export type FirstStep = (typeof firstSteps)[number];

const waitingChat = v.object({
  /** The conversation key, not a number. */
  wa_id: text,
  name: text,
  message: text,
  /** End of WhatsApp's window of 24 hours. */
  windowEndsMs: v.number(),
  /** The time of the customer's first message without a reply. */
  sinceMs: v.optional(v.number()),
});
export type WaitingChat = v.InferOutput<typeof waitingChat>;

/** Figures about an account's replies to its customers. */
const service = v.object({
  /** Customers without a reply whose window is open. */
  waiting: count,
  /** The start of the longest wait; null if no one waits. */
  oldestSinceMs: v.nullable(v.number()),
  /** Customers of the last seven days whose window closed without a reply. */
  missed: count,
  /** Customers who got a reply today, Asia/Kolkata. */
  answeredToday: count,
  /** Half of today's replies came within this time; null if there are none. */
  medianReplyMs: v.nullable(v.number()),
});
export type ServiceFigures = v.InferOutput<typeof service>;

/** State of a User's own account. */
const ownFigures = v.object({
  templates: v.object({ approved: count, pending: count, rejected: count, other: count }),
  /** The connected number; null if there is none. */
  number: v.nullable(text),
  /** Null without a plan. The days left are negative after its end. */
  plan: v.nullable(
    v.object({
      name: text,
      endsOn: wireDate,
      daysLeft: v.number(),
      /** The plan that was bought ahead and follows it; null if there is none. */
      next: v.optional(v.nullable(v.object({ name: text, endsOn: wireDate })), null),
    }),
  ),
  /** Remaining time of a free trial; null if there is none. */
  trialLeftMs: v.optional(v.nullable(v.number()), null),
  doneSteps: v.array(v.picklist(firstSteps)),
  /** Contacts who wait for a reply, ordered by the end of their window; null if the user may not open the chats. */
  waitingChats: v.nullable(v.array(waitingChat)),
  /** Null if the user may not open the chats. */
  service: v.optional(v.nullable(service), null),
  /** End of a pause in sending, which a failure of the number caused; null if nothing is paused. */
  pausedUntilMs: v.optional(v.nullable(v.number()), null),
  /** The newest payment for a plan; null if there is none. */
  paid: v.optional(v.nullable(v.object({ paise: count, paidOn: wireDate })), null),
});
export type OwnFigures = v.InferOutput<typeof ownFigures>;

/** Reasons why a client needs attention. */
export const attentionReasons = ['expired', 'expiring', 'unconnected', 'inactive'] as const;
export type AttentionReason = (typeof attentionReasons)[number];

const client = v.object({
  id: text,
  name: text,
  business_name: text,
  reason: v.picklist(attentionReasons),
  endsOn: v.nullable(wireDate),
  email: v.optional(text, ''),
});

/** A client who needs help today, whatever its plan. */
const urgentClient = v.object({
  id: text,
  name: text,
  business_name: text,
  email: v.optional(text, ''),
  /** Messages of the last seven days, and the failed ones among them; zero if few failed. */
  messages: count,
  failed: count,
  /** End of a free trial that ends within a day and that no plan follows; null if there is none. */
  trialEndsMs: v.nullable(v.number()),
});
export type UrgentClient = v.InferOutput<typeof urgentClient>;

/** Payments that succeeded, by the day of the order, in paise with tax. */
const revenue = v.object({
  paise: count,
  payments: count,
  /** In the same number of days before the range. */
  paiseBefore: count,
});

/** Totals of a Partner's clients, or for an Admin of all Users. */
const clientFigures = v.object({
  total: count,
  connected: count,
  expiring: count,
  expired: count,
  /** Most urgent first. */
  attention: v.array(client),
  /** Clients whose messages fail or whose trial ends, the most failures first; they may be in `attention` too. */
  urgent: v.optional(v.array(urgentClient), []),
  /** All who need attention; `attention` and `urgent` have the first of them. */
  needAttention: v.optional(count),
  /** Accounts that were created in the range. */
  added: v.optional(count),
  revenue: v.optional(revenue),
});
export type ClientFigures = v.InferOutput<typeof clientFigures>;

const dashboardResponse = v.object({
  asOfMs: v.number(),
  messages: messageFigures,
  own: v.nullable(ownFigures),
  clients: v.nullable(clientFigures),
});
export type DashboardFigures = v.InferOutput<typeof dashboardResponse>;

/** Maximum number of days that the dashboard shows. */
export const dashboardMaxDays = 92;

/**
 * GET {api}/v1/dashboard/{from}/{to}: the account's figures of these days, both included, Asia/Kolkata.
 */
export const dashboardCall = defineCall({
  name: 'dashboard',
  method: 'GET',
  base: '/v1',
  path: '/dashboard/{from}/{to}',
  parts: { from: { base64Layers: 0 }, to: { base64Layers: 0 } },
  capability: 'dashboard.figures',
  access: ['signed-in'],
  encoding: 'none',
  answer: dashboardResponse,
});
