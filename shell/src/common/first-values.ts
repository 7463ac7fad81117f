import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';

/**
 * Default values of a form. On a prerendered page there are none: the form library then reads the fields. With defaults
 * it would write to each field that nobody has changed, and a value that the browser fills in, but reveals to scripts
 * only after a gesture, would be lost.
 */
export function firstValues<Values extends object>(values: Values): Partial<Values> {
  const isTakenOver =
    typeof document === 'undefined' || document.querySelector(`#root[${prerenderedAttribute}]`) !== null;
  return isTakenOver ? {} : values;
}
