import { type Piece, readBlocks } from './markup.ts';

function wordsOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : wordsOf(piece.pieces))).join('');
}

/** The words of a message without the signs of its formatting, on one line: for a list, where nothing is bold. */
export function plainWords(text: string): string {
  const parts = readBlocks(text).map((block) => {
    if (block.kind === 'plain') return wordsOf(block.pieces);
    if (block.kind !== 'numbers') return block.lines.map(wordsOf).join(' ');
    return block.lines.map(({ number, pieces }) => `${number}. ${wordsOf(pieces)}`).join(' ');
  });
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}
