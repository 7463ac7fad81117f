import { type Mark, markDelimiters } from './marks.ts';

const wordCharacter = /[\p{L}\p{N}]/u;
/** Combining characters: accents, vowel signs, an emoji's variation selector. */
const combining = /\p{M}/u;
/** Invisible characters inside a word: soft hyphen, joiners and non-joiners. */
const joiner = /[\u00AD\u200C\u2060]|\u200D/;
/** Turns the digit before it into a keycap emoji, which does not belong to a word. */
const keycap = '\u20E3';

/** Returns the whole character before a position, even if it takes two code units. */
function before(text: string, at: number): string {
  const last = text.charAt(at - 1);
  return /[\uDC00-\uDFFF]/.test(last) ? text.slice(at - 2, at) : last;
}

function after(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
}

const isGap = (character: string): boolean => character === '' || /\s/.test(character);

/** True if the character before a position belongs to a word; combining characters are skipped. */
export function endsWord(text: string, at: number): boolean {
  let end = at;
  let last = before(text, end);
  while (last !== keycap && (combining.test(last) || joiner.test(last))) {
    end -= last.length;
    last = before(text, end);
  }
  return wordCharacter.test(last);
}

/** True if a word begins right after a position. */
export function startsWord(text: string, at: number): boolean {
  let start = at;
  while (joiner.test(text.charAt(start))) start += 1;
  return wordCharacter.test(after(text, start));
}

/**
 * True if the delimiter is at a position. With a combining character after it, it is another character: `*` with U+20E3
 * is a keycap.
 */
function hasDelimiter(text: string, at: number, delimiter: string): boolean {
  return text.startsWith(delimiter, at) && !combining.test(after(text, at + delimiter.length));
}

/** True if a mark can open here: at the edge of a word, directly before its content. */
export function canOpen(text: string, at: number, mark: Mark): boolean {
  const delimiter = markDelimiters[mark];
  const inner = at + delimiter.length;
  if (!hasDelimiter(text, at, delimiter) || endsWord(text, at) || text.startsWith(delimiter, inner))
    return false;
  if (mark === 'mono') return true;
  return !isGap(after(text, inner)) && (mark !== 'code' || text.charAt(at - 1) !== delimiter);
}

/**
 * True if a mark can close here. A backtick next to another one is part of a monospace mark and does not close code.
 */
export function canClose(text: string, at: number, mark: Mark): boolean {
  const delimiter = markDelimiters[mark];
  const end = at + delimiter.length;
  if (!hasDelimiter(text, at, delimiter) || startsWord(text, end)) return false;
  if (mark === 'mono') return true;
  if (isGap(before(text, at))) return false;
  return mark !== 'code' || (text.charAt(at - 1) !== delimiter && text.charAt(end) !== delimiter);
}
