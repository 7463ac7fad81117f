import * as v from 'valibot';
import { text } from './wire.ts';

/** The steps of connecting, in their order; the test message is the account's own choice. */
export const connectSteps = ['code', 'account', 'subscribe', 'register', 'test'] as const;
export type ConnectStep = (typeof connectSteps)[number];

const connectionStep = v.object({
  step: v.picklist(connectSteps),
  state: v.picklist(['waiting', 'done', 'failed']),
  /**
   * The step's message, as `connect_steps.message` has it; empty before the first request. Released modules read it as
   * `answer`.
   */
  answer: text,
  atMs: v.nullable(v.number()),
  canRepeat: v.boolean(),
  /** True if repeating needs the two-step PIN of the number. */
  needsPin: v.boolean(),
});
export type ConnectionStep = v.InferOutput<typeof connectionStep>;

/** State of an account's connection to its WhatsApp Business account, as the server knows it. */
export const connection = v.object({
  /** True if this server can connect at all. */
  isSetUp: v.boolean(),
  isConnected: v.boolean(),
  connectedAtMs: v.nullable(v.number()),
  displayPhoneNumber: text,
  verifiedName: text,
  /** Owner of the steps: the connection, or a later signup that has not replaced it. */
  stepsOf: v.optional(v.picklist(['connection', 'attempt']), 'connection'),
  steps: v.array(connectionStep),
});
export type Connection = v.InferOutput<typeof connection>;

/** WhatsApp's current data of the connected number. */
export const connectedNumber = v.object({
  displayPhoneNumber: text,
  verifiedName: text,
  /** GREEN, YELLOW, RED or UNKNOWN; new names may come. */
  quality: text,
  /** TIER_250 and so on; empty if WhatsApp returns none. */
  messagingLimit: text,
  /** Only a number with status CONNECTED can send. */
  status: text,
  nameStatus: text,
  isSubscribed: v.boolean(),
  checkedAtMs: v.number(),
});
export type ConnectedNumber = v.InferOutput<typeof connectedNumber>;
