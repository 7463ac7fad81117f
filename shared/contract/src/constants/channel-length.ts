/** How long a text is as the channel counts it, in units of UTF-16: most emoji are two. */
export function channelLength(text: string): number {
  return text.length;
}
