/** A character with a text and an emoji presentation, without the variation selector for the emoji. */
const unmarked = /(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu;
const mark = '\u{FE0F}';

const pattern = String.raw`^\p{RGI_Emoji}$`;
let recommended: RegExp | undefined;

/**
 * True for a text of exactly one emoji that Unicode recommends. A flag of an unknown country, or a combination that no
 * font draws as one picture, is not one.
 */
export function isOneEmoji(text: string): boolean {
  // Compiled at first use, because some browsers that load this file do not support the `v` flag.
  recommended ??= new RegExp(pattern, 'v');
  return recommended.test(text) || recommended.test(text.replaceAll(mark, '').replace(unmarked, `$&${mark}`));
}
