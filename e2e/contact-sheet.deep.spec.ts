import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readChoice } from './contact-sheet/choice.ts';
import { takeSheet } from './contact-sheet/take-sheet.ts';
import { expect, test } from './harness/test.ts';

const states = ['loaded', 'empty', 'loading', 'failed'];

test('[LOOK-02] a contact sheet has each state of a screen, and a page with all of them', async ({
  browser,
  product,
}, testInfo) => {
  const choice = readChoice(['--roles=user', '--widths=390', '--themes=dark', '--only=manage-template']);
  const dir = testInfo.outputPath('contact-sheet');
  await takeSheet(browser, product, choice, dir, () => {});
  const pictures = states.map((state) => `manage-template-user-${state}-390-dark.jpg`);
  expect((await readdir(dir)).sort()).toEqual(['index.html', ...pictures].sort());
  const page = await readFile(path.join(dir, 'index.html'), 'utf8');
  expect(pictures.filter((file) => !page.includes(`src="${file}"`))).toEqual([]);
  const sizes = new Set(
    await Promise.all(pictures.map(async (file) => (await readFile(path.join(dir, file))).length)),
  );
  expect(sizes.size, 'no two states look alike').toBe(states.length);
});

test('[LOOK-02] a contact sheet of an unknown role is refused with the known ones', () => {
  expect(() => readChoice(['--roles=owner'])).toThrow(
    'There is no owner; there are Visitor, User, Partner, Admin',
  );
});
