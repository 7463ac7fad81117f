import * as v from 'valibot';
import { exact } from './exact.ts';
import { filled } from './sent-text.ts';
import { text } from './wire.ts';

/** The most people in one message (Cloud API). */
const maxContacts = 257;
const optionalText = v.optional(text);

/** The `contacts` of a send: people, each with a name. */
export const sentContacts = v.pipe(
  v.array(
    exact({
      name: exact({
        formatted_name: filled,
        first_name: optionalText,
        last_name: optionalText,
        middle_name: optionalText,
        suffix: optionalText,
        prefix: optionalText,
      }),
      phones: v.optional(v.array(exact({ phone: filled, type: optionalText, wa_id: optionalText }))),
      emails: v.optional(v.array(exact({ email: filled, type: optionalText }))),
      urls: v.optional(v.array(exact({ url: filled, type: optionalText }))),
      addresses: v.optional(
        v.array(
          exact({
            street: optionalText,
            city: optionalText,
            state: optionalText,
            zip: optionalText,
            country: optionalText,
            country_code: optionalText,
            type: optionalText,
          }),
        ),
      ),
      org: v.optional(exact({ company: optionalText, department: optionalText, title: optionalText })),
      birthday: v.optional(v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day as 2026-11-23'))),
    }),
  ),
  v.minLength(1, 'contacts must not be empty'),
  v.maxLength(maxContacts, `at most ${maxContacts} people`),
);
