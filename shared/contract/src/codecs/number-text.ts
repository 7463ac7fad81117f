/**
 * Formats an Indian number as +91 98407 61825. Returns user ids and other countries' numbers unchanged.
 * @param id a recipient's id, or a conversation's key, in which "~" precedes the id of our number
 */
export function numberText(id: string): string {
  const [address = ''] = id.split('~');
  const indian = /^91(\d{5})(\d{5})$/.exec(address);
  if (indian) return `+91 ${indian[1]} ${indian[2]}`;
  return /^\d+$/.test(address) ? `+${address}` : address;
}
