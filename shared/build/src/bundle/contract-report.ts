import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@chatline/contract/modules/version';
import { sharedDir, workspaceDir } from '../common/paths.ts';

/** File of the report of this contract version. */
export const reportFile = path.join(sharedDir, 'build/contract-report', `${contractVersion}.d.ts.txt`);

/**
 * Source folders of the code that shell and remotes share at run time, and files in them whose types no remote gets: those
 * of the host, and those that only the API client and the host import.
 */
const folders = ['runtime', 'ui'];
const hostOnly = /^runtime\/src\/(?:host\/|(?:pending-writes|received-factor)\.)/;

/**
 * Commits and uncommitted changes that rewrote a report: it is written once for its version.
 * @returns nothing if the folder is not a git checkout
 */
export function rewritesOf(file: string): readonly string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: path.dirname(file), encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
  };
  return [
    ...git('log', '--format=%h %s', '--diff-filter=M', '--', file),
    ...git('diff', '--name-only', '--diff-filter=M', 'HEAD', '--', file),
  ];
}

/** A report's text without comments, with one form of type imports. */
export const typesOf = (report: string): string =>
  report
    .replaceAll(/^[ \t]*\/\*\*[\s\S]*?\*\/\s*?\n/gm, '')
    .replaceAll(
      /^import type \{ (.*) \}/gm,
      (_, names: string) => `import { type ${names.replaceAll(', ', ', type ')} }`,
    );

/** True if two reports differ in comments and in the form of type imports alone, which change nothing for a remote. */
export function hasEqualTypes(one: string, other: string): boolean {
  const [types, otherTypes] = [typesOf(one), typesOf(other)];
  return types === otherTypes;
}

/** The types of all that shell and remotes share at run time, as one text: a change in it may affect remotes. */
export function contractReport(): string {
  const out = mkdtempSync(path.join(tmpdir(), 'chatline-contract-'));
  try {
    const config = path.join(out, 'tsconfig.json');
    const include = folders.map((folder) => path.join(sharedDir, folder, 'src'));
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: workspaceDir,
      outDir: out,
      typeRoots: [path.join(workspaceDir, 'node_modules/@types')],
    };
    writeFileSync(
      config,
      JSON.stringify({
        extends: path.join(workspaceDir, 'tsconfig.json'),
        include,
        exclude: [path.join(sharedDir, '**/*.test.*'), path.join(sharedDir, '*/src/testing')],
        compilerOptions,
      }),
    );
    execFileSync(path.join(workspaceDir, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'ignore' });
    const source = path.join(out, 'shared');
    return folders
      .flatMap((folder) =>
        readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(folder, file),
        ),
      )
      .filter((file) => file.endsWith('.d.ts') && !hostOnly.test(file))
      .sort()
      .map((file) => `// ${file}\n${readFileSync(path.join(source, file), 'utf8')}`)
      .join('\n');
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
