import * as v from 'valibot';
import { text } from './wire.ts';

/** A conversation as the list shows it. */
export const chatConversation = v.object({
  waId: text,
  name: text,
  /** The last message in short. */
  preview: text,
  lastSide: v.picklist(['in', 'out']),
  lastAtMs: v.number(),
  unread: v.number(),
  /** When free text closes; null where the customer never wrote. */
  closesAtMs: v.nullable(v.number()),
  isResolved: v.boolean(),
  draft: text,
});
export type ChatConversation = v.InferOutput<typeof chatConversation>;

/** Which conversations are listed, and in what order: newest first, or what closes first. */
export const chatFilters = ['all', 'unread', 'closing', 'resolved'] as const;
export type ChatFilter = (typeof chatFilters)[number];
