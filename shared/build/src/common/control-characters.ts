/** Line breaks, escape codes, and marks that turn the direction of a line: a terminal would show another text. */
export const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Text that other tools may have written, as one line that a terminal only shows. */
export function shown(text: string): string {
  return text.replace(controlCharacters, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
}
