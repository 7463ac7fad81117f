import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workspaceDir } from './common/paths.ts';
import { changeModule } from './registry/change-module.ts';
import { withRelease } from './registry/module-changes.ts';
import { keyInFile } from './registry/registry-keys.ts';
import { publicText } from './registry/signed-text.ts';
import { bundledCommand } from './testing/bundled-program.ts';
import { putRelease } from './testing/released-module.ts';

const cli = bundledCommand('build');

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-build-'));
  for (const folder of ['modules', 'keys']) mkdirSync(path.join(data, folder));
  writeFileSync(path.join(data, 'modules/registry.json'), '{}');
});
afterEach(() => vi.unstubAllEnvs());
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Runs a build, which builds server and stand-ins too if they are out of date. @returns its exit code, and its errors */
function build(...args: string[]): Promise<{ code: number; err: string[] }> {
  const options = { cwd: workspaceDir, env: { ...process.env, DATA_DIR: data } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli(), ...args], options, (_, _out, err) =>
      resolve({ code: child.exitCode ?? -1, err: err.trim().split('\n') }),
    );
  });
}

describe('without a usable root key beside a registry,', () => {
  it.each([
    ['is missing', null, 'The root key of'],
    ['is damaged', 'damaged', 'does not contain a private Ed25519 key in PEM: put the right one back'],
  ])(
    '[MFE-13] a start leaves modules and shell as they are, and a build fails: it %s',
    {
      timeout: 120_000,
    },
    async (_, pem, reason) => {
      if (pem !== null) writeFileSync(path.join(data, 'keys/registry.pem'), pem);
      const left = [/^No module is built: /, /^The shell is not built: /].map((line) =>
        expect.stringMatching(new RegExp(`${line.source}.*${reason}`)),
      );
      expect(await build('--leave-out')).toEqual({ code: 0, err: left });
      expect(await build()).toEqual({ code: 1, err: left });
      expect(readdirSync(path.join(data, 'keys'))).toEqual(pem === null ? [] : ['registry.pem']);
    },
  );
});

it.each(['keys/registry.pem', 'REGISTRY_PUBLIC_KEY'])(
  '[MFE-13] with another root key than that of the registry, in %s, modules and shell stay as they are',
  { timeout: 120_000 },
  async (where) => {
    const shellFile = path.join(data, 'shell/shell.json');
    rmSync(path.join(data, 'modules/registry.json'));
    const made = await putRelease(data, 'users', '1.0.0');
    await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
    const rootKey = publicText(await keyInFile(path.join(data, 'keys/registry.pem')));
    const shell = JSON.stringify({ scripts: [], styles: [], rootKey });
    mkdirSync(path.dirname(shellFile));
    writeFileSync(shellFile, shell);
    rmSync(path.join(data, 'keys/registry.pem'));
    const other = generateKeyPairSync('ed25519').privateKey;
    if (where === 'REGISTRY_PUBLIC_KEY') vi.stubEnv(where, publicText(other));
    else writeFileSync(path.join(data, where), other.export({ type: 'pkcs8', format: 'pem' }));
    const left = ['No module is built: ', 'The shell is not built: '].map((line) =>
      expect.stringMatching(new RegExp(`^${line}.* is signed with the root key .* put the right key back`)),
    );
    expect(await build()).toEqual({ code: 1, err: left });
    expect(await build('--leave-out')).toEqual({ code: 0, err: left });
    expect(readFileSync(shellFile, 'utf8')).toBe(shell);
  },
);
