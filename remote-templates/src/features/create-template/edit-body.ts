import { type Mark, markSigns } from '@chatline/shared/templates/marks';
import { nextVariable } from '@chatline/shared/templates/variables';

/** A text and what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What the channel can mark: words of one line, without the spaces around them. The cursor alone is a span, too. */
function spansOf({ text, start, end }: Selected): readonly Span[] {
  const spans: Span[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const words = line.trim();
    const from = at + line.indexOf(words);
    if (words !== '') spans.push({ start: from, end: from + words.length });
    at += line.length + 1;
  }
  return spans.length > 0 ? spans : [{ start, end: start }];
}

const signs = Object.values(markSigns);

/** Where a pair of the mark's signs begins and ends: at the ends of the span, or around it, other marks between. */
function pairOf(text: string, { start, end }: Span, sign: string): Span | null {
  const words = text.slice(start, end);
  if (words.length > 2 * sign.length && words.startsWith(sign) && words.endsWith(sign))
    return { start, end: end - sign.length };
  const before = text.slice(0, start);
  const after = text.slice(end);
  const around = (one: string) => before.endsWith(one) && after.startsWith(one);
  if (around(sign)) return { start: start - sign.length, end };
  const other = signs.find(around);
  return other ? pairOf(text, { start: start - other.length, end: end + other.length }, sign) : null;
}

/** Sets marks around the selected words, line by line, or takes them away where all are marked so already. */
export function toggleMark(selected: Selected, mark: Mark): Selected {
  const { text } = selected;
  const sign = markSigns[mark];
  const spans = spansOf(selected);
  const pairs = spans.flatMap((span) => pairOf(text, span, sign) ?? []);
  const isOn = pairs.length === spans.length;
  const places = isOn ? pairs : spans;
  let out = '';
  let at = 0;
  let start: number | undefined;
  for (const place of places) {
    const from = isOn ? place.start + sign.length : place.start;
    out += text.slice(at, place.start) + (isOn ? '' : sign);
    start ??= out.length;
    out += text.slice(from, place.end) + (isOn ? '' : sign);
    at = isOn ? place.end + sign.length : place.end;
  }
  const end = isOn ? out.length : out.length - sign.length;
  return { text: out + text.slice(at), start: start ?? end, end };
}

/** Puts the next variable in the selection's place, `{{1}}` or a name first, and the cursor after it. */
export function addVariable({ text, start, end }: Selected): Selected {
  const variable = `{{${nextVariable(text)}}}`;
  const cursor = start + variable.length;
  return { text: text.slice(0, start) + variable + text.slice(end), start: cursor, end: cursor };
}
