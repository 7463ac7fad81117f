import { createHash } from 'node:crypto';
import * as v from 'valibot';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

const fields = {
  email: v.pipe(v.string(), v.trim(), v.email('must be an email address'), v.maxLength(254)),
  name: Name,
  email_verified: v.optional(v.boolean(), true),
  given_name: v.exactOptional(Name),
  family_name: v.exactOptional(Name),
  picture: v.exactOptional(v.pipe(v.string(), v.url())),
  /** The organisation of a managed address. */
  hd: v.exactOptional(v.string()),
  /** The account's number; derived from the address by default. */
  sub: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,255}$/, 'must be digits'))),
};

/** A person who can sign in, also without a popup. */
export const PersonFields = fields;

/** A person in the popup's list. */
const ListedPersonSchema = v.strictObject({ ...fields, note: v.optional(v.string(), '') });

/** The people of the popup, as in `PUT /_sandbox/sign-in/people`. */
export const PeopleSchema = v.strictObject({
  people: v.pipe(
    v.array(ListedPersonSchema),
    v.maxLength(50),
    v.check(
      (people) => new Set(people.map(({ email }) => email.toLowerCase())).size === people.length,
      'an address is in the list twice',
    ),
  ),
});

export type ListedPerson = v.InferOutput<typeof ListedPersonSchema>;
export type Person = Omit<ListedPerson, 'note'>;

/** The people the popup lists by default; the first two have accounts in the demo data. */
export const examplePeople: readonly ListedPerson[] = [
  example('Demo Partner', 'partner@example.com', 'has an account in the demo data'),
  example('Demo User', 'user@example.com', 'has an account in the demo data'),
  example('Asha Iyer', 'asha.iyer@example.com', 'new'),
  example('अनिता शर्मा', 'anita.sharma@example.com', 'new'),
  { ...example('Rohan Mehta', 'rohan@example.org', 'new, address not verified'), email_verified: false },
];

function example(name: string, email: string, note: string): ListedPerson {
  return { email, name, email_verified: true, note };
}

/** The account's number: 21 digits that stay the same for an address, also after a restart. */
export function subOf({ sub, email }: Person): string {
  if (sub !== undefined) return sub;
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0').slice(0, 20)}`;
}
