import { firstFrom } from './first-from.ts';
import { canClose, canOpen } from './mark-positions.ts';
import { type Mark, markDelimiters } from './marks.ts';

/** A range without formatting: a variable, or text that phones show as typed. */
export interface Span {
  readonly kind: 'variable' | 'mono' | 'code';
  readonly from: number;
  /** Index after its last character. */
  readonly end: number;
}

/** Result of the first pass over a text, used to parse its marks. */
export interface MarkupScan {
  /** In ascending order, without overlap. */
  readonly spans: readonly Span[];
  /** True if a position is in one of the spans. */
  readonly isInSpan: IsIn;
  /**
   * Index at which the mark that opens at a position is closed, or -1. The positions must not decrease between calls.
   */
  readonly closingOf: Readonly<Record<'bold' | 'italic' | 'strike', Closing>>;
}

type IsIn = (at: number) => boolean;
type Closing = (from: number) => number;

const variableAt = /\{\{[^{}\n]*\}\}/y;

/** Returns a function that checks if a position is in one of the ranges. */
function cover(text: string, stretches: readonly (readonly [from: number, end: number])[]): IsIn {
  const covered = new Uint8Array(text.length);
  for (const [from, end] of stretches) covered.fill(1, from, end);
  return (at) => covered[at] === 1;
}

/**
 * A web address. Mark characters belong to it if the address continues after them, but not at its end. The lookahead
 * consumes a whole run of them, so that each is read once.
 */
const address = /https?:\/\/(?:[^\s<>"'`*_~]|(?=([*_~]+))\1(?![\s<>"'`.,;:!?)\]}]|$))+/gu;

/** Finds the web addresses of a text in order. Mark characters inside an address are literal. */
function findAddresses(text: string): readonly (readonly [from: number, end: number])[] {
  return [...text.matchAll(address)].map((found) => [found.index, found.index + found[0].length]);
}

const lineEnd = /[\n\r\u2028\u2029]/;

/** Lists the positions at which a mark can close or must end: only monospace continues over a line end. */
function stopsOf(text: string, mark: Mark, isKept: IsIn): readonly number[] {
  const stops: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (lineEnd.test(text.charAt(at)) ? mark !== 'mono' : canClose(text, at, mark) && !isKept(at))
      stops.push(at);
  }
  return stops;
}

/** Returns the first index at which a mark may close. Monospace must contain more than blanks. */
function minClosing(text: string, inner: number, mark: Mark): number {
  if (mark !== 'mono') return inner + 1;
  const content = /\S/g;
  content.lastIndex = inner;
  return (content.exec(text)?.index ?? text.length) + 1;
}

/** @param isKept true in another literal range, where a mark character is an ordinary character */
function closings(text: string, mark: Mark, isKept: IsIn): Closing {
  const nextStop = firstFrom(stopsOf(text, mark, isKept));
  return (from) => {
    if (isKept(from) || !canOpen(text, from, mark)) return -1;
    const stop = nextStop(minClosing(text, from + markDelimiters[mark].length, mark));
    return stop === undefined || !text.startsWith(markDelimiters[mark], stop) ? -1 : stop;
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
      if (at !== -1) return { kind, from, end: at + markDelimiters[kind].length };
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

/** Finds the spans and closing marks of a text in linear time. */
export function scanMarkup(text: string): MarkupScan {
  const spans = findSpans(text);
  const isInSpan = cover(
    text,
    spans.map(({ from, end }) => [from, end]),
  );
  const isInAddress = cover(text, findAddresses(text));
  const isKept: IsIn = (at) => isInSpan(at) || isInAddress(at);
  return {
    spans,
    isInSpan,
    closingOf: {
      bold: closings(text, 'bold', isKept),
      italic: closings(text, 'italic', isKept),
      strike: closings(text, 'strike', isKept),
    },
  };
}
