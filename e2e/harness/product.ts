import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { builtDataDir, workspaceDir } from './workspace.ts';

const startTimeoutMs = 120_000;
export const demoPassword = 'a password for tests';

/**
 * The settings of a product for the tests of Baseline. Files that use this very object share one product and one
 * browser: Playwright starts new ones for another object of the same content.
 */
export const baselineEnv = { BASELINE: '1' };

/** Environment variable with the seeded data folder of this run; workers inherit it. */
const seededData = 'CHATLINE_SEEDED_DATA';

/**
 * A program that lives for a few minutes compiles its database (WebAssembly) once: better code for it would be half of
 * a server's work, and most of it then runs a few times.
 */
const compileOnce = ['--liftoff-only'];

/** The keys of a test's server for the payment provider's stand-in. */
const paymentKeys = {
  PAYMENTS_KEY_ID: 'rzp_test_BrowserTests',
  PAYMENTS_KEY_SECRET: 'key secret of the browser tests',
  PAYMENTS_WEBHOOK_SECRET: 'webhook secret of the browser tests',
};

/** A running product for one test: its address, data folder and stand-ins. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly sandboxUrl: string;
  /** The lines that the server has written since it started. */
  serverLog(): readonly string[];
  stop(): Promise<void>;
}

/** Environment of a test's server, besides the test's own settings. */
function serverEnv(dataDir: string, sandboxUrl: string, smtpUrl: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    SHELL_DIR: path.join(dataDir, 'shell'),
    SANDBOX_URL: sandboxUrl,
    HELP_URL: `${sandboxUrl}/help`,
    SMTP_URL: smtpUrl,
    SIGNIN_CLIENT_ID: 'browser-tests',
    SIGNIN_SCRIPT_URL: `${sandboxUrl}/gsi/client`,
    SIGNIN_USERINFO_URL: `${sandboxUrl}/oauth2/v3/userinfo`,
    SIGNIN_TOKENINFO_URL: `${sandboxUrl}/tokeninfo`,
    PAYMENTS_URL: sandboxUrl,
    PAYMENTS_CHECKOUT_URL: `${sandboxUrl}/v1/checkout.js`,
    ...paymentKeys,
    GST_URL: sandboxUrl,
    GST_KEY: 'browser-tests',
    SIGNUP_APP_ID: '700000000000001',
    SIGNUP_CONFIG_ID: '900000000000001',
    SIGNUP_SDK_URL: `${sandboxUrl}/en_US/sdk.js`,
    DEMO_PASSWORD: demoPassword,
    // Browsers, servers and stand-ins of several tests share the machine.
    REQUEST_WAIT_MS: '20000',
  };
}

/** Starts the built product on a free port with demo data, as `npm start` does; its data folder is removed with it. */
export async function startProduct(env: Record<string, string> = {}, ownDataDir?: string): Promise<Product> {
  const dataDir = ownDataDir ?? (await seededDataDir());
  const product = await runProduct(dataDir, env);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await deleteDataDir(dataDir);
    },
  };
}

export function deleteDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

/**
 * Creates the data folder that every product of this run starts with: a start that writes the demo data takes ten times
 * as long.
 * @returns a function that removes the folder
 */
export async function seedData(): Promise<() => Promise<void>> {
  const dataDir = await provisionedDataDir();
  const product = await runProduct(dataDir);
  await product.stop();
  process.env[seededData] = dataDir;
  return () => deleteDataDir(dataDir);
}

/** A fresh data folder, with demo data if `seedData` has run. */
export async function seededDataDir(): Promise<string> {
  const seeded = process.env[seededData];
  if (seeded === undefined) return provisionedDataDir();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chatline-e2e-'));
  cpSync(seeded, dataDir, { recursive: true });
  return dataDir;
}

/** Starts the product of another checkout on a data folder, which is removed with it. */
export async function startVersion(root: string, dataDir: string): Promise<Product> {
  const product = await runProduct(dataDir, {}, root);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await deleteDataDir(dataDir);
    },
  };
}

/**
 * Runs the product on a data folder, which is removed only if the product does not start.
 * @param env may name its PORT
 */
export async function runProduct(
  dataDir: string,
  env: Record<string, string> = {},
  root = workspaceDir,
): Promise<Product> {
  const running: Launched[] = [];
  const stop = async () => {
    await Promise.all(running.map((program) => program.stop()));
  };
  const start = (program: string, switches: Record<string, string>): Launched => {
    const launched = launch([path.join(root, program)], switches, root);
    running.push(launched);
    return launched;
  };
  try {
    const sandbox = start('sandbox/dist/main.js', { SANDBOX_PORT: '0' });
    const standIns = JSON.parse(await sandbox.lineWith('{"sandbox"'));
    const sandboxUrl = String(standIns.sandbox);
    const PORT = String(await freePort());
    const given = serverEnv(dataDir, sandboxUrl, String(standIns.smtp));
    const server = start('server/dist/main.js', { ...given, PORT, ...env });
    const url = (await server.lineWith('Ready on ')).replace('Ready on ', '').trim();
    return { url, dataDir, sandboxUrl, serverLog: () => server.lines, stop };
  } catch (error) {
    await stop();
    await deleteDataDir(dataDir);
    throw error;
  }
}

/** A fresh data folder that holds the built shell, the releases and the keys. */
export async function provisionedDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'chatline-e2e-'));
  for (const part of ['modules', 'shell', 'keys']) {
    // Node copies thousands of small files eight times as fast without promises.
    cpSync(path.join(builtDataDir, part), path.join(dataDir, part), { recursive: true });
  }
  return dataDir;
}

interface Launched {
  readonly lines: readonly string[];
  /** The first line with this prefix. @throws {Error} if the process ends or times out first */
  lineWith(start: string): Promise<string>;
  stop(): Promise<void>;
}

function launch(args: readonly string[], env: Record<string, string>, cwd: string): Launched {
  const child = spawn(process.execPath, [...compileOnce, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  child.on('exit', () => {
    for (const look of waiting) look();
  });
  return {
    lines,
    lineWith: (start) => waitForLine(child, lines, waiting, start),
    stop: () => stopChild(child),
  };
}

function waitForLine(
  child: ChildProcess,
  lines: string[],
  waiting: Set<() => void>,
  start: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => end(() => reject(new Error(`No "${start}" in time:\n${lines.join('\n')}`))),
      startTimeoutMs,
    );
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      waiting.delete(look);
      finish();
    };
    const look = (): void => {
      const found = lines.find((line) => line.startsWith(start));
      if (found !== undefined) end(() => resolve(found));
      else if (child.exitCode !== null)
        end(() => reject(new Error(`The process ended:\n${lines.join('\n')}`)));
    };
    waiting.add(look);
    look();
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port'));
        else resolve(address.port);
      });
    });
  });
}
