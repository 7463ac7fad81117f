import { execFileSync } from 'node:child_process';
import { type ChangingCommit, picturesDir } from './mixed-pictures.ts';
import type { Commit } from './wrong-subjects.ts';

function git(root: string, args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function hasCommit(root: string, hash: string): boolean {
  try {
    git(root, ['cat-file', '-e', `${hash}^{commit}`]);
    return true;
  } catch {
    return false;
  }
}

/** The short hash and the subject of a line of `git log --format=%h %s`. */
function toCommit(line: string): Commit {
  const blank = line.indexOf(' ');
  return { hash: line.slice(0, blank), subject: line.slice(blank + 1) };
}

/**
 * Reads the commits after a base, without merges.
 * @returns undefined if git or the base is not there: a copy without history, or a shallow clone
 */
export function readCommits(root: string, base: string): Commit[] | undefined {
  if (!hasCommit(root, base)) return undefined;
  const lines = git(root, ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`]).split('\n');
  return lines.filter((line) => line !== '').map(toCommit);
}

/**
 * Reads the commits after a base that change reference pictures, with all paths that they change.
 * @returns undefined as `readCommits` does
 */
export function readPictureCommits(root: string, base: string): ChangingCommit[] | undefined {
  if (!hasCommit(root, base)) return undefined;
  const options = ['--no-merges', '--full-history', '--full-diff', '--name-only', '--no-renames'];
  const text = git(root, ['log', ...options, '--format=%x00%h %s', `${base}..HEAD`, '--', picturesDir]);
  return text
    .split('\0')
    .filter((part) => part !== '')
    .map((part) => {
      const [line = '', ...paths] = part.split('\n').filter((one) => one !== '');
      return { ...toCommit(line), paths };
    });
}
