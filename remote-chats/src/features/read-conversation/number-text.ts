/** A number as people here read it: +91 98407 61825; a user id, and other countries' numbers, as they are. */
export function numberText(waId: string): string {
  const indian = /^91(\d{5})(\d{5})$/.exec(waId);
  if (indian) return `+91 ${indian[1]} ${indian[2]}`;
  return /^\d+$/.test(waId) ? `+${waId}` : waId;
}
