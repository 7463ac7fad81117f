import * as v from 'valibot';
import { text } from './wire.ts';

/**
 * Key of a conversation: the number or user id that it began with. If several began with the same one, `~` and the id
 * of the business number follow. On the wire the field is `waId`, in code `conversationKey`.
 */
interface OnWire {
  readonly waId: string;
}
type Read<T extends OnWire> = Omit<T, 'waId'> & { readonly conversationKey: string };

/** The field in a response. */
export const wireKeyEntry = { waId: text };

/** The field in a response that earlier servers send without it. */
export const optionalKeyEntry = { waId: v.optional(text) };

/** The field in a request. */
export const requestKeyEntry = { waId: v.pipe(text, v.minLength(1), v.maxLength(200)) };

/** Returns the field in wire format. */
export function wireKey(conversationKey: string): OnWire {
  return { waId: conversationKey };
}

/** Reads the field under its name in code. */
export function withConversationKey<S extends v.GenericSchema<unknown, OnWire>>(schema: S) {
  return v.pipe(
    schema,
    v.transform(
      ({ waId: conversationKey, ...rest }: v.InferOutput<S>): Read<v.InferOutput<S>> => ({
        ...rest,
        conversationKey,
      }),
    ),
  );
}

/** Reads the field of {@link optionalKeyEntry} under its name in code. */
export function withOptionalKey<S extends v.GenericSchema<unknown, { readonly waId?: string | undefined }>>(
  schema: S,
) {
  return v.pipe(
    schema,
    v.transform(({ waId: conversationKey, ...rest }: v.InferOutput<S>) => ({ ...rest, conversationKey })),
  );
}
