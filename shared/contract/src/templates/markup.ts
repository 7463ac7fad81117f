import { type Mark, markDelimiters } from './marks.ts';
import { type MarkupScan, type Span, scanMarkup } from './scan-markup.ts';

/** A piece of a message: text, a variable without a value, or pieces under a mark. */
export type Piece =
  | { readonly kind: 'text' | 'variable'; readonly text: string }
  | { readonly kind: Mark; readonly pieces: readonly Piece[] };

/** Consecutive lines of one kind: plain ones, a quote, or a list with its numbers as they were typed. */
export type Block =
  | { readonly kind: 'plain'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'quote' | 'bullets'; readonly lines: readonly (readonly Piece[])[] }
  | { readonly kind: 'numbers'; readonly lines: readonly NumberedLine[] };

interface NumberedLine {
  readonly number: number;
  readonly pieces: readonly Piece[];
}

const variable = /(\{\{[^{}\n]*\}\})/;
const wordMarks: ReadonlyMap<string, 'bold' | 'italic' | 'strike'> = new Map([
  [markDelimiters.bold, 'bold'],
  [markDelimiters.italic, 'italic'],
  [markDelimiters.strike, 'strike'],
]);

interface Found {
  readonly piece: Piece;
  readonly end: number;
}
type Read = (from: number, end: number) => readonly Piece[];

function readSpan(text: string, { kind, from, end }: Span): Piece {
  if (kind === 'variable') return { kind, text: text.slice(from, end) };
  const { length } = markDelimiters[kind];
  const pieces = text
    .slice(from + length, end - length)
    .split(variable)
    .map((part, index): Piece => ({ kind: index % 2 === 1 ? 'variable' : 'text', text: part }));
  return { kind, pieces: pieces.filter((piece) => !('text' in piece) || piece.text !== '') };
}

/** Parses consecutive ranges of a text. */
function startReading(text: string, { spans, closingOf }: MarkupScan): Read {
  let nextSpan = 0;
  const pieceAt = (at: number, end: number): Found | null => {
    const span = spans[nextSpan];
    if (span?.from === at) {
      nextSpan += 1;
      return { piece: readSpan(text, span), end: span.end };
    }
    const kind = wordMarks.get(text.charAt(at));
    const closing = kind === undefined ? -1 : closingOf[kind](at);
    if (kind === undefined || closing === -1 || closing >= end) return null;
    return { piece: { kind, pieces: read(at + 1, closing) }, end: closing + 1 };
  };
  const read: Read = (from, end) => {
    const pieces: Piece[] = [];
    let textFrom = from;
    const addText = (until: number) => {
      if (until > textFrom) pieces.push({ kind: 'text', text: text.slice(textFrom, until) });
    };
    for (let at = from; at < end; ) {
      const found = pieceAt(at, end);
      if (found !== null) {
        addText(at);
        pieces.push(found.piece);
        textFrom = found.end;
      }
      at = found?.end ?? at + 1;
    }
    addText(end);
    return pieces;
  };
  return read;
}

/**
 * Parses WhatsApp's formatting as phones show it: `*bold*`, `_italic_`, `~strike~`, three backticks for monospace, one
 * for code. The content of monospace and code is literal; the other marks nest in any order. Every mark except
 * monospace ends on its own line. An unclosed mark is an ordinary character.
 */
export function readMarkup(text: string): readonly Piece[] {
  return startReading(text, scanMarkup(text))(0, text.length);
}

/** True if a text has any formatting inside its lines. */
export function hasMarkup(text: string): boolean {
  return readMarkup(text).some(({ kind }) => kind !== 'text' && kind !== 'variable');
}

const lineMark = /(?:(?<quote>>)|(?<bullet>[*-])|(?<number>0|[1-9]\d{0,2})\.) +(?=\S)/y;

interface Line {
  readonly kind: Block['kind'];
  readonly number: number;
  readonly start: number;
  /** Index after its line mark. */
  readonly from: number;
  readonly end: number;
}

/** Index at which the text of a line begins: after the mark of its quote or list, if it has one. */
export function behindLineMark(text: string, start: number): number {
  lineMark.lastIndex = start;
  return lineMark.test(text) ? lineMark.lastIndex : start;
}

function readLine(text: string, start: number, end: number): Line {
  lineMark.lastIndex = start;
  const { quote, bullet, number } = lineMark.exec(text)?.groups ?? {};
  const from = lineMark.lastIndex;
  if (quote !== undefined) return { kind: 'quote', number: 0, start, from, end };
  if (bullet !== undefined) return { kind: 'bullets', number: 0, start, from, end };
  if (number !== undefined) return { kind: 'numbers', number: Number(number), start, from, end };
  return { kind: 'plain', number: 0, start, from: start, end };
}

/** Groups consecutive lines of one kind. A line end in monospace does not end the line. */
function groupLines(
  text: string,
  isInSpan: (at: number) => boolean,
): readonly (readonly [Line, ...Line[]])[] {
  const groups: [Line, ...Line[]][] = [];
  for (let start = 0; start < text.length; ) {
    let end = text.indexOf('\n', start);
    while (end !== -1 && isInSpan(end)) end = text.indexOf('\n', end + 1);
    const line = readLine(text, start, end === -1 ? text.length : end);
    const group = groups.at(-1);
    if (group?.[0].kind === line.kind) group.push(line);
    else groups.push([line]);
    start = line.end + 1;
  }
  return groups;
}

/**
 * Parses a message as phones show it: quotes (`> `), lists (`- `, `* `, `1. ` before each line) and plain lines, each
 * with its formatting. The line end before another block belongs to the plain lines, so that blank lines are kept.
 */
export function readBlocks(text: string): readonly Block[] {
  const scan = scanMarkup(text);
  const read = startReading(text, scan);
  return groupLines(text, scan.isInSpan).map((lines): Block => {
    const [{ kind, start }] = lines;
    if (kind === 'plain')
      return { kind, pieces: read(start, Math.min(text.length, (lines.at(-1)?.end ?? start) + 1)) };
    if (kind !== 'numbers') return { kind, lines: lines.map(({ from, end }) => read(from, end)) };
    return { kind, lines: lines.map(({ number, from, end }) => ({ number, pieces: read(from, end) })) };
  });
}
