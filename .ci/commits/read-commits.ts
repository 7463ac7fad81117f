import { execFileSync } from 'node:child_process';
import type { Commit } from './wrong-subjects.ts';

function git(root: string, args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/**
 * Reads the commits after a base, without merges.
 * @returns undefined if git or the base is not there: a copy without history, or a shallow clone
 */
export function readCommits(root: string, base: string): Commit[] | undefined {
  try {
    git(root, ['cat-file', '-e', `${base}^{commit}`]);
  } catch {
    return undefined;
  }
  const lines = git(root, ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`]).split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => ({
      hash: line.slice(0, line.indexOf(' ')),
      subject: line.slice(line.indexOf(' ') + 1),
    }));
}
