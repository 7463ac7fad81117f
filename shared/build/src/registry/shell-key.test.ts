import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putRelease } from '../testing/released-module.ts';
import { changeModule } from './change-module.ts';
import { withRelease } from './module-changes.ts';
import { rootPublicKey } from './registry-keys.ts';
import { replaceRoot } from './replace-root.ts';
import { checkShellKey } from './shell-key.ts';
import { publicText } from './signed-text.ts';

let data = '';
const file = (name: string) => path.join(data, name);
const registry = 'modules/registry.json';
const copies = ['modules/registry.last-signed.json', 'modules/registry.last-good.json'];
const newKey = () => generateKeyPairSync('ed25519').privateKey;
const isRefused = () => expect.stringContaining('put the right key back from where it is kept');
/** Builds the shell with a key. @returns why it is refused; null if it is not */
const refusal = (key: string) =>
  checkShellKey(data, key).then(
    () => null,
    (error: Error) => error.message,
  );
const writeShell = (rootKey: string) =>
  writeFileSync(file('shell/shell.json'), JSON.stringify({ scripts: [], styles: [], rootKey }));

beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-shell-key-'));
  const made = await putRelease(data, 'users', '1.0.0');
  await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
  mkdirSync(file('shell'));
  writeShell(await rootPublicKey(data));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(data, { recursive: true, force: true });
});

describe('[MFE-13] a build of the shell with another root key', () => {
  it('is refused beside a registry that does not follow from it, also for the first shell', async () => {
    const present = await rootPublicKey(data);
    const other = publicText(newKey());
    expect(await refusal(other)).toContain(`${registry} is signed with the root key ${present}, and`);
    rmSync(file('shell'), { recursive: true });
    expect([await refusal(other), await refusal(present)]).toEqual([isRefused(), null]);
  });

  it('is refused beside a copy, if the registry is missing or damaged', async () => {
    copyFileSync(file(registry), file(copies[1] ?? ''));
    const other = publicText(newKey());
    for (const text of ['{', readFileSync(file(registry), 'utf8').replace('create-user', 'create-thief')]) {
      writeFileSync(file(registry), text);
      expect([await refusal(other), await refusal(await rootPublicKey(data))]).toEqual([isRefused(), null]);
    }
    rmSync(file(registry));
    expect(await refusal(other)).toContain('registry.last-good.json is signed with the root key');
  });

  it('is refused beside a registry from before format 2.0 that the key has not signed', async () => {
    writeFileSync(file(registry), JSON.stringify({ payload: '{}', signature: 'AAAA' }));
    expect(await refusal(publicText(newKey()))).toContain(`${registry} is not signed with the root key here`);
  });

  it('takes the key that has replaced the present one, and the replaced one, which the registry follows', async () => {
    const [before, next] = [await rootPublicKey(data), newKey()];
    copyFileSync(file(registry), file(copies[1] ?? ''));
    await replaceRoot(data, next);
    expect(await refusal(publicText(next))).toBeNull();
    writeShell(publicText(next));
    expect(await refusal(before)).toBeNull();
  });

  it('takes any key if there is no registry, and the key of the shell in the store', async () => {
    const other = publicText(newKey());
    writeShell(other);
    expect(await refusal(other)).toBeNull();
    for (const one of [registry, ...copies]) rmSync(file(one), { force: true });
    expect(await refusal(publicText(newKey()))).toBeNull();
  });
});
