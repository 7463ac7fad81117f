import * as v from 'valibot';

const unknownName = / is not a known field\. Allowed fields: /;

/** True for the issue of an unknown name in an object whose `type` is missing; its message lists the known names. */
export function isUnknownName({ type, received, message }: v.BaseIssue<unknown>): boolean {
  return type === 'variant' && received === 'undefined' && unknownName.test(message);
}

/**
 * One of several objects, distinguished by `type`. If `type` is missing, an unknown field is reported, because it may
 * be `type` misspelt.
 */
export function byType<const O extends v.VariantOptions<'type'>>(options: O) {
  const names = new Set(
    options.flatMap((option) => ('entries' in option ? Object.keys(option.entries) : [])),
  );
  return v.variant('type', options, (issue: v.VariantIssue) => {
    const at = issue.path?.at(-1);
    if (issue.received !== 'undefined' || at?.type !== 'object') return issue.message;
    const unknown = Object.keys(at.input).find((name) => !names.has(name));
    if (unknown === undefined) return issue.message;
    return `${unknown} is not a known field. Allowed fields: ${[...names].join(', ')}.`;
  });
}
