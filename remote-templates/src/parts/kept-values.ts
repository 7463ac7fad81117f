import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import * as v from 'valibot';

const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const keyOf = (form: string) => `${sessionStoragePrefix}typed:${form}`;

/**
 * What was typed into a small form and not sent, by field. It is kept in this browser until it is sent or the session
 * ends, so that closing the form needs no confirmation.
 */
export function readKeptValues(form: string): ReadonlyMap<string, string> {
  try {
    const kept = v.safeParse(stored, localStorage.getItem(keyOf(form)));
    return new Map(kept.success ? Object.entries(kept.output) : []);
  } catch {
    return new Map();
  }
}

export function keepValues(form: string, values: ReadonlyMap<string, string>): void {
  try {
    if (values.size === 0) localStorage.removeItem(keyOf(form));
    else localStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(values)));
  } catch {
    // The storage is full or not available: it is kept as long as the form is open.
  }
}
