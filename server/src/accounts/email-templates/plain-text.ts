// Mail programs make links of these, so that a name could send a stranger anywhere in our name.
const webAddress = /:\/\/|www\.|[\p{L}\d-]\.[\p{L}\d-]{2,}|(?:mailto|tel|sms):|\p{L}@\p{L}/iu;
/** So many digits are a number to call. */
const leastDigits = 7;

/** Normalises full-width characters, circled digits and all kinds of dots. */
function asRead(name: string): string {
  return name.normalize('NFKC').replace(/[\u3002\u06d4\u0589]/gu, '.');
}

function readsAsAddress(name: string): boolean {
  const read = asRead(name);
  return webAddress.test(read) || read.replace(/\P{Nd}/gu, '').length >= leastDigits;
}

/**
 * A name as it is quoted in an email to an unverified address.
 * @param otherwise used instead if the name reads as a web address or a telephone number
 */
export function plainText(name: string, otherwise: string): string {
  return readsAsAddress(name) ? otherwise : name;
}

/** The greeting in an email to an account whose owner may not be the person named. */
export function greeting(name: string): string {
  return ['Hello', plainText(name, '')].filter(Boolean).join(' ').concat(',');
}
