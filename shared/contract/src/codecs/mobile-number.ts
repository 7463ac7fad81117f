/**
 * Reduces a pasted Indian mobile number, such as "+91 98765 43210", "098765-43210" or "(0) 98765 43210", to ten digits.
 * @returns for anything else the input without blanks and punctuation, which the rule of the field refuses
 */
export function mobileOf(typed: string): string {
  const plain = typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  const local = /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(plain);
  return local?.[1] ?? plain;
}

const gap = String.raw`[\s().\p{Pd}\p{Cf}]*`;
/** Matches what {@link mobileOf} reduces to ten digits. */
export const typedMobilePattern = new RegExp(
  `^${gap}(?:(?:\\+${gap}|(?:0${gap}){2})?9${gap}1${gap})?(?:0${gap})?(?:\\d${gap}){10}$`,
  'u',
);
