/** Length of a text as WhatsApp counts it, in units of UTF-16: most emoji are two. */
export function channelLength(text: string): number {
  return text.length;
}
