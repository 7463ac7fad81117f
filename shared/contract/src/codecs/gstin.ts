import { type IndianState, indianStates } from '../constants/indian-states.ts';

const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State digits from before a union or split, which older numbers still have. */
const olderDigits: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

/** The messages about a GST number of form and server (specification, section 5). */
export const gstinMessages = { missing: 'Enter GST Number', invalid: 'Enter Valid GST Number' } as const;

/** Computes the last character from the first fourteen (outside-services.md, GST numbers). */
function checkCharacter(first: string): string {
  let sum = 0;
  for (const [index, character] of [...first].entries()) {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** Normalises a GST number: no blanks, capital letters. */
export function normaliseGstin(written: string): string {
  return written.replace(/\s/g, '').toUpperCase();
}

/** Returns the state of a GST number; undefined if its first two digits are not those of a state. */
export function stateOfGstin(gstin: string): IndianState | undefined {
  const digits = gstin.slice(0, 2);
  return indianStates.find(({ gstDigits }) => gstDigits === (olderDigits[digits] ?? digits));
}

/** True if format, state and check character are those of an ordinary taxpayer. The number need not exist. */
export function isGstin(gstin: string): boolean {
  return (
    shape.test(gstin) &&
    checkCharacter(gstin.slice(0, 14)) === gstin.charAt(14) &&
    stateOfGstin(gstin) !== undefined
  );
}
