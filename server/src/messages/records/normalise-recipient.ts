import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The recipient's number in international form without the plus, as WhatsApp writes `wa_id`.
 * Without a plus the sender's own country is tried first, then the digits as an international number.
 * @param to as the caller wrote it
 * @param senderNumber the business number, with plus and country code
 * @returns null where it is no phone number, or other text besides it
 */
export function normaliseRecipient(to: string, senderNumber: string): string | null {
  const written = to.trim();
  const isWhole = written.startsWith('+');
  // Reading a number is about a tenth of accepting a message.
  const country = isWhole ? undefined : parsePhoneNumberFromString(senderNumber)?.country;
  const tries = [
    () =>
      parsePhoneNumberFromString(written, { extract: false, ...(country && { defaultCountry: country }) }),
    () => (isWhole ? undefined : parsePhoneNumberFromString(`+${written}`, { extract: false })),
  ];
  for (const read of tries) {
    const number = read();
    if (number?.isValid() && !number.ext) return number.number.slice(1);
  }
  return null;
}
