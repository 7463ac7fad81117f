// Parts: platform.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { cleanEnds, npmRun, pressCtrlC, readyUrl } from './harness/npm-run.ts';
import { workspaceDir } from './harness/workspace.ts';

const installAndBuildMs = 600_000;

async function readCommits(): Promise<readonly string[]> {
  const text = await readFile(path.join(workspaceDir, '.ci/versions.json'), 'utf8');
  const { releases }: { releases: { commit: string }[] } = JSON.parse(text);
  return releases.map(({ commit }) => commit);
}

/** Checks out the repository at a commit, with its own lock file. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const git = (...args: string[]) => promisify(execFile)('git', args);
  await git('clone', '--quiet', '--no-checkout', workspaceDir, folder);
  await git('-C', folder, 'checkout', '--quiet', commit);
}

test('this release opens the data of each earlier one, and its accounts log in', async ({ request }) => {
  test.setTimeout(4 * installAndBuildMs);
  for (const commit of await readCommits()) {
    const root = await mkdtemp(path.join(tmpdir(), 'chatline-upgrade-'));
    const earlier = path.join(root, 'checkout');
    const env = { DATA_DIR: path.join(root, 'data'), PORT: '0' };
    await checkOut(commit, earlier);

    const before = npmRun('start', env, earlier);
    await readyUrl(before, installAndBuildMs);
    const password = /user@example\.com\s+(\S.*)/.exec(before.output())?.[1]?.trim() ?? '';
    pressCtrlC(before);
    expect(cleanEnds, `the end of ${commit}`).toContain(await before.ended);

    const now = npmRun('start', env);
    const url = await readyUrl(now, installAndBuildMs);
    const login = await request.post(`${url}/api/login`, { data: { email: 'user@example.com', password } });
    const { status, token } = await login.json();
    expect(status, `logging in with the data of ${commit}`).toBe(true);
    const headers = { Authorization: `Bearer ${token}` };
    const users = await request.get(`${url}/api/web/my-account`, { headers });
    expect(await users.json()).toMatchObject({ status: true });
    pressCtrlC(now);
    expect(cleanEnds).toContain(await now.ended);
    await rm(root, { recursive: true, force: true });
  }
});
