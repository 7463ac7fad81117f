import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { entries } from './entries.ts';
import { listFiles } from './pictures.ts';

const kitDir = path.resolve(import.meta.dirname, '../../shared/ui');
const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const maxBytes = 3_200_000;

/** Parts that wrap every entry, so they have none of their own. */
const around = ['KitProvider'];

/** The components that other packages can import from the kit. */
async function partsOfKit(): Promise<string[]> {
  const { exports } = JSON.parse(readFileSync(path.join(kitDir, 'package.json'), 'utf8'));
  const files = Object.values(exports).map((file) => path.join(kitDir, String(file)));
  // This file runs as soon as it is imported, in a page.
  const modules = await Promise.all(
    files.filter((file) => !file.endsWith('/theme-boot.ts')).map((file) => import(file)),
  );
  return modules.flatMap((module) => Object.keys(module)).filter((name) => /^[A-Z][a-z]/.test(name));
}

describe('the gallery', () => {
  it('[LOOK-01] shows every part of the kit once', async () => {
    const shown = entries.flatMap(({ parts }) => parts);
    expect([...shown, ...around].sort()).toEqual((await partsOfKit()).sort());
  });

  it('[LOOK-01] has at least one state of each part', () => {
    const without = entries.filter(({ states }) => Object.keys(states).length === 0);
    expect(without.map(({ parts }) => parts[0])).toEqual([]);
  });

  it('[LOOK-03] has the reference pictures of its parts, and no other', () => {
    expect(readdirSync(picturesDir).sort()).toEqual([...listFiles(entries)].sort());
  });

  it(`[LOOK-03] has reference pictures of at most ${maxBytes / 1e6} MB`, () => {
    const sizes = readdirSync(picturesDir).map((file) => statSync(path.join(picturesDir, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes);
  });
});
