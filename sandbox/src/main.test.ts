import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

function start(env: Record<string, string>) {
  const started = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const output = { out: '', err: '' };
  started.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  started.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  return { started, output };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'the program prints one line when ready and ends cleanly on %s',
  async (signal) => {
    const { started, output } = start({ SANDBOX_PORT: '0' });
    await once(started.stdout, 'data');
    expect(output.out).toMatch(
      /^\{"sandbox":"http:\/\/127\.0\.0\.1:\d+","smtp":"smtp:\/\/127\.0\.0\.1:\d+"\}\n$/,
    );
    started.kill(signal);
    expect(await once(started, 'close')).toEqual([0, null]);
    expect(output.out.split('\n')).toHaveLength(2);
  },
  20_000,
);

it('the sandbox refuses another host in one line', async () => {
  const { started, output } = start({ SANDBOX_HOST: '0.0.0.0' });
  expect(await once(started, 'close')).toEqual([1, null]);
  expect(output).toEqual({
    out: '',
    err: 'SANDBOX_HOST=0.0.0.0 is not loopback: use 127.0.0.1, localhost or ::1.\n',
  });
}, 20_000);

it.each([
  [{ NODE_ENV: 'production' }, /production/],
  [{ SANDBOX_PORT: 'http' }, /SANDBOX_PORT=http/],
  [{ SANDBOX_SMTP_PORT: '70000' }, /SANDBOX_SMTP_PORT=70000/],
  [{ SANDBOX_DELAYS: '{' }, /SANDBOX_DELAYS/],
  [{ SANDBOX_DELAYS: '{"sent":1}' }, /SANDBOX_DELAYS/],
])('the program refuses %j', (env, text) => {
  expect(() => readConfig(env)).toThrow(text);
});

it('the sandbox reads delays and defaults', () => {
  expect(readConfig({ SANDBOX_DELAYS: '{"read_ms":null}' })).toEqual({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    keepMessages: 10_000,
    delays: { read_ms: null },
  });
});
