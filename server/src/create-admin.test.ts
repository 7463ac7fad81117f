import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { createAdmin } from './accounts/managing/create-admin.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import { json } from './testing/payloads.ts';
import { makeAccount } from './testing/test-accounts.ts';
import { onTestServer } from './testing/test-server.ts';

const password = 'a password of tests';

function runCli(args: readonly string[], databaseUrl: string, typed: string) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(inject('programs'), 'create-admin.cli.js'), ...args], {
    cwd: root,
    env: { PATH, HOME, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  child.stdin.end(`${typed}\n`);
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
}

onTestServer('create-admin', (server) => {
  it('makes an Admin who can log in, and refuses with the reason', async () => {
    const admin = { email: 'Boss@example.com', name: 'Asha Kulkarni', password };
    await createAdmin(server().services, admin);
    const body = json({ email: 'boss@example.com', password });
    const session = (await server().request({ method: 'POST', url: '/api/login', ...body })).json();
    const users = await server().request({ url: '/api/web/users' }, session.token);
    expect(users.statusCode).toBe(200);
    const { email: taken } = await makeAccount(server(), 'User');
    for (const [changes, text] of [
      [{ email: taken }, 'already registered'],
      [{ email: 'boss' }, 'Invalid email'],
      [{ email: 'b@example.com', password: 'short' }, 'at least 10'],
      [{ email: 'b@example.com', name: ' ' }, 'name'],
    ] as const) {
      await expect(createAdmin(server().services, { ...admin, ...changes })).rejects.toThrow(text);
    }
  });
});

it('create-admin runs from the command line, in production too, with the password from standard input', async () => {
  const { url, drop } = await createPostgresCopy();
  expect(await runCli(['boss@example.com', 'Asha', 'Kulkarni'], url, password)).toEqual({
    code: 0,
    said: 'boss@example.com is an Admin now.\n',
  });
  const again = await runCli(['boss@example.com', 'Asha'], url, password);
  expect(again).toEqual({ code: 1, said: 'This email address is already registered.\n' });
  expect((await runCli([], url, '')).said).toContain('Usage');
  await drop();
});
