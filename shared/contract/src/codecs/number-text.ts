/**
 * A customer's number as people here read it: +91 98407 61825; a user id, and other countries' numbers, as they are.
 * @param id a recipient's id, or a conversation's key: what follows "~" names the number of ours
 */
export function numberText(id: string): string {
  const [address = ''] = id.split('~');
  const indian = /^91(\d{5})(\d{5})$/.exec(address);
  if (indian) return `+91 ${indian[1]} ${indian[2]}`;
  return /^\d+$/.test(address) ? `+${address}` : address;
}
