import * as v from 'valibot';
import { wireKeyEntry, withConversationKey } from './conversation-key.ts';
import { text } from './wire.ts';

/** A conversation as the list shows it: with one person, over one number of the business. */
export const chatConversation = withConversationKey(
  v.object({
    ...wireKeyEntry,
    name: text,
    /** Summary of the last message. */
    preview: text,
    lastSide: v.picklist(['in', 'out']),
    lastAtMs: v.number(),
    unread: v.number(),
    /** Time until which free text may be sent; null where the customer never wrote. */
    closesAtMs: v.nullable(v.number()),
    isResolved: v.boolean(),
    draft: text,
    /** The customer's number, where the conversation began with another one or with a user id. */
    phone: v.optional(text),
    /** WhatsApp user name of a customer who shows no number. */
    username: v.optional(text),
    /** The customer has stopped marketing messages: no marketing template goes to them. */
    isMarketingStopped: v.optional(v.boolean()),
    /** Only where the customer wrote to a number of the business that is no longer connected. */
    former: v.optional(
      v.pipe(
        v.object({
          /** As people write it; empty where it is not known. */
          number: text,
          /** The number that is connected now; null for none. */
          present: v.nullable(text),
          /** The conversation with the same customer over that one. */
          presentWaId: v.nullable(text),
          /** True if it has messages; else it begins with a template. */
          isBegun: v.boolean(),
        }),
        v.transform(({ presentWaId: presentKey, ...rest }) => ({ ...rest, presentKey })),
      ),
    ),
  }),
);
/** A conversation on the wire. */
export type WireConversation = v.InferInput<typeof chatConversation>;
export type ChatConversation = v.InferOutput<typeof chatConversation>;

/** Filters of the list with their order: newest first, or the window that closes first. */
export const chatFilters = ['all', 'unread', 'closing', 'resolved'] as const;
export type ChatFilter = (typeof chatFilters)[number];
