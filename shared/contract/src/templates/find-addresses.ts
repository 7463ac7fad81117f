/**
 * The signs of a mark belong to an address where it goes on behind them; at its end they are around it. The look ahead
 * takes all of a run at once, so that each is read once.
 */
const address = /https?:\/\/(?:[^\s<>"'`*_~]|(?=([*_~]+))\1(?![\s<>"'`.,;:!?)\]}]|$))+/gu;

/** Where a text's web addresses begin and end, in their order: they stay in one piece, whatever signs they hold. */
export function findAddresses(text: string): readonly (readonly [from: number, end: number])[] {
  return [...text.matchAll(address)].map((found) => [found.index, found.index + found[0].length]);
}
