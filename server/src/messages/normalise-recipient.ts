import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The recipient's number in international form without the plus, as the channel writes `wa_id`.
 * Without a plus the sender's own country is tried first, then the digits as an international number.
 * @param to as the caller wrote it
 * @param senderNumber the business number, with plus and country code
 * @returns null where it is no phone number, or one among other words
 */
export function normaliseRecipient(to: string, senderNumber: string): string | null {
  const country = parsePhoneNumberFromString(senderNumber)?.country;
  const written = to.trim();
  const tries = [
    parsePhoneNumberFromString(written, { extract: false, ...(country && { defaultCountry: country }) }),
    written.startsWith('+') ? undefined : parsePhoneNumberFromString(`+${written}`, { extract: false }),
  ];
  const found = tries.find((number) => number?.isValid() && !number.ext);
  return found ? found.number.slice(1) : null;
}
