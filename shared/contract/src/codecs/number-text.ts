/**
 * A customer's number as people here read it: +91 98407 61825; a user id, and other countries' numbers, as they are.
 * What stands after "~" in a conversation's id says over which number of ours it is.
 */
export function numberText(waId: string): string {
  const [address = ''] = waId.split('~');
  const indian = /^91(\d{5})(\d{5})$/.exec(address);
  if (indian) return `+91 ${indian[1]} ${indian[2]}`;
  return /^\d+$/.test(address) ? `+${address}` : address;
}
