// The checks of npm run check, side by side: each is short and waits for itself.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { workspaceDir } from '../server/launch/workspace.mjs';
import { sourceFolders } from './folders.mjs';

const checks = [
  ['types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']],
  ['folder rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...sourceFolders(workspaceDir)]],
  ['unused files, exports and dependencies', 'knip', []],
  ['format and lint', 'biome', ['ci', '.']],
  ['references', 'tsx', ['.ci/references/references.cli.ts']],
  ['vocabulary', 'tsx', ['.ci/vocabulary/vocabulary.cli.ts']],
  ['function lengths', 'tsx', ['.ci/function-length/function-length.cli.ts']],
];

/** Runs a command to its end; what it writes is kept, so that checks do not write into each other. */
function runKept(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join('node_modules', '.bin', command), args, {
      cwd: workspaceDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ isRight: code === 0, output }));
  });
}

/** A check is one test: it passes where its command does. */
async function runOne([title, command, args], count) {
  const startMs = Date.now();
  const { isRight, output } = await runKept(command, args);
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  console.log(`${isRight ? '' : output}${isRight ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  count(isRight ? 1 : 0, isRight ? 0 : 1);
}

/** @param count is given how many passed and how many failed */
export async function runChecks(count) {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runOne(next, count);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
