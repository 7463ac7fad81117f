// Parts: platform.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { cleanEnds, npmRun, pressCtrlC, readyUrl } from './harness/npm-run.ts';
import { checkOut, releasedVersions } from './harness/versions.ts';

const installAndBuildMs = 600_000;

test('this release opens the data of each earlier one, and its accounts log in', async ({ request }) => {
  test.setTimeout(4 * installAndBuildMs);
  for (const { commit } of releasedVersions()) {
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
