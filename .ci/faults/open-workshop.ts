import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { startPostgres } from '../../server/src/testing/start-postgres.ts';
import { readImportGraph } from '../affected/import-graph.ts';
import { findChromium } from '../chromium.mjs';
import type { Workshop } from './run-fault.ts';
import { runBrowser, runVitest } from './run-tests.ts';

const manifest = v.object({ packageManager: v.string() });

function copyWorkspace(dir: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  });
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    copyFileSync(file, path.join(dir, file));
  }
}

/** Copies the workspace as it is now, with its own packages and one PostgreSQL for all runs. */
export async function openWorkshop(): Promise<Workshop & { close(): Promise<void> }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'chatline-faults-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  copyWorkspace(dir);
  const { packageManager } = v.parse(manifest, JSON.parse(readFileSync('package.json', 'utf8')));
  const install = ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  execFileSync('npx', install, { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  const postgres = await startPostgres();
  const env = {
    TEST_DATABASE_URL: postgres.url,
    TEST_ENGINE: 'PostgreSQL',
    DATA_DIR: path.join(dir, '.data'),
    ...(await findChromium()),
  };
  return {
    dir,
    graph: await readImportGraph(dir),
    runTests: (tests) => runVitest({ dir, env }, tests),
    runBrowser: (spec) => runBrowser({ dir, env }, spec),
    close: () => postgres.stop(),
  };
}
