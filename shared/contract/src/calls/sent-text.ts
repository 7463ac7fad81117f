import * as v from 'valibot';
import { whatsAppLength } from '../constants/whatsapp-length.ts';
import { text } from './wire.ts';

/** A text of a send that is not blank, which WhatsApp would refuse. */
export const filled = v.pipe(
  text,
  v.check((value) => value.trim() !== '', 'must not be empty'),
);

const lengthUpTo = (max: number) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (input) => whatsAppLength(input) <= max,
    ({ input }) => `has ${whatsAppLength(input)} characters; ${max} is the most`,
  );

/** A text that is not blank, of at most this many characters. */
export const upTo = (max: number) => v.pipe(filled, lengthUpTo(max));

/** A text of at most this many characters; may be empty. */
export const emptyUpTo = (max: number) => v.pipe(text, lengthUpTo(max));

/** An id that the customer's reply returns, of at most this many characters. WhatsApp refuses surrounding spaces. */
export const idUpTo = (max: number) =>
  v.pipe(
    upTo(max),
    v.check((id) => id.trim() === id, 'must not begin or end with a space'),
  );

/** An address of the web. */
export const webAddress = v.pipe(text, v.regex(/^https?:\/\/\S+$/i, 'is not an http address'));

/** Refuses a list in which a text occurs twice. @param of the texts of an entry */
export function allDifferent<T>(what: string, of: (one: T) => readonly string[]) {
  return v.rawCheck<T[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const said = dataset.value.flatMap(of);
    const twice = said.find((value, at) => said.indexOf(value) < at);
    if (twice !== undefined) addIssue({ message: `${what} "${twice}" occurs twice` });
  });
}
