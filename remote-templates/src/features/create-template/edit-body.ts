import { type Mark, markSigns } from '@chatline/shared/templates/marks';
import { nextVariable } from '@chatline/shared/templates/variables';

/** A text and what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Sets marks around the selection, or takes them away where it is marked so already; the selection stays on the words. */
export function toggleMark({ text, start, end }: Selected, mark: Mark): Selected {
  const sign = markSigns[mark];
  const before = text.slice(0, start);
  const words = text.slice(start, end);
  const after = text.slice(end);
  if (before.endsWith(sign) && after.startsWith(sign)) {
    return {
      text: before.slice(0, -sign.length) + words + after.slice(sign.length),
      start: start - sign.length,
      end: end - sign.length,
    };
  }
  return { text: before + sign + words + sign + after, start: start + sign.length, end: end + sign.length };
}

/** Puts the next variable in the selection's place, `{{1}}` first, and the cursor after it. */
export function addVariable({ text, start, end }: Selected): Selected {
  const variable = `{{${nextVariable(text)}}}`;
  const cursor = start + variable.length;
  return { text: text.slice(0, start) + variable + text.slice(end), start: cursor, end: cursor };
}
