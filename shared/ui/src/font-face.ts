/** Font of the kit, in `fonts/`. */
export const fontFamily = 'Anek Latin UI';
export const fontWeights = '400 700';
export const fontUnicodeRange = 'U+20-7E, U+A0-FF, U+2010-203A, U+20AC, U+20B9, U+2122, U+2212';
