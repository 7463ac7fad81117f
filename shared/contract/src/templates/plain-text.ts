import { type Piece, readBlocks } from './markup.ts';

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : textOf(piece.pieces))).join('');
}

/** Returns the text of a message without formatting characters, on one line, for a list. */
export function plainText(text: string): string {
  const parts = readBlocks(text).map((block) => {
    if (block.kind === 'plain') return textOf(block.pieces);
    if (block.kind !== 'numbers') return block.lines.map(textOf).join(' ');
    return block.lines.map(({ number, pieces }) => `${number}. ${textOf(pieces)}`).join(' ');
  });
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}
