import { type Mark, markDelimiters } from './marks.ts';

const wordCharacter = /[\p{L}\p{N}]/u;
/** Drawn upon the character before: accents, vowel signs, an emoji's variant. */
const combining = /\p{M}/u;
/** Invisible: a word continues over a soft hyphen and over characters that join or separate its letters. */
const joiner = /[\u00AD\u200C\u2060]|\u200D/;
/** Makes a picture of a key of the digit before it, which then no longer belongs to a word. */
const keycap = '\u20E3';

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

/** True if the character before a place belongs to a word, whatever is drawn upon it. */
export function endsWord(text: string, at: number): boolean {
  let end = at;
  let last = before(text, end);
  while (last !== keycap && (combining.test(last) || joiner.test(last))) {
    end -= last.length;
    last = before(text, end);
  }
  return wordCharacter.test(last);
}

/** True if a word begins right after a place. */
export function startsWord(text: string, at: number): boolean {
  let start = at;
  while (joiner.test(text.charAt(start))) start += 1;
  return wordCharacter.test(after(text, start));
}

/** A delimiter that something is drawn upon is another character: a star with U+20E3 is the picture of a key. */
function hasDelimiter(text: string, at: number, delimiter: string): boolean {
  return text.startsWith(delimiter, at) && !combining.test(after(text, at + delimiter.length));
}

/** A mark opens at the edge of a word, never inside one, directly before its content. */
export function canOpen(text: string, at: number, mark: Mark): boolean {
  const delimiter = markDelimiters[mark];
  const inner = at + delimiter.length;
  if (!hasDelimiter(text, at, delimiter) || endsWord(text, at) || text.startsWith(delimiter, inner))
    return false;
  if (mark === 'mono') return true;
  return !isGap(after(text, inner)) && (mark !== 'code' || text.charAt(at - 1) !== delimiter);
}

/** A backtick beside another one is a part of a monospace delimiter, so it closes no code. */
export function canClose(text: string, at: number, mark: Mark): boolean {
  const delimiter = markDelimiters[mark];
  const end = at + delimiter.length;
  if (!hasDelimiter(text, at, delimiter) || startsWord(text, end)) return false;
  if (mark === 'mono') return true;
  if (isGap(before(text, at))) return false;
  return mark !== 'code' || (text.charAt(at - 1) !== delimiter && text.charAt(end) !== delimiter);
}
