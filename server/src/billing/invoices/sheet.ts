import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

// In the bundle the folder stands beside the built file.
const folder = fileURLToPath(new URL('./fonts/', import.meta.url));
const devanagari = /[\u0900-\u097f]/;

/** Colours of the look, on paper. */
export const ink = { text: '#16232B', soft: '#56666F', line: '#D5DEE3', accent: '#0B5B7A', band: '#EEF4F7' };
/** Points from the edge of the sheet, and the width between. */
export const edge = 48;
export const sheetWidth = 595.28 - 2 * edge;

interface TextStyle {
  readonly size?: number;
  readonly isStrong?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** A sheet of paper (A4) to write on; places are in points from the left and top edge. */
export interface Sheet {
  /** Writes a text and gives where the next line would begin. */
  text(words: string, x: number, y: number, style?: TextStyle): number;
  line(x: number, y: number, width: number, colour?: string): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  /** The whole as bytes. */
  end(): Promise<Buffer>;
}

function fontFor(words: string, isStrong: boolean): string {
  if (devanagari.test(words)) return 'devanagari';
  return isStrong ? 'strong' : 'plain';
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

/**
 * Opens a sheet.
 * @param title and `madeAt` stand in the file's properties; the same ones give the same bytes
 */
export function openSheet(title: string, author: string, madeAt: Date): Sheet {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    font: `${folder}anek-latin-400.ttf`,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  document.registerFont('plain', `${folder}anek-latin-400.ttf`);
  document.registerFont('strong', `${folder}anek-latin-600.ttf`);
  document.registerFont('devanagari', `${folder}anek-devanagari-400.ttf`);
  const bytes = collect(document);
  return {
    text(words, x, y, { size = 9.5, isStrong = false, colour = ink.text, width = 240, align = 'left' } = {}) {
      document.font(fontFor(words, isStrong)).fontSize(size).fillColor(colour);
      document.text(words, x, y, { width, align, lineGap: 1.5 });
      return document.y;
    },
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
