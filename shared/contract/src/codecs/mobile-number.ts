/**
 * An Indian mobile number as people paste it, "+91 98765 43210", "098765-43210" or "(0) 98765 43210", as its ten digits.
 * @returns what was typed, without blanks and marks between, where it is none: the rule of the field refuses it
 */
export function mobileOf(typed: string): string {
  const plain = typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  const local = /^(?:(?:\+|00)?91)?0?(\d{10})$/.exec(plain);
  return local?.[1] ?? plain;
}
