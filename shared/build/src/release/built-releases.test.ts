import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildShell } from '../bundle/build-shell.ts';
import type { FilesInScripts } from '../bundle/carried-code.ts';
import { remoteApps } from '../common/apps.ts';
import { workspaceDir } from '../common/paths.ts';
import type { HashedRelease } from '../registry/release-hash.ts';
import { checkBudget } from './check-budget.ts';
import {
  codeIn,
  packagesIn,
  type ShellCode,
  shellShipsTwice,
  shippedTwice,
  storedShell,
} from './check-shipped-once.ts';
import { buildInto } from './release.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'chatline-built-'));
const built = new Map<string, HashedRelease>();
let shell: ShellCode | undefined;
let codeOfShell: FilesInScripts = new Map();

/** Bundles everything once, without rendering pages, and the machine may be busy. */
const buildTimeoutMs = 120_000;

beforeAll(async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const noPages = async () => ({ pages: {}, frames: {} });
  codeOfShell = await buildShell(path.join(workspaceDir, 'shell'), dataDir, key, noPages);
  shell = await storedShell(dataDir);
  for (const app of remoteApps())
    built.set(app.name, await buildInto(app, path.join(dataDir, 'modules', app.name), async () => {}));
}, buildTimeoutMs);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const carriedOf = (name: string) => built.get(name)?.carried ?? {};

describe('the shell', () => {
  it('[FAST-13] has no file’s code in two scripts that one page loads', () => {
    expect(Object.keys(shell?.early ?? {})).toContain('dashboard');
    expect(Object.keys(shell?.carried ?? {})).toEqual(expect.arrayContaining([shell?.scripts[0]?.file]));
    expect(shell && shellShipsTwice(shell, codeOfShell)).toBeUndefined();
  });
});

describe.each(remoteApps())('the module $name', ({ name }) => {
  it('[FAST-13] brings no code that the shell brings too', () => {
    const { release } = built.get(name) ?? {};
    expect(Object.keys(carriedOf(name))).toContain(release?.entry);
    expect(release && shell && shippedTwice(release, carriedOf(name), shell)).toBeUndefined();
  });

  it('[FAST-14] stays within its budget', async () => {
    const { release } = built.get(name) ?? {};
    expect(release).toBeDefined();
    await expect(
      release && checkBudget(path.join(dataDir, 'modules', name), release),
    ).resolves.toBeUndefined();
  });

  it('[FAST-13] brings no package that another module brings too', () => {
    const others = [...built.keys()].filter((other) => other !== name);
    const ofOthers = new Set(others.flatMap((other) => packagesIn(codeIn(carriedOf(other)))));
    expect(packagesIn(codeIn(carriedOf(name))).filter((one) => ofOthers.has(one))).toEqual([]);
  });
});
