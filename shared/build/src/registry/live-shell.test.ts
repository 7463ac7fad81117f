import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isShellStored } from './live-shell.ts';
import { publicText } from './signed-text.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-shell-'));
  mkdirSync(path.join(data, 'shell'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe('a build of the shell', () => {
  const newKey = () => publicText(generateKeyPairSync('ed25519').privateKey);
  const key = newKey();
  const write = (rootKey: unknown) =>
    writeFileSync(path.join(data, 'shell/shell.json'), JSON.stringify({ scripts: [], styles: [], rootKey }));

  it('is stored if its file names the root key', async () => {
    expect(await isShellStored(data, key)).toBe(false);
    write(key);
    expect(await isShellStored(data, key)).toBe(true);
  });

  it.each([newKey(), key.slice(1), '', null, 7, undefined])(
    'is built again if its file names the root key %s',
    async (rootKey) => {
      write(rootKey);
      expect(await isShellStored(data, key)).toBe(false);
    },
  );
});
