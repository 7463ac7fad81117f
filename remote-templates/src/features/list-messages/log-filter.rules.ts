import { type MessageFilter, messageFilter } from '@chatline/contract/calls/message-statuses';
import * as v from 'valibot';

const { status, from, to, search } = messageFilter.entries;

/** The parts of a filter in the address. The search text is personal data, so only the history entry keeps it. */
const keys = ['status', 'from', 'to'] as const;
const searched = v.object({ searched: search });

function readOne<Schema extends v.GenericSchema>(
  schema: Schema,
  value: string | null,
): v.InferOutput<Schema> | undefined {
  const read = v.safeParse(schema, value ?? undefined);
  return read.success ? read.output : undefined;
}

/** True if the first day is after the last one: such a filter matches no message. */
export function isBackwards({ from: first, to: last }: Pick<MessageFilter, 'from' | 'to'>): boolean {
  return first !== undefined && last !== undefined && first > last;
}

/**
 * The filter of an address and of its entry in the history; invalid values are ignored.
 * @param state the state of the history entry, unchecked
 */
export function readFilter(address: URLSearchParams, state: unknown): MessageFilter {
  const days = { from: readOne(from, address.get('from')), to: readOne(to, address.get('to')) };
  const kept = v.safeParse(searched, state);
  return {
    status: readOne(status, address.get('status')),
    ...(isBackwards(days) ? {} : days),
    search: kept.success ? kept.output.searched || undefined : undefined,
  };
}

/** A filter in the form of an address and its history entry. */
export function writeFilter(filter: MessageFilter) {
  return {
    address: Object.fromEntries(keys.flatMap((key) => (filter[key] ? [[key, filter[key]]] : []))),
    state: { searched: filter.search || undefined },
  };
}
