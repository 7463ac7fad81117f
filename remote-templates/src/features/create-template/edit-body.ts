import { endsWord, startsWord } from '@chatline/contract/templates/mark-positions';
import { type Mark, markDelimiters } from '@chatline/contract/templates/marks';
import { behindLineMark, type Piece, readMarkup } from '@chatline/contract/templates/markup';
import { nextVariable } from '@chatline/contract/templates/variables';

/** A text and its selection. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const variable = /\{\{[^{}\n]*\}\}/g;
/** A word with the variables next to it; joining characters do not end a word. */
const word = /(?:\{\{[^{}\n]*\}\}|[\p{L}\p{N}](?:[\p{M}\u00AD\u200C\u2060]|\u200D)*)+/gu;

/** A selection extended to all matches that it touches; a cursor also takes the match before it. */
function withWhole(stretch: RegExp, { text, start, end }: Selected): Span {
  const isCursor = start === end;
  let span: Span = { start, end };
  for (const { index, 0: found } of text.matchAll(stretch)) {
    const behind = index + found.length;
    if (isCursor && end === behind) return { start: index, end };
    if (index < start && start < behind) span = { ...span, start: index };
    if (index < end && end < behind) span = { ...span, end: behind };
  }
  return span;
}

/**
 * The parts that WhatsApp can format: text within one line, without surrounding spaces and the list or quote sign
 * before it. A cursor counts as a span too.
 */
function spansOf(selected: Selected): readonly Span[] {
  const { text } = selected;
  const { start, end } = withWhole(variable, selected);
  const spans: Span[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const lineEnd = at + line.length;
    const isLineStart = at === 0 || text[at - 1] === '\n';
    const from = isLineStart ? Math.min(behindLineMark(text, at), lineEnd) : at;
    const label = text.slice(from, lineEnd).trim();
    const inner = text.indexOf(label, from);
    if (label !== '') spans.push({ start: inner, end: inner + label.length });
    at = lineEnd + 1;
  }
  return spans.length > 0 ? spans : [{ start, end: start }];
}

const marks: readonly Mark[] = ['bold', 'italic', 'strike', 'mono', 'code'];

/** True if a span is one pair of a mark's delimiters with the text between them. */
function isPair(text: string, { start, end }: Span, mark: Mark): boolean {
  const delimiter = markDelimiters[mark];
  const label = text.slice(start, end);
  if (
    start < 0 ||
    label.length < 2 * delimiter.length ||
    !label.startsWith(delimiter) ||
    !label.endsWith(delimiter)
  )
    return false;
  if (!label.slice(delimiter.length, -delimiter.length).includes(delimiter)) return true;
  const pieces = readMarkup(label);
  return pieces.length === 1 && pieces[0]?.kind === mark;
}

/** The pair of a mark's signs that a span begins and ends with, inside other marks. */
function pairInside(text: string, span: Span, mark: Mark): Span | null {
  if (isPair(text, span, mark)) return span;
  const other = marks.find((one) => isPair(text, span, one));
  if (other === undefined) return null;
  const { length } = markDelimiters[other];
  return pairInside(text, { start: span.start + length, end: span.end - length }, mark);
}

/** The pair of a mark's signs around a span, outside other marks. */
function pairAround(text: string, { start, end }: Span, mark: Mark): Span | null {
  const around = (one: Mark): Span => ({
    start: start - markDelimiters[one].length,
    end: end + markDelimiters[one].length,
  });
  if (isPair(text, around(mark), mark)) return around(mark);
  const other = marks.find((one) => isPair(text, around(one), one));
  return other === undefined ? null : pairAround(text, around(other), mark);
}

/** A text without a mark's pairs, because a mark is never nested in itself. */
function withoutMark(pieces: readonly Piece[], mark: Mark): string {
  return pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const delimiter = piece.kind === mark ? '' : markDelimiters[piece.kind];
      return delimiter + withoutMark(piece.pieces, mark) + delimiter;
    })
    .join('');
}

/** The pair of a mark's delimiters that a span begins and ends with, or that is around it. */
const pairAt = (text: string, span: Span, mark: Mark): Span | null =>
  pairInside(text, span, mark) ?? pairAround(text, span, mark);

/** A span, extended to word boundaries if it has no pair: WhatsApp knows no marks inside a word. */
function markable(text: string, span: Span, mark: Mark): Span {
  return pairAt(text, span, mark) === null ? withWhole(word, { text, ...span }) : span;
}

/** The text that replaces a span, its start, and the signs to put around it. */
interface Change extends Span {
  readonly from: number;
  readonly text: string;
  readonly delimiter: string;
}

function changesOf(selected: Selected, mark: Mark): readonly Change[] {
  const { text } = selected;
  const { length } = markDelimiters[mark];
  const spans = spansOf(selected).map((span) => markable(text, span, mark));
  const pairs = spans.map((span) => pairAt(text, span, mark));
  const isOn = !pairs.includes(null);
  return spans.map((span, index) => {
    const pair = pairs[index] ?? null;
    const kept = text.slice(span.start, span.end);
    const from = span.start;
    if (pair === null) {
      return { ...span, from, text: withoutMark(readMarkup(kept), mark), delimiter: markDelimiters[mark] };
    }
    if (!isOn) return { ...span, from, text: kept, delimiter: '' };
    const inner = pair.start + length;
    return { ...pair, from: inner, text: text.slice(inner, pair.end - length), delimiter: '' };
  });
}

/**
 * Puts marks around the selected text, line by line, or removes them if all of it is marked already. The text stays
 * selected; a cursor keeps its place in its word.
 */
export function toggleMark(selected: Selected, mark: Mark): Selected {
  const changes = changesOf(selected, mark);
  let text = '';
  let at = 0;
  let start: number | undefined;
  let end = 0;
  // With several lines the outer delimiters are selected too, so that toggling again removes all of them.
  const isMany = changes.length > 1;
  for (const { delimiter, ...change } of changes) {
    text += selected.text.slice(at, change.start) + delimiter;
    start ??= text.length - (isMany ? delimiter.length : 0);
    text += change.text + delimiter;
    end = text.length - (isMany ? 0 : delimiter.length);
    at = change.end;
  }
  text += selected.text.slice(at);
  const textAt = start ?? end;
  if (selected.start !== selected.end) return { text, start: textAt, end };
  const cursor = textAt + selected.start - (changes[0]?.from ?? selected.start);
  return { text, start: cursor, end: cursor };
}

/**
 * Replaces the selection with the next variable, `{{1}}` or a name first, and puts the cursor after it; a space
 * separates it from a word.
 */
export function addVariable({ text, start, end }: Selected): Selected {
  const gap = endsWord(text, start) ? ' ' : '';
  const added = `${gap}{{${nextVariable(text)}}}`;
  const cursor = start + added.length;
  const rest = startsWord(text, end) ? ` ${text.slice(end)}` : text.slice(end);
  return { text: text.slice(0, start) + added + rest, start: cursor, end: cursor };
}
