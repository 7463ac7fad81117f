import * as v from 'valibot';
import { wireKeyEntry, withConversationKey } from './conversation-key.ts';
import { text } from './wire.ts';

/** A conversation with one person over one number of the business, as the list shows it. */
export const chatConversation = withConversationKey(
  v.object({
    ...wireKeyEntry,
    name: text,
    /** Summary of the last message. */
    preview: text,
    lastSide: v.picklist(['in', 'out']),
    lastAtMs: v.number(),
    unread: v.number(),
    /** Time until which free text may be sent; null if the customer never wrote. */
    closesAtMs: v.nullable(v.number()),
    isResolved: v.boolean(),
    draft: text,
    /** The customer's number, if the conversation began with another one or with a user id. */
    phone: v.optional(text),
    /** WhatsApp username of a customer who hides the number. */
    username: v.optional(text),
    /** True if the customer has stopped marketing messages; marketing templates are refused. */
    isMarketingStopped: v.optional(v.boolean()),
    /** Set only if the customer wrote to a business number that is no longer connected. */
    former: v.optional(
      v.pipe(
        v.object({
          /** The former number in display format; empty if unknown. */
          number: text,
          /** The number that is connected now; null if there is none. */
          present: v.nullable(text),
          /** Key of the conversation with the same customer over the connected number. */
          presentWaId: v.nullable(text),
          /** True if that conversation has messages; otherwise it starts with a template. */
          isBegun: v.boolean(),
        }),
        v.transform(({ presentWaId: presentKey, ...rest }) => ({ ...rest, presentKey })),
      ),
    ),
  }),
);
/** A conversation in wire format. */
export type WireConversation = v.InferInput<typeof chatConversation>;
export type ChatConversation = v.InferOutput<typeof chatConversation>;

/** Filters of the list. `closing` is ordered by the end of the window, all others newest first. */
export const chatFilters = ['all', 'unread', 'closing', 'resolved'] as const;
export type ChatFilter = (typeof chatFilters)[number];
