const PAIRS = 8;
const letter = /\p{L}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
// Created once, because that takes longer than rendering a row.
const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The first letter of a name as a reader sees it: a whole grapheme, so that कि stays कि. */
export function initialOf(name: string): string {
  const graphemes = [...segmenter.segment(name)].map((part) => part.segment);
  const first =
    graphemes.find((part) => letter.test(part)) ?? graphemes.find((part) => letterOrDigit.test(part));
  return (first ?? '?').toLocaleUpperCase('en-IN');
}

/** The number of a first letter's colour pair, 1 to 8; the same letter always has the same pair. */
export function pairOf(initial: string): number {
  const code = initial.codePointAt(0) ?? 0;
  return (((code % PAIRS) + 1) % PAIRS) + 1;
}
