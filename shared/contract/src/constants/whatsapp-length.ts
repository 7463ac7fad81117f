/** Length of a text as WhatsApp counts it, in units of UTF-16: most emoji are two. */
export function whatsAppLength(text: string): number {
  return text.length;
}
