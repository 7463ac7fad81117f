import { type Block, type Piece, readBlocks } from './markup.ts';

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : textOf(piece.pieces))).join('');
}

function linesOf(block: Block): string {
  if (block.kind === 'plain') return textOf(block.pieces);
  if (block.kind !== 'numbers') return block.lines.map(textOf).join('\n');
  return block.lines.map(({ number, pieces }) => `${number}. ${textOf(pieces)}`).join('\n');
}

/** Returns the text of a message without formatting characters, with its lines. */
export function plainLines(text: string): string {
  // Plain lines end with their own line break if another block follows.
  const joined = readBlocks(text).reduce((before, block) => {
    const isNewLine = before === '' || before.endsWith('\n');
    return before + (isNewLine ? '' : '\n') + linesOf(block);
  }, '');
  return joined.trim();
}

/** Returns the text of a message without formatting characters, on one line, for a list. */
export function plainText(text: string): string {
  return plainLines(text).replace(/\s+/g, ' ');
}
