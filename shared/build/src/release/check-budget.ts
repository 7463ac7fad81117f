import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ownValue } from '@chatline/contract/modules/own-value';
import type { Release } from '@chatline/contract/modules/release';
import { prerenderFolder } from '../bundle/prerender.ts';
import { releaseFile } from '../common/release-files.ts';
import { type Budget, budgetOfOthers, budgets } from './budgets.ts';

/** The bytes that a browser loads for each file of a release: compressed if there is a compressed copy. */
async function servedSizes(dir: string): Promise<Readonly<Record<string, number>>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  const isServed = (file: string) =>
    !/\.(?:br|gz)$/.test(file) && file !== releaseFile && !file.startsWith(`${prerenderFolder}/`);
  const sizes = files.filter(isServed).map(async (file) => {
    const served = files.includes(`${file}.br`) ? `${file}.br` : file;
    return [file, (await stat(path.join(dir, served))).size] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

const asText = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;

/** The first figure of a release that is over its budget, as a clause. */
function excessOf(
  { entry, pages }: Release,
  sizes: Readonly<Record<string, number>>,
  budget: Budget,
): string | undefined {
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + (sizes[file] ?? 0), 0);
  const measured = [
    [`its entry ${entry}`, sum([entry]), budget.entry],
    ...Object.entries(pages).map(
      ([page, files]) =>
        [`its page ${page}`, sum(files), ownValue(budget.pages, page) ?? budget.page] as const,
    ),
    ['all its files', sum(Object.keys(sizes)), budget.release],
  ] as const;
  for (const [what, bytes, allowed] of measured)
    if (bytes > allowed) return `${what} compressed: ${asText(bytes)}; the budget is ${asText(allowed)}`;
  const { requests } = budget;
  for (const [page, files] of Object.entries(pages))
    if (files.length + 1 > requests)
      return `its page ${page} needs ${files.length + 1} files, its entry included; the budget is ${requests}`;
  return undefined;
}

/**
 * Compares a release with its module's budget.
 * @throws {Error} with file or page, figure and budget, if one is over it
 */
export async function checkBudget(
  dir: string,
  release: Release,
  granted: Readonly<Record<string, Budget>> = budgets,
): Promise<void> {
  const { name } = release.descriptor;
  const excess = excessOf(release, await servedSizes(dir), ownValue(granted, name) ?? budgetOfOthers);
  if (excess !== undefined)
    throw new Error(`${name} ${release.version}: ${excess} (shared/build/src/release/budgets.ts)`);
}
