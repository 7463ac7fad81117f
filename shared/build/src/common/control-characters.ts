/** Line breaks, escape codes, and marks that turn the direction of a line: a terminal would show another text. */
export const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
