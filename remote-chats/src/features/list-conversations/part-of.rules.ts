import { contactPreview, graphemesOf } from '../../model/contact-preview.ts';

/** Characters shown before the text that was found. */
const before = 12;

/** The part of a message around the text that was found, cut between graphemes. */
export function partOf(body: string, text: string): string {
  const at = body.toLowerCase().indexOf(text.toLowerCase());
  const starts = [...graphemesOf(body)].map(({ index }) => index);
  const from = starts[starts.findLastIndex((start) => start <= at) - before] ?? 0;
  return contactPreview(`${from > 0 ? '…' : ''}${body.slice(from)}`);
}
