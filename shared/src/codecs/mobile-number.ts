/**
 * An Indian mobile number as people paste it, "+91 98765 43210", "098765-43210" or "(0) 98765 43210", as its ten digits.
 * @returns what was typed, without blanks and marks between, where it is none: the rule of the field refuses it
 */
export function mobileOf(typed: string): string {
  const plain = typed.replace(/[\s().\-\u2010-\u2013\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const local = /^(?:\+91|0091|91|0|\+910)?(\d{10})$/.exec(plain);
  return local?.[1] ?? plain;
}
