import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceDir } from '../common/paths.ts';
import { changeModule } from '../registry/change-module.ts';
import { withRelease } from '../registry/module-changes.ts';
import { changeRegistry, type OpenRegistry, readRegistry } from '../registry/registry-store.ts';
import { bundledCommand } from '../testing/bundled-program.ts';
import { putRelease } from '../testing/released-module.ts';
import { withRegistryLock } from './registry-lock.ts';

const cli = bundledCommand('module');
let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-lock-'));
  mkdirSync(path.join(data, 'modules'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const lockFile = () => path.join(data, 'modules/registry.lock');
function readLock(): string {
  try {
    return readFileSync(lockFile(), 'utf8');
  } catch {
    return 'gone';
  }
}
const names = ['billing', 'chats', 'public', 'templates', 'users'];

async function writeModules(): Promise<void> {
  for (const name of names) {
    const made = await putRelease(data, name, '1.0.0');
    await changeModule(data, name, { change: (document) => withRelease(document, made) });
  }
}

function signedIn(open: OpenRegistry | undefined): OpenRegistry['signed'] {
  if (open === undefined) throw new Error('There is no registry');
  return open.signed;
}

describe('the registry lock', () => {
  it('loses no change when several processes write at once', async () => {
    await writeModules();
    const run = promisify(execFile);
    await Promise.all(
      names.map((name) =>
        run(process.execPath, [cli(), 'off', name], {
          cwd: workspaceDir,
          env: { ...process.env, DATA_DIR: data },
        }),
      ),
    );
    const after = await readRegistry(data);
    expect(Object.values(after.modules).map(({ state }) => state)).toEqual(names.map(() => 'off'));
    expect(existsSync(lockFile())).toBe(false);
  }, 60_000);

  it('allows one change at a time', async () => {
    await writeModules();
    let inside = 0;
    let max = 0;
    await Promise.all(
      names.map((name) =>
        changeRegistry(data, async (open) => {
          inside += 1;
          max = Math.max(max, inside);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inside -= 1;
          return { ...signedIn(open), [name]: 'changed' };
        }),
      ),
    );
    const text = readFileSync(path.join(data, 'modules/registry.json'), 'utf8');
    expect([max, names.every((name) => JSON.parse(text)[name] === 'changed')]).toEqual([1, true]);
  });

  it.each([
    ['whose process is gone', () => `${hostname()} 999999999 x`, 0],
    ['whose process died before it wrote', () => '', 2500],
    ['of another machine, and old', () => 'elsewhere 1 x', 61_000],
  ])('takes over a lock %s', async (_, text, ageMs) => {
    writeFileSync(lockFile(), text());
    const then = new Date(Date.now() - ageMs);
    utimesSync(lockFile(), then, then);
    expect(await withRegistryLock(data, async () => readFileSync(lockFile(), 'utf8'))).toContain(
      ` ${process.pid} `,
    );
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is never without an owner', async () => {
    let isRunning = true;
    const seen = new Set<string>();
    const watch = (async () => {
      while (isRunning) {
        if (existsSync(lockFile())) seen.add(readLock());
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let round = 0; round < 300; round += 1) await withRegistryLock(data, async () => undefined);
    isRunning = false;
    await watch;
    expect([...seen].filter((owner) => owner !== 'gone' && owner.split(' ').length !== 3)).toEqual([]);
    expect(readdirSync(path.join(data, 'modules'))).toEqual([]);
  });

  it('writes nothing if another process has taken the lock over, and does not remove that lock', async () => {
    await writeModules();
    const file = path.join(data, 'modules/registry.json');
    const before = readFileSync(file, 'utf8');
    const change = changeRegistry(data, async (open) => {
      writeFileSync(lockFile(), 'elsewhere 1 x');
      return { ...signedIn(open), later: 'changed' };
    });
    await expect(change).rejects.toThrow('nothing was written');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(readFileSync(lockFile(), 'utf8')).toBe('elsewhere 1 x');
  });
});
