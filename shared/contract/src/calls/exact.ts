import * as v from 'valibot';

/** An object of exactly these fields; any other is refused, and the issue lists the allowed ones. */
export function exact<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, (issue) =>
    issue.expected === 'never' ? `Allowed fields: ${Object.keys(entries).join(', ')}.` : issue.message,
  );
}
