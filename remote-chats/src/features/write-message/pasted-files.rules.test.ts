import { describe, expect, it } from 'vitest';
import { pastedFiles } from './pasted-files.rules.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const pasted = (text: string, files = [picture]) =>
  pastedFiles({ files, getData: () => text }).map(({ name }) => name);

describe('a paste', () => {
  it('uses the text of an office program, not the picture of it', () => {
    expect(pasted('Rice 1 kg\t₹ 90')).toEqual([]);
  });

  it('uses a picture, and files from a file manager', () => {
    expect(pasted('')).toEqual(['image.png']);
    const files = [new File(['x'], 'one.pdf'), new File(['x'], 'two.pdf')];
    expect(pasted('file:///home/me/one.pdf\nfile:///home/me/two.pdf', files)).toEqual(['one.pdf', 'two.pdf']);
  });
});
