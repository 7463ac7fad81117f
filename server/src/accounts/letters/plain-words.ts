// Mail programs make links of these, so that a name could send a stranger anywhere in our name.
const webAddress = /:\/\/|www\.|[\p{L}\d-]\.[\p{L}\d-]{2,}/iu;

/**
 * A name as it is quoted to an address that nobody has proven.
 * @param otherwise stands there instead, where the name reads as a web address
 */
export function plainWords(name: string, otherwise: string): string {
  return webAddress.test(name) ? otherwise : name;
}

/** The first line of a letter to such an address. */
export function greeting(name: string): string {
  return ['Hello', plainWords(name, '')].filter(Boolean).join(' ').concat(',');
}
