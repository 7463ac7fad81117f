import * as v from 'valibot';

// Joiners stay: Indian scripts are written with them.
const directionMarks = /[\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069]/g;

/** A text as one line: breaks and control signs become blanks, and nothing turns the words around it. */
export const oneLine = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .replace(directionMarks, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ),
);
