import * as v from 'valibot';

const some = v.optional(v.string());
const needed = v.pipe(v.string(), v.minLength(1));
const many = <const E extends v.ObjectEntries>(entries: E) => v.optional(v.array(v.strictObject(entries)));

/** The contacts of a message; source: the provider's OpenAPI document and its page on contacts messages (up to 257). */
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
      birthday: v.optional(v.pipe(v.string(), v.isoDate())),
      emails: many({ email: needed, type: some }),
      name: v.strictObject({
        first_name: some,
        formatted_name: needed,
        last_name: some,
        middle_name: some,
        prefix: some,
        suffix: some,
      }),
      org: v.optional(v.strictObject({ company: some, department: some, title: some })),
      phones: many({ phone: needed, type: some, wa_id: some }),
      urls: many({ type: some, url: needed }),
    }),
  ),
  v.minLength(1),
  v.maxLength(257),
);
