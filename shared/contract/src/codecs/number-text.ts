/** Formats ten digits of an Indian mobile number as +91 98407 61825; returns anything else unchanged. */
export function mobileText(mobile: string): string {
  return mobile.trim().replace(/^(\d{5})(\d{5})$/, '+91 $1 $2');
}

/**
 * Formats an Indian number as +91 98407 61825. Digits of another country get a plus only, because how they are grouped
 * would need a table of all countries, which is larger than a page. Returns user ids unchanged.
 * @param id a recipient's id, or a conversation's key, in which "~" precedes the id of our number
 */
export function numberText(id: string): string {
  const [address = ''] = id.split('~');
  if (/^91\d{10}$/.test(address)) return mobileText(address.slice(2));
  return /^\d+$/.test(address) ? `+${address}` : address;
}
