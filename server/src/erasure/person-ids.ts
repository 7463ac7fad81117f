import { userIdPattern } from '@chatline/contract/constants/patterns';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Reads a number, in digits, or a user id.
 * @throws {Error} if it is neither
 */
export function readPersonId(written: string): string {
  const [, digits] = /^(?:\+|00)?(\d{7,15})$/.exec(written.replace(/[\s().-]/g, '')) ?? [];
  if (digits !== undefined) return digits;
  if (userIdPattern.test(written)) return written;
  throw new Error(`${written} is neither a number with its country code nor a user id, such as IN.1349.`);
}

/** Characters that people write between digits. */
const between = '[ .()/\u00a0-]{0,3}';
const spaced = (digits: string) => [...digits].join(between);
/** Digits of a number that is too short to be found without its country code. */
const minNationalDigits = 8;

function spellingOfNumber(digits: string): string {
  const { nationalNumber, countryCallingCode } = parsePhoneNumberFromString(`+${digits}`) ?? {};
  const isKnown = nationalNumber !== undefined && countryCallingCode !== undefined;
  if (!isKnown) return `(?<![0-9])(?:\\+|00)?${spaced(digits)}(?![0-9])`;
  const code = `(?:\\+|00)?${spaced(countryCallingCode)}${between}0?${between}`;
  const optional = nationalNumber.length < minNationalDigits ? '' : `|0${between}|`;
  return `(?<![0-9])(?:${code}${optional})${spaced(nationalNumber)}(?![0-9])`;
}

const spellingOf = (id: string) =>
  /^\d+$/.test(id)
    ? spellingOfNumber(id)
    : `(?<![A-Za-z0-9])${id.replace(/[^A-Za-z0-9]/g, '\\$&')}(?![A-Za-z0-9])`;

/** An expression, of PostgreSQL and of JavaScript, that finds numbers and ids in a text, however they are written. */
export const spellingsOf = (ids: readonly string[]) => ids.map(spellingOf).join('|');
