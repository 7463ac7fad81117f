import * as v from 'valibot';
import { isCalendarDay } from '../codecs/days.ts';
import { exact } from './exact.ts';
import { filled } from './sent-text.ts';
import { text } from './wire.ts';

/** Maximum number of people in one message (Cloud API). */
const maxContacts = 257;
const optionalText = v.optional(text);

/** The name as it is shown and at least one of its parts, which WhatsApp requires. */
const personName = v.pipe(
  exact({
    formatted_name: filled,
    first_name: optionalText,
    last_name: optionalText,
    middle_name: optionalText,
    suffix: optionalText,
    prefix: optionalText,
  }),
  v.check(
    ({ formatted_name: _shown, ...parts }) =>
      Object.values(parts).some((part) => part !== undefined && part.trim() !== ''),
    'give at least one of first_name, last_name, middle_name, suffix and prefix beside formatted_name',
  ),
);

/** The `contacts` of a send: people, each with a name. */
export const sentContacts = v.pipe(
  v.array(
    exact({
      name: personName,
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
      birthday: v.optional(v.pipe(text, v.check(isCalendarDay, 'must be a day as 2026-11-23'))),
    }),
  ),
  v.minLength(1, 'give at least one person'),
  v.maxLength(maxContacts, `at most ${maxContacts} people`),
);
