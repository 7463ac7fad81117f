import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { workspaceDir } from '../common/paths.ts';
import { consoleAddress } from './console-address.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-address-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const recorded = () => path.join(data, 'console.json');
const record = (url: string, pid: number) => writeFileSync(recorded(), JSON.stringify({ url, pid }));
const defaultAddress = { url: 'http://127.0.0.1:4173', isGuess: true };

describe('the address of the console', () => {
  it('[MFE-11] is that of the console that runs on the data folder', async () => {
    record('http://127.0.0.1:5000', process.pid);
    expect(await consoleAddress(data, {})).toEqual({ url: 'http://127.0.0.1:5000', isGuess: false });
  });

  it('[MFE-11] is the default, as a guess, if none runs, or one was killed', async () => {
    expect(await consoleAddress(data, {})).toEqual(defaultAddress);
    record('http://127.0.0.1:5000', 2 ** 22 + 1);
    expect(await consoleAddress(data, {})).toEqual(defaultAddress);
    writeFileSync(recorded(), '{');
    expect(await consoleAddress(data, {})).toEqual(defaultAddress);
  });

  it('[MFE-11] is what PUBLIC_URL says, or PORT', async () => {
    record('http://127.0.0.1:5000', process.pid);
    const address = { url: 'http://127.0.0.1:6000', isGuess: false };
    expect(await consoleAddress(data, { PORT: '6000' })).toEqual(address);
    const PUBLIC_URL = 'https://console.example.com';
    expect(await consoleAddress(data, { PUBLIC_URL, PORT: '6000' })).toEqual({
      url: PUBLIC_URL,
      isGuess: false,
    });
  });
});

describe('the launcher', () => {
  /** Launches a program that only says that it is ready. */
  function launch(env: Record<string, string> = {}): ChildProcess {
    const product = pathToFileURL(path.join(workspaceDir, 'server/launch/product.mjs')).href;
    const ready =
      "console.log('Ready on http://127.0.0.1:5000'); process.once('disconnect', () => process.exit())";
    const commands = JSON.stringify({ sandbox: [], server: ['-e', ready] });
    const script = `import(${JSON.stringify(product)}).then((it) => it.startProduct(${commands}))`;
    const launcher = spawn(process.execPath, ['-e', script], {
      env: { ...process.env, DATA_DIR: data, SANDBOX: '0', PUBLIC_URL: '', ...env },
      stdio: 'ignore',
    });
    onTestFinished(() => void launcher.kill());
    return launcher;
  }
  const written = () => vi.waitUntil(() => existsSync(recorded()), { timeout: 10_000, interval: 20 });

  it('[MFE-11] writes where the console is, and removes that at its end', async () => {
    const launcher = launch();
    await written();
    expect(await consoleAddress(data, {})).toEqual({ url: 'http://127.0.0.1:5000', isGuess: false });
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
    expect(existsSync(recorded())).toBe(false);
  });

  it('[MFE-11] writes the public address if there is one', async () => {
    const launcher = launch({ PUBLIC_URL: 'https://console.example.com' });
    await written();
    expect((await consoleAddress(data, {})).url).toBe('https://console.example.com');
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    expect(await consoleAddress(data, {})).toEqual(defaultAddress);
  });
});
