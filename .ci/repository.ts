import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of the repository: all their paths, and the text of those that people write. */
export interface Repository {
  readonly paths: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

/** A line of a file; lines count from 1. */
export interface SourceLocation {
  readonly path: string;
  readonly line: number;
}

const written = /\.(?:[cm]?[jt]sx?|jsonc?|md|sql|css|html|ya?ml|sh|grit|example)$|^\.ci\/run$/;
/** Records of what was released, and what the package manager writes. */
const recorded = /(?:^|\/)contract-report\/|^pnpm-lock\.yaml$/;

/** Patterns of names that `.gitignore` leaves out, in every folder. */
function ignoredNames(root: string): RegExp[] {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n');
  return lines
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((name) => name !== '' && !name.startsWith('#'))
    .map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
}

/** Reads the files below a folder, also if it is a copy without git. */
export function readRepository(root: string): Repository {
  const ignored = [/^\.git$/, ...ignoredNames(root)];

  function list(folder: string): string[] {
    return readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !ignored.some((pattern) => pattern.test(name)))
      .flatMap((entry) => {
        const file = path.posix.join(folder, entry.name);
        return entry.isDirectory() ? list(file) : [file];
      });
  }

  const paths = list('.').sort();
  const texts = paths
    .filter((file) => written.test(file) && !recorded.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  return { paths, texts: new Map(texts) };
}
