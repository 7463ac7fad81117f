/** How long a text is as the channel counts it, in units of UTF-16: most emoji are two. */
export function channelLength(words: string): number {
  return words.length;
}
