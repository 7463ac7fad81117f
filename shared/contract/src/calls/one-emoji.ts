/** A sign that has a plain look as well, where the mark that selects the coloured one is missing. */
const unmarked = /(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu;
const mark = '\u{FE0F}';

const pattern = String.raw`^\p{RGI_Emoji}$`;
let recommended: RegExp | undefined;

/**
 * Whether a text is one emoji and nothing else: one that Unicode recommends, so no flag of nowhere and no two pictures
 * that nobody draws as one.
 */
export function isOneEmoji(text: string): boolean {
  // Made at the first use: the flag is younger than some browsers that load this file.
  recommended ??= new RegExp(pattern, 'v');
  return recommended.test(text) || recommended.test(text.replaceAll(mark, '').replace(unmarked, `$&${mark}`));
}
