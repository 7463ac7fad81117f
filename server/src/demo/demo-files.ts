import { drawPng, type Painter, paintCartons, paintMangoes, paintReceipt } from './demo-pictures.ts';

/** A file in a conversation of the demo data. */
export interface DemoFile {
  readonly mimeType: string;
  /** The name of a document; null for other files. */
  readonly name: string | null;
  make(): Buffer;
}

/** Escapes a line for a text of a PDF; signs outside Latin-1 are left out. */
const pdfText = (line: string) => line.replace(/[()\\]/g, '\\$&').replace(/[^\x20-\xff]/g, '');

/** Writes a PDF of one page with lines of text, the first one large. */
function writePdf(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines;
  const text = [`BT /F1 20 Tf 56 770 Td (${pdfText(title)}) Tj ET`];
  for (const [index, line] of rest.entries()) {
    text.push(`BT /F1 11 Tf 56 ${732 - 20 * index} Td (${pdfText(line)}) Tj ET`);
  }
  const stream = text.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

/** Frames of 26 ms: MPEG 1 layer III, 32 kbit/s, 44.1 kHz, one channel. Frames of zeros are silent. */
function writeSilence(frames: number): Buffer {
  const frame = Buffer.alloc(104);
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

const picture = (paint: Painter): DemoFile => ({
  mimeType: 'image/png',
  name: null,
  make: () => drawPng(400, 300, paint),
});
const document = (name: string, lines: readonly string[]): DemoFile => ({
  mimeType: 'application/pdf',
  name,
  make: () => writePdf(lines),
});

const priceList = [
  'Kamala General Stores: price list',
  '14 Laxmi Road, Sadashiv Peth, Pune 411030',
  '',
  'Wheat flour, 5 kg                    Rs 265',
  'Basmati rice, 5 kg                   Rs 640',
  'Toor dal, 1 kg                       Rs 168',
  'Jaggery, 1 kg                        Rs 82',
  'Groundnut oil, 5 l                   Rs 935',
  'Alphonso mangoes, a dozen            Rs 850',
  '',
  'Free delivery above Rs 500 within 4 km.',
];
const bill = [
  'Kamala General Stores: bill KS-20764',
  'Rajesh Verma',
  '',
  'Groceries as listed, 14 items        Rs 2,343.00',
  'CGST 2.5 %                           Rs 58.50',
  'SGST 2.5 %                           Rs 58.50',
  'Total                                Rs 2,460.00',
];

/** The files of the demo conversations, by their id at WhatsApp. */
export const demoFiles = {
  'demo-mangoes': picture(paintMangoes),
  'demo-cartons': picture(paintCartons),
  'demo-payment': picture(paintReceipt),
  'demo-prices': document('price-list.pdf', priceList),
  'demo-bill': document('bill-KS-20764.pdf', bill),
  'demo-voice': { mimeType: 'audio/mpeg', name: null, make: () => writeSilence(270) },
} as const satisfies Readonly<Record<string, DemoFile>>;

export type DemoFileId = keyof typeof demoFiles;
