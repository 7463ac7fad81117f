import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { fontRuns, scriptFonts } from './font-runs.ts';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

it('an invoice splits a text where its script changes, and keeps joiners with their script', () => {
  expect(fontRuns('M/s கண்ணன் & ಶ್ರೀ, Pune')).toEqual([
    { font: null, text: 'M/s ' },
    { font: 'anek-tamil', text: 'கண்ணன்' },
    { font: null, text: ' & ' },
    { font: 'anek-kannada', text: 'ಶ್ರೀ' },
    { font: null, text: ', Pune' },
  ]);
  expect(fontRuns('क्\u200dष।')).toEqual([{ font: 'noto-sans-devanagari', text: 'क्\u200dष।' }]);
  expect(fontRuns('')).toEqual([]);
});

/** The letters of India's scripts, by code point. */
const letters = Array.from({ length: 0xe00 - 0x900 }, (_, index) => String.fromCodePoint(0x900 + index));

it.each(scriptFonts)('%s draws every letter of its script with every mark', (name) => {
  const own = letters.filter((letter) => fontRuns(letter)[0]?.font === name);
  expect(own.length).toBeGreaterThan(60);
  const document = new PDFDocument().font(`${folder}${name}-400.ttf`);
  const marks = own.filter((letter) => /\p{M}/u.test(letter));
  expect(marks.length).toBeGreaterThan(5);
  // Unlikely text is tested too: the invoice of a paid order must never fail because of a name.
  for (const first of own) {
    const text = marks.map((mark) => `${own[0]}${first}${mark}`).join('');
    expect(document.widthOfString(text), text).toBeGreaterThan(0);
  }
});
