// Runs the checks of npm run check in parallel.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { workspaceDir } from '../server/launch/workspace.mjs';
import { importArguments } from './folders.mjs';

/** The folder of results that the next run uses again. */
const cache = 'node_modules/.cache';

const checks = [
  ['known faults of packages', 'tsx', ['.ci/shipped/audit.cli.ts']],
  ['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`]],
  ['folder rules', 'depcruise', importArguments(workspaceDir)],
  ['unused files, exports and dependencies', 'knip', ['--cache', '--cache-location', `${cache}/knip`]],
  ['format and lint', 'biome', ['ci', '.']],
  ['references', 'tsx', ['.ci/references/references.cli.ts']],
  ['vocabulary', 'tsx', ['.ci/vocabulary/vocabulary.cli.ts']],
  ['tables', 'tsx', ['.ci/tables/tables.cli.ts']],
  ['accounts', 'tsx', ['.ci/accounts/accounts.cli.ts']],
  ['migrations', 'tsx', ['.ci/migrations/migrations.cli.ts']],
  ['commit subjects', 'tsx', ['.ci/commits/commits.cli.ts']],
  ['function lengths', 'tsx', ['.ci/function-length/function-length.cli.ts']],
];

/** Runs a command to its end and collects its output, so that the output of one check does not mix with another's. */
function runCommand(command, args) {
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
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}

/** Runs one check, which counts as one test: it passes if its command does. */
async function runOne([title, command, args], count) {
  const startMs = Date.now();
  const { isOk, output } = await runCommand(command, args);
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  const shown = isOk ? output.split('\n').filter((line) => line.includes('are not checked')) : [output];
  console.log(
    `${shown.map((line) => `${line}\n`).join('')}${isOk ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`,
  );
  count(isOk ? 1 : 0, isOk ? 0 : 1);
}

/** @param count receives the numbers of passed and failed checks */
export async function runChecks(count) {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runOne(next, count);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
