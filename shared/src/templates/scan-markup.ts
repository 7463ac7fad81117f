import { firstFrom } from './first-from.ts';
import { type Mark, markSigns } from './marks.ts';

/** A stretch that no mark reaches into: a variable, or what a phone shows as it was typed. */
export interface Span {
  readonly kind: 'variable' | 'mono' | 'code';
  readonly from: number;
  /** Behind its last character. */
  readonly end: number;
}

/** What a text's marks are read with. */
export interface MarkupScan {
  /** In their order, none inside another. */
  readonly spans: readonly Span[];
  /** Whether a place is in one of them. */
  readonly isInSpan: (at: number) => boolean;
  /** Where the mark that opens at a place is closed, or -1. The places asked about only grow. */
  readonly closingOf: Readonly<Record<'bold' | 'italic' | 'strike', Closing>>;
}

type Closing = (from: number) => number;

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const variableAt = /\{\{[^{}\n]*\}\}/y;

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

/** A mark opens at the edge of a word, never inside one, and stands at what it holds. */
function canOpen(text: string, at: number, mark: Mark): boolean {
  const sign = markSigns[mark];
  const inner = at + sign.length;
  if (!text.startsWith(sign, at) || wordCharacter.test(before(text, at))) return false;
  if (text.startsWith(sign, inner)) return false;
  if (mark === 'mono') return true;
  return !isGap(after(text, inner)) && (mark !== 'code' || text.charAt(at - 1) !== sign);
}

/** A backtick beside another one is a part of a monospace sign, so it closes no code. */
function canClose(text: string, at: number, mark: Mark): boolean {
  const sign = markSigns[mark];
  const end = at + sign.length;
  if (!text.startsWith(sign, at) || wordCharacter.test(after(text, end))) return false;
  if (mark === 'mono') return true;
  if (isGap(before(text, at))) return false;
  return mark !== 'code' || (text.charAt(at - 1) !== sign && text.charAt(end) !== sign);
}

/** Every place where a mark can close, and the line ends, which only monospace goes over. */
function stopsOf(text: string, mark: Mark, isInSpan: (at: number) => boolean): readonly number[] {
  const stops: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '\n' ? mark !== 'mono' : canClose(text, at, mark) && !isInSpan(at))
      stops.push(at);
  }
  return stops;
}

/** Monospace holds more than blanks. */
function leastClosing(text: string, inner: number, mark: Mark): number {
  if (mark !== 'mono') return inner + 1;
  const content = /\S/g;
  content.lastIndex = inner;
  return (content.exec(text)?.index ?? text.length) + 1;
}

function closings(text: string, mark: Mark, isInSpan: (at: number) => boolean): Closing {
  const nextStop = firstFrom(stopsOf(text, mark, isInSpan));
  return (from) => {
    if (!canOpen(text, from, mark)) return -1;
    const stop = nextStop(leastClosing(text, from + markSigns[mark].length, mark));
    return stop === undefined || text.charAt(stop) === '\n' ? -1 : stop;
  };
}

function variableEnd(text: string, at: number): number {
  variableAt.lastIndex = at;
  return variableAt.test(text) ? variableAt.lastIndex : -1;
}

function findSpans(text: string): readonly Span[] {
  const verbatim = (['mono', 'code'] as const).map((kind) => ({
    kind,
    closing: closings(text, kind, () => false),
  }));
  const spanAt = (from: number): Span | null => {
    const variable = variableEnd(text, from);
    if (variable !== -1) return { kind: 'variable', from, end: variable };
    for (const { kind, closing } of verbatim) {
      const at = closing(from);
      if (at !== -1) return { kind, from, end: at + markSigns[kind].length };
    }
    return null;
  };
  const spans: Span[] = [];
  for (let at = 0; at < text.length; ) {
    const span = spanAt(at);
    if (span !== null) spans.push(span);
    at = span?.end ?? at + 1;
  }
  return spans;
}

/** Finds what a text's marks are read with, in a time that grows with its length alone. */
export function scanMarkup(text: string): MarkupScan {
  const spans = findSpans(text);
  const covered = new Uint8Array(text.length);
  for (const { from, end } of spans) covered.fill(1, from, end);
  const isInSpan = (at: number): boolean => covered[at] === 1;
  return {
    spans,
    isInSpan,
    closingOf: {
      bold: closings(text, 'bold', isInSpan),
      italic: closings(text, 'italic', isInSpan),
      strike: closings(text, 'strike', isInSpan),
    },
  };
}
