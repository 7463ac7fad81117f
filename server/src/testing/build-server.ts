import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { ServerProgram } from './spawn-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const versions = v.object({ besideThis: v.pipe(v.array(v.string()), v.minLength(1)) });

/** The commits whose servers have to work beside those of this one, oldest first. */
export function commitsBesideThis(): readonly string[] {
  return v.parse(versions, JSON.parse(readFileSync(join(workspace, '.ci/versions.json'), 'utf8'))).besideThis;
}

/** The part of a build that makes the server, in the checkout's own code. */
const build = `
  const { buildNodeProgram } = await import('./shared/build/src/bundle/build-node.ts');
  await buildNodeProgram({
    dir: process.cwd() + '/server',
    entries: { main: 'src/main.ts' },
    folders: { migrations: 'src/platform/database/migrations', fonts: 'src/billing/invoices/fonts' },
  });
`;

/** Builds the server of a commit in a folder of its own, with the packages of its own lock file. */
export async function buildServer(commit: string): Promise<ServerProgram> {
  const root = join(temporaryFolder(), 'checkout');
  await run('git', ['clone', '--quiet', '--no-checkout', workspace, root]);
  await run('git', ['-C', root, 'checkout', '--quiet', commit]);
  const install = `(await import('./server/launch/workspace.mjs')).installIfStale()`;
  for (const [script, ...options] of [[install], [build, '--import', 'tsx']] as const)
    await run(process.execPath, [...options, '--input-type=module', '--eval', script], { cwd: root });
  return { root, main: join(root, 'server/dist/main.js') };
}
