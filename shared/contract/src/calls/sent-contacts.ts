import * as v from 'valibot';
import { exact } from './exact.ts';
import { filled } from './send-words.ts';
import { text } from './wire.ts';

/** The most people in one message (Cloud API). */
const maxContacts = 257;
const words = v.optional(text);

/** The `contacts` of a send: people, each with a name. */
export const sentContacts = v.pipe(
  v.array(
    exact({
      name: exact({
        formatted_name: filled,
        first_name: words,
        last_name: words,
        middle_name: words,
        suffix: words,
        prefix: words,
      }),
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
      birthday: v.optional(v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day as 2026-11-23'))),
    }),
  ),
  v.minLength(1, 'contacts must not be empty'),
  v.maxLength(maxContacts, `at most ${maxContacts} people`),
);
