import * as v from 'valibot';
import { text } from './wire.ts';

/**
 * What names a conversation: the number or user id that it began with, and where several began with it, `~` and the
 * business number's id after it. On the wire it is `waId`, everywhere else `conversationKey`.
 */
export const waId = v.pipe(text, v.minLength(1), v.maxLength(200));

interface OnWire {
  readonly waId: string;
}
type Read<T extends OnWire> = Omit<T, 'waId'> & { readonly conversationKey: string };

/** Reads what names a conversation on the wire. */
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
