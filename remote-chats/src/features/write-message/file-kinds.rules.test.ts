import { expect, it } from 'vitest';
import { fileKindOf } from './file-kinds.rules.ts';

const mb = 1024 * 1024;

it.each([
  ['a picture', 'shop.JPG', 'image/jpeg', 10, 'image', undefined],
  ['a picture over 5 MB', 'shop.png', 'image/png', 6 * mb, 'image', /larger than 5 MB/],
  ['a sound whose type browsers name differently', 'note.m4a', 'audio/x-m4a', 10, 'audio', undefined],
  ['a document whose type the machine does not know', 'bill.docx', '', 10, 'document', undefined],
  ['a film over 16 MB', 'film.mp4', 'video/mp4', 17 * mb, 'video', /larger than 16 MB/],
  ['a program', 'setup.exe', 'application/x-msdownload', 10, 'document', /does not support this file type/],
  ['a file without an extension', 'README', '', 10, 'document', /does not support this file type/],
  ['an empty file', 'bill.pdf', 'application/pdf', 0, 'document', /is empty/],
] as const)('%s', (_, name, type, size, kind, problem) => {
  const found = fileKindOf({ name, type, size });
  expect(found.kind).toBe(kind);
  if (problem === undefined) expect(found.problem).toBeUndefined();
  else expect(found.problem).toMatch(problem);
});
