import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportGraph, readImportGraph, testsReaching, withHttpTests } from './import-graph.ts';

const serverDir = 'server/src';

/**
 * Hubs import every area: a test that reaches a part only through them is not about the part, unless its own area
 * imports the part.
 */
const isHub = (file: string) =>
  /^server\/src\/(?:(?:app|demo)\/|testing\/test-server\.ts$|main\.ts$)/.test(file);

/** Tests of the whole server are in no area: they belong to the parts that compose and start it. */
const isOfWholeServer = (file: string) => /^server\/src\/[^/]+\.test\.ts$/.test(file);
const wholeServer = ['app', 'platform'].map((area) => path.join(serverDir, area));

function foldersIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
}

/**
 * The parts that can be tested alone, and their folders: a module and the server's area of the same name are one part.
 */
export function listParts(): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  const add = (name: string, folder: string) => parts.set(name, [...(parts.get(name) ?? []), folder]);
  for (const folder of foldersIn('.').filter((name) => name.startsWith('remote-')))
    add(folder.slice('remote-'.length), folder);
  for (const name of foldersIn(serverDir).filter((area) => area !== 'testing'))
    add(name, path.join(serverDir, name));
  for (const name of foldersIn('shared')) add(name, path.join('shared', name));
  for (const name of ['shell', 'sandbox', 'gallery']) add(name, name);
  return parts;
}

/** The unit, HTTP and screen tests that a change in these folders can break. */
export function unitTestsOf(imports: ImportGraph, folders: readonly string[]): readonly string[] {
  const graph = withHttpTests(imports);
  const files = [...graph.keys()].filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  const ofServer = folders.some((folder) => wholeServer.includes(folder))
    ? [...graph.keys()].filter(isOfWholeServer)
    : [];
  return [...new Set([...testsReaching(graph, files, isHub), ...ofServer])];
}

/** The tests of the checks: they read the whole repository and are not part of the graph. */
export function testsOfChecks(): readonly string[] {
  const files = readdirSync('.ci', { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.test.ts')).map((file) => path.join('.ci', file));
}

/** The test of what is built from the modules and the shell: it reads their bundles, not their sources. */
export function testsOfBuilds(folders: readonly string[]): readonly string[] {
  const isBuilt = folders.some((folder) => folder === 'shell' || folder.startsWith('remote-'));
  return isBuilt ? ['shared/build/src/release/built-releases.test.ts'] : [];
}

const partLine = /^\/\/ Parts: (.+)\.$/m;

/** The parts that a browser test names in its first lines: `// Parts: users, accounts.` */
export function partsOfSpec(spec: string): readonly string[] {
  return partLine.exec(readFileSync(spec, 'utf8'))?.[1]?.split(', ') ?? [];
}

/** The browser tests, without the deep ones. */
export function listSpecs(): readonly string[] {
  return readdirSync('e2e')
    .filter((name) => name.endsWith('.spec.ts') && !name.endsWith('.deep.spec.ts'))
    .map((name) => `e2e/${name}`);
}

/**
 * The browser tests about pages of other modules or of the shell alone, in files that name several parts: `@only-users`,
 * `@only-shell`. A part that is not a module can break the pages of every module.
 * @returns a pattern of their tags; undefined if all tests run
 */
export function tagsOfOtherModules(names: readonly string[]): string | undefined {
  const modules = foldersIn('.').flatMap((name) => /^remote-(.+)/.exec(name)?.[1] ?? []);
  if (!names.every((name) => modules.includes(name))) return undefined;
  return `^(?!.*@only-(?:${names.join('|')})\\b).*@only-`;
}

export interface AffectedTests {
  readonly unit: readonly string[];
  /** Files with browser tests. */
  readonly browser: readonly string[];
  /** The pattern of the tags of browser tests in these files that the parts cannot break. */
  readonly without: string | undefined;
}

/** @throws {Error} with the known parts if a name is unknown */
export function checkParts(names: readonly string[]): void {
  const parts = listParts();
  const unknown = names.filter((name) => !parts.has(name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${[...parts.keys()].sort().join(', ')}`);
}

/** @throws {Error} as {@link checkParts} does */
export async function affectedTests(names: readonly string[]): Promise<AffectedTests> {
  checkParts(names);
  const parts = listParts();
  const folders = names.flatMap((name) => parts.get(name) ?? []);
  return {
    unit: [
      ...testsOfChecks(),
      ...testsOfBuilds(folders),
      ...unitTestsOf(await readImportGraph('.'), folders),
    ],
    browser: listSpecs().filter((spec) => partsOfSpec(spec).some((part) => names.includes(part))),
    without: tagsOfOtherModules(names),
  };
}
