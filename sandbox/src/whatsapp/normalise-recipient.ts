const twoDigitCodes = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);
const ignoredCharacters = /[\s().-]/g;

/**
 * The WhatsApp id of a recipient: the digits after `+`, or, without `+`, the digits after the business
 * number's own country calling code (outside-services.md, "Send").
 * @param to the recipient as the caller wrote it
 * @param businessNumber the sending number as displayed, starting with +
 * @returns 7 to 15 digits, or undefined if it cannot be a phone number
 */
export function normaliseRecipient(to: string, businessNumber: string): string | undefined {
  const compact = to.replace(ignoredCharacters, '');
  if (!/^\+?\d+$/.test(compact)) return undefined;
  const digits = compact.startsWith('+')
    ? compact.slice(1)
    : callingCodeOf(businessNumber.replace(/\D/g, '')) + compact;
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}

/** The country calling code a number in international form begins with. Source: ITU-T E.164. */
function callingCodeOf(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1);
  const two = digits.slice(0, 2);
  return twoDigitCodes.has(two) ? two : digits.slice(0, 3);
}
