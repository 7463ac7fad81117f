import type { FieldCheck } from '@chatline/contract/modules/shell-page';

/** Returns the message about a field's value; empty if it is valid. */
export function findProblem(value: string, { isTrimmed, rules }: FieldCheck): string {
  const text = isTrimmed ? value.trim() : value;
  return rules.find(({ pattern, flags }) => !new RegExp(pattern, flags).test(text))?.text ?? '';
}
