/** A character that has a plain look as well, where the mark that selects the coloured one is missing. */
const unmarked = /(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu;
const mark = '\u{FE0F}';

const pattern = String.raw`^\p{RGI_Emoji}$`;
let recommended: RegExp | undefined;

/**
 * True for a text of one emoji and nothing else: one that Unicode recommends, so no flag of an unknown country and no
 * two pictures that no font draws as one.
 */
export function isOneEmoji(text: string): boolean {
  // Made at the first use: some browsers that load this file do not know the flag yet.
  recommended ??= new RegExp(pattern, 'v');
  return recommended.test(text) || recommended.test(text.replaceAll(mark, '').replace(unmarked, `$&${mark}`));
}
