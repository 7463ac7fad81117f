import { chatPreviewLength } from '@chatline/contract/constants/chats';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them. */
export const graphemesOf = (text: string) => graphemes.segment(text);

/**
 * The first 45 characters of a message as a reader counts them (decision 000, part 7): कि is one, and so is a
 * family of emoji. The row draws the ellipsis, which is not part of the preview.
 */
export function contactPreview(message: string): string {
  let count = 0;
  for (const { index } of graphemesOf(message)) {
    if (count === chatPreviewLength) return message.slice(0, index);
    count += 1;
  }
  return message;
}
