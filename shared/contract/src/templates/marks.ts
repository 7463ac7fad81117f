/** WhatsApp's marks: bold, italic, strike-through, monospace and inline code. */
export const markDelimiters = { bold: '*', italic: '_', strike: '~', mono: '```', code: '`' } as const;
export type Mark = keyof typeof markDelimiters;
