const pattern = String.raw`^\p{RGI_Emoji}$`;
const emoji = new RegExp(pattern, 'v');
const selector = '\u{FE0F}';

/** With the selector of its coloured look after each sign that has a plain one, which some senders leave out. */
function withSelectors(text: string): string {
  const signs = [...text.replaceAll(selector, '')];
  return signs
    .map((sign, at) => {
      const isPlain = /\p{Emoji}/u.test(sign) && !/\p{Emoji_Presentation}/u.test(sign);
      return isPlain && !/^\p{Emoji_Modifier}/u.test(signs[at + 1] ?? '') ? sign + selector : sign;
    })
    .join('');
}

/** One emoji that Unicode recommends for interchange, or nothing, which takes the reaction back. */
export function isReaction(text: string): boolean {
  return text === '' || emoji.test(text) || emoji.test(withSelectors(text));
}
