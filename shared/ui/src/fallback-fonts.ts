import { fontFamily, fontUnicodeRange } from './font-face.ts';

/** Line metrics of the kit's font, in em, and the average width of a letter in English text, in thousandths of an em. */
const own = { ascent: 0.9, descent: 0.2, regular: 419, bold: 434 };

/**
 * Fonts of common systems, which show the text until the kit's font is loaded: the names of the regular and the bold
 * font, and the average width of a letter in each, in the texts of the public pages; of Roboto, Capsize's `xWidthAvg`.
 */
const systemFonts = [
  { names: ['Arial', 'Liberation Sans', 'Arimo'], regular: 444.2, bold: 478.7 },
  { names: ['Roboto'], regular: 444.8, bold: 452.1 },
  { names: ['DejaVu Sans'], regular: 505.2, bold: 571.9 },
];

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
const familyOf = ([name]: readonly string[]) => `${fontFamily} ${name}`;

/** Fallback fonts with the metrics of the kit's font, so that nothing moves when that loads. */
export const fallbackFamilies = systemFonts.map(({ names }) => `"${familyOf(names)}"`).join(', ');

/** The `@font-face` rules of `fallbackFamilies`. */
export const fallbackFaces = systemFonts.flatMap(({ names, ...widths }) =>
  (['regular', 'bold'] as const).map((cut) => {
    const size = own[cut] / widths[cut];
    return {
      '@font-face': {
        fontFamily: familyOf(names),
        src: names.map((name) => `local("${name}${cut === 'bold' ? ' Bold' : ''}")`).join(', '),
        fontWeight: cut === 'bold' ? '600 700' : '400 500',
        sizeAdjust: percent(size),
        ascentOverride: percent(own.ascent / size),
        descentOverride: percent(own.descent / size),
        lineGapOverride: '0%',
        unicodeRange: fontUnicodeRange,
      },
    };
  }),
);
