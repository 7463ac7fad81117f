import * as v from 'valibot';

/** An object of just these parts: another one is refused, with the names of the allowed ones. */
export function exact<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, (issue) =>
    issue.expected === 'never' ? `There can be: ${Object.keys(entries).join(', ')}.` : issue.message,
  );
}
