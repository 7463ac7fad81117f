import { describe, expect, test } from 'vitest';
import { exampleCsv, linesOf, readLines } from './read-lines.ts';

const heads = 'Name,Business Name,Email Address,Mobile Number,Address,City,District,State,Pincode';
const line =
  'Kamala,"Kamala, ""Stores""",k@example.com,98450 22173,14 MG Road,Bengaluru,Urban,Karnataka,560004';
const read = {
  name: 'Kamala',
  business_name: 'Kamala, "Stores"',
  email: 'k@example.com',
  mobile_no: '98450 22173',
  address: '14 MG Road',
  city: 'Bengaluru',
  district: 'Urban',
  state: 'Karnataka',
  pincode: '560004',
};

describe('the lines of a file', () => {
  test.each([
    ['with commas and quotes', `${heads}\r\n${line}\r\n\r\n`],
    ['with a byte order mark', `\uFEFF${heads}\n${line}`],
    ['with semicolons', `${heads.replaceAll(',', ';')}\n${line.replaceAll(/,(?! )/g, ';')}`],
    [
      'with other names',
      `${heads.replace('Email Address', 'E mail').replace('Mobile Number', 'Phone')}\n${line}`,
    ],
  ])('[LIST-07] are read %s', (_, text) => {
    expect(linesOf(text)).toEqual({ lines: [read], problem: null });
  });

  test('[LIST-07] are read in any order of the columns, without those of others', () => {
    const text = `#id,${heads}\n7,${line}`;
    expect(linesOf(text).lines).toEqual([read]);
  });

  test('[LIST-07] lose the mark of a cell that an export made safe', () => {
    const text = `${heads}\n${line.replace('98450 22173', "'+91 98450 22173")}`;
    expect(linesOf(text).lines?.[0]?.mobile_no).toBe('+91 98450 22173');
  });

  test.each([
    ['PK\u0003\u0004', /could not be read/],
    [`${heads}\n"Kamala`, /could not be read/],
    [line, /first line of this file does not name the columns/],
    [heads, /no users/],
    [
      `${heads.replace(',State', '').replace('City,', '')}\n${line}`,
      'These columns are missing: City, State.',
    ],
    [`${heads}\n${`${line}\n`.repeat(501)}`, /501 lines. An import can have up to 500/],
  ])('[LIST-07] are refused with a reason: %#', (text, problem) => {
    expect(linesOf(text).problem).toMatch(problem);
  });

  test('[LIST-07] are read from a file of an older spreadsheet, and not from one that is too large', async () => {
    const bytes = Uint8Array.from(`${heads}\n${line.replace('Urban', 'Caf\u00e9')}`, (one) =>
      one.charCodeAt(0),
    );
    expect((await readLines(new File([bytes], 'a.csv'))).lines?.[0]?.district).toBe('Café');
    const large = new File([new Uint8Array(200_001)], 'b.csv');
    expect((await readLines(large)).problem).toBe('This file is larger than 200 KB.');
  });

  test('[LIST-07] of the example are one', () => {
    expect(linesOf(exampleCsv()).lines).toHaveLength(1);
  });
});
