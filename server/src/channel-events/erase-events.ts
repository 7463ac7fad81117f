import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { type ErasedPerson, maskOfJson } from '../platform/erased-person.ts';
import { deleteEvents, lockEventsOf, replaceBody } from './erased-events.store.ts';

const json = v.pipe(v.string(), v.parseJson());
const item = v.record(v.string(), v.unknown());
/** The lists of a webhook whose items are about one person each. */
const lists = new Set(['messages', 'statuses', 'contacts']);
/** The fields of an item that name its person. */
const fields = [
  ...['from', 'from_user_id', 'from_parent_user_id', 'wa_id', 'user_id', 'parent_user_id'],
  ...['recipient_id', 'recipient_user_id', 'recipient_parent_user_id'],
];

/** Returns a part of a webhook without the items about a person. */
function withoutPerson(part: unknown, ids: readonly unknown[]): unknown {
  if (Array.isArray(part)) return part.map((inner) => withoutPerson(inner, ids));
  if (!v.is(item, part)) return part;
  const isAbout = (one: unknown) => v.is(item, one) && fields.some((field) => ids.includes(one[field]));
  const entries = Object.entries(part).map(([name, value]) => {
    const isList = lists.has(name) && Array.isArray(value);
    return [name, isList ? value.filter((one) => !isAbout(one)) : withoutPerson(value, ids)] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the body of a webhook without what is about a person. */
function redactBody(body: string, { ids, spellings }: Pick<ErasedPerson, 'ids' | 'spellings'>): string {
  const read = v.safeParse(json, body);
  const text = read.success ? JSON.stringify(withoutPerson(read.output, ids)) : body;
  return text.replaceAll(new RegExp(spellings, 'g'), maskOfJson);
}

/**
 * Deletes the stored webhooks that name a person. One that is not processed yet may be about other people too: only
 * what is about the person is deleted.
 * @returns how many there were
 */
export async function eraseEvents(transaction: Queryable, person: ErasedPerson): Promise<number> {
  const events = await lockEventsOf(transaction, person);
  await deleteEvents(
    transaction,
    events.flatMap(({ id, is_processed }) => (is_processed ? [id] : [])),
  );
  for (const { id, body, is_processed } of events)
    if (!is_processed) await replaceBody(transaction, id, redactBody(body, person));
  return events.length;
}
