import * as v from 'valibot';
import { NeededSchema } from './needed.schema.ts';

const some = v.optional(v.string());
const many = <const E extends v.ObjectEntries>(entries: E) => v.optional(v.array(v.strictObject(entries)));

/** The formatted name needs at least one of the optional parts beside it. */
const NameSchema = v.pipe(
  v.strictObject({
    first_name: some,
    formatted_name: NeededSchema,
    last_name: some,
    middle_name: some,
    prefix: some,
    suffix: some,
  }),
  v.check(
    ({ first_name, last_name, middle_name, prefix, suffix }) =>
      [first_name, last_name, middle_name, prefix, suffix].some((part) => part?.trim()),
    'at least one of the optional parameters is needed along with formatted_name',
  ),
);

function isInCalendar(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day.slice(-2));
}

/** The contacts of a message; source: Meta's OpenAPI document and its page on contacts messages (up to 257). */
export const ContactsSchema = v.pipe(
  v.array(
    v.strictObject({
      addresses: many({
        city: some,
        country: some,
        country_code: some,
        state: some,
        street: some,
        type: some,
        zip: some,
      }),
      birthday: v.optional(v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'is not in the calendar'))),
      emails: many({ email: NeededSchema, type: some }),
      name: NameSchema,
      org: v.optional(v.strictObject({ company: some, department: some, title: some })),
      phones: many({ phone: NeededSchema, type: some, wa_id: some }),
      urls: many({ type: some, url: NeededSchema }),
    }),
  ),
  v.minLength(1),
  v.maxLength(257),
);
