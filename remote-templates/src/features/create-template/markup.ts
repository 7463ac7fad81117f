import type { Mark } from './edit-body.ts';

/** A piece of a message: words, a variable, or pieces under a mark. */
export type Piece =
  | { readonly kind: 'words' | 'variable'; readonly text: string }
  | { readonly kind: Mark; readonly pieces: readonly Piece[] };

const markOf: Readonly<Record<string, Mark>> = { '*': 'bold', _: 'italic', '~': 'strike' };
const partOfWord = /[\p{L}\p{M}\p{N}]/u;
const space = /\s/;

/** Reads the channel's formatting: *bold* _italic_ ~strike~ and ```monospace```; an unfinished mark is just a sign. */
export function readMarkup(text: string): readonly Piece[] {
  const parts = text.split(/```([\s\S]+?)```/);
  return parts.flatMap((part, index) =>
    index % 2 === 1 ? [{ kind: 'mono', pieces: readVariables(part) } as const] : readMarks(part),
  );
}

function readMarks(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let wordsFrom = 0;
  let at = 0;
  while (at < text.length) {
    const kind = markOf[text.charAt(at)];
    const end = kind === undefined ? -1 : closingOf(text, at);
    if (kind === undefined || end === -1) {
      at += 1;
      continue;
    }
    pieces.push(...readVariables(text.slice(wordsFrom, at)), {
      kind,
      pieces: readMarks(text.slice(at + 1, end)),
    });
    at = end + 1;
    wordsFrom = at;
  }
  return [...pieces, ...readVariables(text.slice(wordsFrom))];
}

/** Where the mark that opens at `from` ends on the same line, or -1 where it opens nothing. */
function closingOf(text: string, from: number): number {
  const sign = text.charAt(from);
  if (partOfWord.test(text.charAt(from - 1)) || isGap(text.charAt(from + 1))) return -1;
  for (let at = from + 2; at < text.length && text.charAt(at) !== '\n'; at += 1) {
    const isEnd =
      text.charAt(at) === sign && !isGap(text.charAt(at - 1)) && !partOfWord.test(text.charAt(at + 1));
    if (isEnd) return at;
  }
  return -1;
}

function isGap(character: string): boolean {
  return character === '' || space.test(character);
}

function readVariables(text: string): readonly Piece[] {
  return text
    .split(/(\{\{\d+\}\})/)
    .map((part, index): Piece => ({ kind: index % 2 === 1 ? 'variable' : 'words', text: part }))
    .filter((piece) => !('text' in piece) || piece.text !== '');
}
