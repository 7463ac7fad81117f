import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { importArguments } from '../folders.mjs';

const report = v.object({
  modules: v.array(
    v.object({ source: v.string(), dependencies: v.array(v.object({ resolved: v.string() })) }),
  ),
});

/** Programs that tests start as separate processes, which no import shows. */
const started: readonly (readonly [from: string, to: string])[] = [
  ['server/src/testing/spawn-server.ts', 'server/src/main.ts'],
  ['server/src/testing/spawn-sandbox.ts', 'sandbox/src/main.ts'],
];

/** Helpers that run a command by its name, and the folder of the commands: `backup` is `backup.cli.ts`. */
const commandRunners: readonly (readonly [helper: string, folder: string])[] = [
  ['server/src/testing/run-program.ts', 'server/src'],
  ['shared/build/src/testing/bundled-program.ts', 'shared/build/src'],
];

/** The commands that a text names in quotation marks. */
export function commandsIn(text: string, folder: string, files: Iterable<string>): readonly string[] {
  const isNamed = (file: string) => text.includes(`'${path.basename(file, '.cli.ts')}'`);
  return [...files].filter(
    (file) => file.endsWith('.cli.ts') && path.dirname(file) === folder && isNamed(file),
  );
}

const testServer = 'server/src/testing/test-server.ts';
/** A deep test is in no part: the usual run leaves it out. */
const isTest = (file: string) => /(?<!\.deep)\.test\.tsx?$/.test(file);
const areaOf = (file: string) => /^server\/src\/([^/]+)\//.exec(file)?.[1];

/** The importers of each file, by its path from the workspace. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of a tree with the tool and the settings of the folder rules. */
export async function readImportGraph(root: string): Promise<ImportGraph> {
  const { stdout } = await promisify(execFile)(
    'node_modules/.bin/depcruise',
    importArguments(root, '--output-type', 'json'),
    { cwd: root, maxBuffer: 100 * 1024 * 1024 },
  );
  const importers = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    importers.set(to, [...(importers.get(to) ?? []), from]);
  };
  for (const { source, dependencies } of v.parse(report, JSON.parse(stdout)).modules) {
    if (!importers.has(source)) importers.set(source, []);
    for (const { resolved } of dependencies) add(source, resolved);
  }
  for (const [from, to] of started) add(from, to);
  for (const [helper, folder] of commandRunners) {
    for (const test of importers.get(helper) ?? []) {
      const text = readFileSync(path.join(root, test), 'utf8');
      for (const command of commandsIn(text, folder, importers.keys())) add(test, command);
    }
  }
  return importers;
}

/**
 * Adds what HTTP tests reach only through the composed server: the sources of their own area, and so everything that
 * these import.
 */
export function withHttpTests(graph: ImportGraph): ImportGraph {
  const httpTests = (graph.get(testServer) ?? []).filter(isTest);
  const testsOf = (file: string) => {
    const area = areaOf(file);
    return area === undefined || isTest(file) ? [] : httpTests.filter((test) => areaOf(test) === area);
  };
  return new Map([...graph].map(([file, importers]) => [file, [...importers, ...testsOf(file)]]));
}

/**
 * The tests that reach one of the files over any number of imports, the nearest first.
 * @param isHub true for a file that imports everything: its importers are not followed
 */
export function testsReaching(
  graph: ImportGraph,
  files: readonly string[],
  isHub: (file: string) => boolean = () => false,
): readonly string[] {
  const reached = new Set(files);
  for (const file of reached) {
    if (isHub(file)) continue;
    for (const importer of graph.get(file) ?? []) reached.add(importer);
  }
  return [...reached].filter(isTest);
}
