// Mail programs make links of these, so that a name could send a stranger anywhere in our name.
const webAddress = /:\/\/|www\.|[\p{L}\d-]\.[\p{L}\d-]{2,}/iu;
/** So many digits are a number to call. */
const leastDigits = 7;

function readsAsAddress(name: string): boolean {
  return webAddress.test(name) || name.replace(/\P{Nd}/gu, '').length >= leastDigits;
}

/**
 * A name as it is quoted to an address that nobody has proven.
 * @param otherwise stands there instead, where the name reads as a web address or a telephone number
 */
export function plainWords(name: string, otherwise: string): string {
  return readsAsAddress(name) ? otherwise : name;
}

/** The first line of a letter to an account whose owner may be somebody else than its name says. */
export function greeting(name: string): string {
  return ['Hello', plainWords(name, '')].filter(Boolean).join(' ').concat(',');
}
