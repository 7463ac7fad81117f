import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { create, Font } from 'fontkit';
import { type FontRun, fontRuns } from './font-runs.ts';

// In the bundle the folder is next to the built file.
const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit also takes an open font; its types do not say so. */
      registerFont(name: string, font: Font): this;
    }
  }
}

const opened = new Map<string, Font>();

/** Opens a font once for all sheets: decoding its tables takes four fifths of the time of a short document. */
function openFont(file: string, createFont: typeof create): Font {
  const font = opened.get(file) ?? createFont(readFileSync(`${folder}${file}.ttf`));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  opened.set(file, font);
  return font;
}

/** The colours of the console, for paper. */
export const ink = { text: '#16232B', soft: '#56666F', line: '#D5DEE3', accent: '#0B5B7A', band: '#EEF4F7' };
/** The margin, and the width between the margins. */
export const marginPt = 48;
export const sheetWidth = 595.28 - 2 * marginPt;

interface TextStyle {
  readonly size?: number;
  readonly isStrong?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** An A4 sheet to draw on; coordinates are in points from the left and top edges. */
export interface Sheet {
  /** Writes a text. @returns the y of the next line */
  text(label: string, x: number, y: number, style?: TextStyle): number;
  line(x: number, y: number, width: number, colour?: string): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  /** Ends the document. @returns its bytes */
  end(): Promise<Buffer>;
}

/** A document, and what opens its fonts. */
interface Drawing {
  readonly document: PDFKit.PDFDocument;
  readonly fontOf: (file: string) => Font;
}

function widthOf(runs: readonly FontRun[], choose: (run: FontRun) => PDFKit.PDFDocument): number {
  return runs.reduce((sum, run) => sum + choose(run).widthOfString(run.text), 0);
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

/** Writes a text in the fonts of its scripts. @returns the y of the next line */
function writeText(
  { document, fontOf }: Drawing,
  label: string,
  x: number,
  y: number,
  { size = 9.5, isStrong = false, colour = ink.text, width = 240, align = 'left' }: TextStyle,
): number {
  document.fontSize(size).fillColor(colour);
  const runs = fontRuns(label);
  const choose = ({ font }: FontRun) => {
    // Most documents need none of the other scripts.
    if (font !== null) document.registerFont(font, fontOf(`${font}-400`));
    return document.font(font ?? (isStrong ? 'strong' : 'plain'));
  };
  const isMixed = runs.length > 1;
  // PDFKit would align each run to the right edge on its own, so a mixed line is placed by its total width.
  const left = isMixed && align === 'right' ? x + width - widthOf(runs, choose) : x;
  for (const [index, run] of runs.entries()) {
    const isLast = index === runs.length - 1;
    const options = { width, align: isMixed ? 'left' : align, lineGap: 1.5, continued: !isLast } as const;
    choose(run);
    if (index === 0) document.text(run.text, Math.max(left, x), y, options);
    else document.text(run.text, options);
  }
  return document.y;
}

/**
 * Creates an empty sheet. What draws is loaded with the first one: that takes a third of a program's start, and most
 * programs never draw.
 * @param title written to the file's properties, as `author` and `madeAt` are; equal values give equal bytes
 */
export async function openSheet(title: string, author: string, madeAt: Date): Promise<Sheet> {
  const [{ create: createFont }, { default: PDFDocument }] = await Promise.all([
    import('fontkit'),
    import('pdfkit'),
  ]);
  const fontOf = (file: string) => openFont(file, createFont);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    // No font of PDFKit's own, whose metrics are not in the bundle.
    font: '',
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  document.registerFont('plain', fontOf('anek-latin-400'));
  document.registerFont('strong', fontOf('anek-latin-600'));
  const bytes = collect(document);
  return {
    text: (label, x, y, style = {}) => writeText({ document, fontOf }, label, x, y, style),
    line(x, y, width, colour = ink.line) {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(colour)
        .stroke();
    },
    box(x, y, width, height, colour) {
      document.rect(x, y, width, height).fill(colour);
    },
    end() {
      document.end();
      return bytes;
    },
  };
}
