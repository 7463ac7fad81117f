// Mail programs turn these into links, so a name could lead the reader anywhere in our name.
const webAddress = /:\/\/|www\.|[\p{L}\d-]\.[\p{L}\d-]{2,}|(?:mailto|tel|sms):|\p{L}@\p{L}/iu;
/** A name with this many digits may contain a telephone number. */
const minDigits = 7;

/** Normalises full-width characters, circled digits and all kinds of dots. */
function asRead(name: string): string {
  return name.normalize('NFKC').replace(/[\u3002\u06d4\u0589]/gu, '.');
}

function readsAsAddress(name: string): boolean {
  const read = asRead(name);
  return webAddress.test(read) || read.replace(/\P{Nd}/gu, '').length >= minDigits;
}

/**
 * Quotes a name in an email to an unverified address.
 * @param otherwise used instead if the name reads as a web address or a telephone number
 */
export function quoteName(name: string, otherwise: string): string {
  return readsAsAddress(name) ? otherwise : name;
}

/** Returns the greeting in an email to an account whose owner may not be the person named. */
export function greeting(name: string): string {
  return ['Hello', quoteName(name, '')].filter(Boolean).join(' ').concat(',');
}
