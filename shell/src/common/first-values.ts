import { prerenderedAttribute } from '@chatline/contract/modules/prerendered';

/**
 * Default values of a form. On a prerendered page there are none: the form library then takes what is in the fields,
 * which a person or the browser may have filled already, instead of emptying them.
 */
export function firstValues<Values extends object>(values: Values): Partial<Values> {
  const isTakenOver =
    typeof document === 'undefined' || document.querySelector(`#root[${prerenderedAttribute}]`) !== null;
  return isTakenOver ? {} : values;
}
