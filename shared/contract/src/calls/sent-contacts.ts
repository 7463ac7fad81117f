import * as v from 'valibot';
import { exact } from './exact.ts';
import { filled } from './sent-text.ts';
import { text } from './wire.ts';

/** The most people in one message (Cloud API). */
const maxContacts = 257;
const words = v.optional(text);

/** The name as it is shown and at least one of its parts, which the channel asks for. */
const personName = v.pipe(
  exact({
    formatted_name: filled,
    first_name: words,
    last_name: words,
    middle_name: words,
    suffix: words,
    prefix: words,
  }),
  v.check(
    ({ formatted_name: _shown, ...parts }) =>
      Object.values(parts).some((part) => part !== undefined && part.trim() !== ''),
    'give at least one of first_name, last_name, middle_name, suffix and prefix beside formatted_name',
  ),
);

/** Whether a text is a day that the calendar has, as 2026-11-23. */
function isDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The `contacts` of a send: people, each with a name. */
export const sentContacts = v.pipe(
  v.array(
    exact({
      name: personName,
      phones: v.optional(v.array(exact({ phone: filled, type: words, wa_id: words }))),
      emails: v.optional(v.array(exact({ email: filled, type: words }))),
      urls: v.optional(v.array(exact({ url: filled, type: words }))),
      addresses: v.optional(
        v.array(
          exact({
            street: words,
            city: words,
            state: words,
            zip: words,
            country: words,
            country_code: words,
            type: words,
          }),
        ),
      ),
      org: v.optional(exact({ company: words, department: words, title: words })),
      birthday: v.optional(v.pipe(text, v.check(isDay, 'must be a day as 2026-11-23'))),
    }),
  ),
  v.minLength(1, 'give at least one person'),
  v.maxLength(maxContacts, `at most ${maxContacts} people`),
);
