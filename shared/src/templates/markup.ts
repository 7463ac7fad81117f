/** The channel's marks: bold, italic, strike-through, monospace and inline code. */
export const markSigns = { bold: '*', italic: '_', strike: '~', mono: '```', code: '`' } as const;
export type Mark = keyof typeof markSigns;

/** A piece of a message: words, a variable without a value, or pieces under a mark. */
export type Piece =
  | { readonly kind: 'words' | 'variable'; readonly text: string }
  | { readonly kind: Mark; readonly pieces: readonly Piece[] };

/** The longest sign first, so that three backticks are not read as one. */
const marks: readonly Mark[] = ['mono', 'bold', 'italic', 'strike', 'code'];
const isVerbatim: Readonly<Record<Mark, boolean>> = {
  mono: true,
  code: true,
  bold: false,
  italic: false,
  strike: false,
};
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const variable = /(\{\{[^{}]*\}\})/;
const variableAt = /\{\{[^{}]*\}\}/y;

/** The whole character before a place, also where it takes two code units. */
function before(text: string, at: number): string {
  const last = text.charAt(at - 1);
  return /[\uDC00-\uDFFF]/.test(last) ? text.slice(at - 2, at) : last;
}

function after(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
}

const isGap = (character: string): boolean => character === '' || /\s/.test(character);

/** The end of the variable that begins here; the place itself where none does. */
function afterVariable(text: string, at: number): number {
  variableAt.lastIndex = at;
  return variableAt.test(text) ? variableAt.lastIndex : at;
}

/**
 * Where the mark that opens at `from` is closed, or -1 where it opens nothing: a mark stands at the edges of words,
 * never inside one, holds something, and ends on its own line (monospace may go over several).
 */
function closingOf(text: string, from: number, mark: Mark): number {
  const sign = markSigns[mark];
  const inner = from + sign.length;
  if (wordCharacter.test(before(text, from)) || text.startsWith(sign, inner)) return -1;
  if (mark !== 'mono' && isGap(after(text, inner))) return -1;
  let at = inner;
  while (at < text.length) {
    if (mark !== 'mono' && text.charAt(at) === '\n') return -1;
    const next = isVerbatim[mark] ? at : afterVariable(text, at);
    if (next > at) {
      at = next;
      continue;
    }
    if (at > inner && text.startsWith(sign, at) && isClosing(text, inner, at, mark)) return at;
    at += 1;
  }
  return -1;
}

function isClosing(text: string, inner: number, at: number, mark: Mark): boolean {
  if (wordCharacter.test(after(text, at + markSigns[mark].length))) return false;
  return mark === 'mono' ? text.slice(inner, at).trim() !== '' : !isGap(before(text, at));
}

function withVariables(text: string): readonly Piece[] {
  return text
    .split(variable)
    .map((part, index): Piece => ({ kind: index % 2 === 1 ? 'variable' : 'words', text: part }))
    .filter((piece) => !('text' in piece) || piece.text !== '');
}

/**
 * Reads the channel's formatting as its phones show it: `*bold*`, `_italic_`, `~strike~`, three backticks for
 * monospace, one for code, nested in any order. A mark that is not closed is just a sign.
 */
export function readMarkup(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let wordsFrom = 0;
  let at = 0;
  while (at < text.length) {
    const next = afterVariable(text, at);
    const mark = next > at ? undefined : marks.find((known) => text.startsWith(markSigns[known], at));
    const end = mark === undefined ? -1 : closingOf(text, at, mark);
    if (mark === undefined || end === -1) {
      at = Math.max(next, at + 1);
      continue;
    }
    const inside = text.slice(at + markSigns[mark].length, end);
    pieces.push(...withVariables(text.slice(wordsFrom, at)), {
      kind: mark,
      pieces: isVerbatim[mark] ? withVariables(inside) : readMarkup(inside),
    });
    at = end + markSigns[mark].length;
    wordsFrom = at;
  }
  return [...pieces, ...withVariables(text.slice(wordsFrom))];
}

/** Whether a text has any formatting. */
export function hasMarkup(text: string): boolean {
  return readMarkup(text).some(({ kind }) => kind !== 'words' && kind !== 'variable');
}
