import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = { sent: count, delivered: count, read: count, failed: count };

/** A template of a User, and the results of its messages. */
const templateFigures = v.object({
  name: text,
  category: text,
  status: text,
  ...counts,
  /** Messages that the customer answered within three days. */
  replies: count,
});
export type TemplateFigures = v.InferOutput<typeof templateFigures>;

/** Messages that WhatsApp reported as charged or as free. */
const charge = v.object({
  category: text,
  isCharged: v.boolean(),
  count,
  /** Their price in millionths of a rupee, without tax, as far as it is known (capability prices.write). */
  micros: v.optional(count),
  /** Charged messages whose price is not known. */
  unpriced: v.optional(count),
});
export type Charge = v.InferOutput<typeof charge>;

/** The messages of a client. */
const clientMessages = v.object({ id: text, name: text, business_name: text, ...counts });
export type ClientMessages = v.InferOutput<typeof clientMessages>;

/**
 * GET {api}/v1/dashboard/{from}/{to}/details: the figures below the first ones, for the same days. A User gets
 * templates and charges, a Partner or an Admin the clients with the most messages.
 */
export const dashboardDetailsCall = defineCall({
  name: 'dashboard-details',
  method: 'GET',
  base: '/v1',
  path: '/dashboard/{from}/{to}/details',
  parts: { from: { base64Layers: 0 }, to: { base64Layers: 0 } },
  capability: 'dashboard.details',
  access: ['signed-in'],
  encoding: 'none',
  answer: v.object({
    /** The templates that were sent most, then the others. */
    templates: v.nullable(v.array(templateFigures)),
    charges: v.nullable(v.array(charge)),
    clients: v.nullable(v.array(clientMessages)),
  }),
});
