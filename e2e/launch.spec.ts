// Parts: app, build.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { cleanEnds, npmRun, pressCtrlC, readyUrl } from './harness/npm-run.ts';
import { provisionedDataDir, seededDataDir } from './harness/product.ts';
import { builtDataDir, workspaceDir } from './harness/workspace.ts';

/** Only the product's own output: npm adds lines. */
function ownLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:npm|>|Building|Installing)/.test(line.trim()));
}

async function takePort(): Promise<{ port: string; close(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? String(address.port) : '';
  return { port, close: () => server.close() };
}

test.describe('npm start', () => {
  let dataDir = '';
  test.beforeEach(async () => {
    dataDir = await provisionedDataDir();
    await cp(path.join(builtDataDir, 'builds.json'), path.join(dataDir, 'builds.json'));
  });
  test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('builds the modules and the shell into an empty data folder, and serves', {
    tag: '@deep',
  }, async ({ request }) => {
    test.setTimeout(480_000);
    await rm(dataDir, { recursive: true });
    const run = npmRun('start', { DATA_DIR: dataDir, PORT: '0' });
    const url = await readyUrl(run);
    expect(run.output()).toContain('Building shell');
    expect((await request.get(`${url}/login`)).status()).toBe(200);
    pressCtrlC(run);
    expect(cleanEnds).toContain(await run.ended);
  });

  test('serves, prints the accounts, stops at Ctrl-C and keeps its data', async ({ request }) => {
    const env = { DATA_DIR: dataDir, PORT: '0' };
    const first = npmRun('start', env);
    const url = await readyUrl(first);
    for (const line of [
      'admin@example.com',
      'partner@example.com',
      'user@example.com',
      'WhatsApp Cloud API',
    ]) {
      expect(first.output()).toContain(line);
    }
    const password = /user@example\.com\s+(\S.*)/.exec(first.output())?.[1]?.trim() ?? '';
    expect(first.output()).not.toContain('Building');
    expect((await request.get(`${url}/healthz`)).status()).toBe(200);
    expect((await request.get(`${url}/readyz`)).status()).toBe(200);
    pressCtrlC(first);
    expect(cleanEnds).toContain(await first.ended);
    await expect(request.get(`${url}/healthz`)).rejects.toThrow();

    const second = npmRun('start', env);
    const again = await readyUrl(second);
    expect(second.output()).not.toContain('Building');
    const login = await request.post(`${again}/api/login`, { data: { email: 'user@example.com', password } });
    expect(await login.json()).toMatchObject({ status: true });
    const tooEarly = npmRun('reset', env);
    expect(await tooEarly.ended).toBe(1);
    expect(tooEarly.output()).toContain('in use by process');
    pressCtrlC(second);
    expect(cleanEnds).toContain(await second.ended);

    const reset = npmRun('reset', env);
    expect(await reset.ended, reset.output()).toBe(0);
    expect((await readdir(dataDir)).sort()).toEqual(['builds.json', 'keys', 'modules', 'shell']);
  });

  test('reports a port in use before it builds anything', async () => {
    const taken = await takePort();
    const run = npmRun('start', { DATA_DIR: dataDir, PORT: taken.port });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${taken.port} is already in use`);
    expect(run.output()).not.toContain('Building');
    taken.close();
  });
});

// server/src/main.test.ts and main-embedded.test.ts check the same in every run, without what the build makes of it.
test.describe('with one line that says what to do, and a non-zero code,', { tag: '@deep' }, () => {
  let dataDir = '';
  test.beforeAll(async () => {
    dataDir = await seededDataDir();
  });
  test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function refusal(env: Record<string, string>): Promise<string> {
    const run = spawnServer({ DATA_DIR: dataDir, SHELL_DIR: path.join(dataDir, 'shell'), PORT: '0', ...env });
    const { code, text } = await run;
    expect(code).not.toBe(0);
    const lines = ownLines(text);
    expect(lines, text).toHaveLength(1);
    expect(text).not.toMatch(/^\s+at /m);
    return lines[0] ?? '';
  }

  test('a port in use ends the start', async () => {
    const taken = await takePort();
    expect(await refusal({ PORT: taken.port })).toMatch(new RegExp(`${taken.port}.*PORT`));
    taken.close();
  });

  test('a wrong DATABASE_URL ends the start', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toContain('DATABASE_URL');
    expect(await refusal({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL');
  });

  test('an unusable data folder ends the start', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'below') })).toContain('DATA_DIR');
  });

  test('a broken embedded database ends the start', async () => {
    const broken = await provisionedDataDir();
    await mkdir(path.join(broken, 'database'), { recursive: true });
    await writeFile(path.join(broken, 'database', 'PG_VERSION'), 'not a version');
    expect(await refusal({ DATA_DIR: broken })).toMatch(/database/);
    await rm(broken, { recursive: true, force: true });
  });
});

function spawnServer(env: Record<string, string>): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(workspaceDir, 'server/dist/main.js')],
      { cwd: workspaceDir, env: { ...process.env, ...env }, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, text: stdout + stderr }),
    );
  });
}
