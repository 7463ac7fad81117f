import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceDir } from './common/paths.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-build-'));
  for (const folder of ['modules', 'keys']) mkdirSync(path.join(data, folder));
  writeFileSync(path.join(data, 'modules/registry.json'), '{}');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Runs a build, which builds server and stand-ins too if they are out of date. @returns its exit code, and its errors */
function build(...args: string[]): Promise<{ code: number; err: string[] }> {
  const cli = path.join(workspaceDir, 'shared/build/src/build.cli.ts');
  const options = { cwd: workspaceDir, env: { ...process.env, DATA_DIR: data } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', cli, ...args], options, (_, _out, err) =>
      resolve({ code: child.exitCode ?? -1, err: err.trim().split('\n') }),
    );
  });
}

describe('without a usable root key beside a registry,', () => {
  it.each([
    ['a start leaves modules and shell as they are: it is missing', ['--leave-out'], null, 'The root key of'],
    [
      'a build fails: it is damaged',
      [],
      'damaged',
      'does not contain a private Ed25519 key in PEM: put the right one back',
    ],
  ])(
    '[MFE-13] %s',
    {
      timeout: 120_000,
    },
    async (_, options, pem, reason) => {
      const code = options.length > 0 ? 0 : 1;
      if (pem !== null) writeFileSync(path.join(data, 'keys/registry.pem'), pem);
      const left = [/^No module is built: /, /^The shell is not built: /].map((line) =>
        expect.stringMatching(new RegExp(`${line.source}.*${reason}`)),
      );
      expect(await build(...options)).toEqual({ code, err: left });
      expect(readdirSync(path.join(data, 'keys'))).toEqual(pem === null ? [] : ['registry.pem']);
    },
  );
});
