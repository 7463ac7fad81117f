import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of the repository: all their paths, and the text of those that people write. */
export interface Repository {
  readonly paths: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

/** A line of a file; lines count from 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

const written = /\.(?:[cm]?[jt]sx?|jsonc?|md|sql|css|html|ya?ml|sh|grit|example)$|^\.ci\/run$/;
/** Records of what was released, and what the package manager writes. */
const recorded = /(?:^|\/)contract-report\/|^pnpm-lock\.yaml$/;

/** Reads the files that git knows or would add. */
export function readRepository(root: string): Repository {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\0')
      .filter((file) => file !== '');
  const deleted = new Set(list('--deleted'));
  const paths = list('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file));
  const texts = paths
    .filter((file) => written.test(file) && !recorded.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  return { paths, texts: new Map(texts) };
}
