import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Returns the recipient's number in international form without the plus, as WhatsApp writes `wa_id`.
 * A number without a plus is read first as one of the sender's country, then as an international number.
 * @param to as the caller wrote it
 * @param senderNumber the business number, with plus and country code
 * @returns null if `to` is not a phone number or contains other text
 */
export function normaliseRecipient(to: string, senderNumber: string): string | null {
  const written = to.trim();
  const isInternational = written.startsWith('+');
  // Parsing a number takes about a tenth of the time of accepting a message, so it is avoided where possible.
  const country = isInternational ? undefined : parsePhoneNumberFromString(senderNumber)?.country;
  const readings = [
    () =>
      parsePhoneNumberFromString(written, { extract: false, ...(country && { defaultCountry: country }) }),
    () => (isInternational ? undefined : parsePhoneNumberFromString(`+${written}`, { extract: false })),
  ];
  for (const read of readings) {
    const number = read();
    if (number?.isValid() && !number.ext) return number.number.slice(1);
  }
  return null;
}
