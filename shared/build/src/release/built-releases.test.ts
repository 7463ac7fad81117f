import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { type Release, releaseSchema } from '@chatline/contract/modules/release';
import { carriedSchema } from '@chatline/contract/modules/shell-manifest';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildShell } from '../bundle/build-shell.ts';
import type { Carried, FilesInScripts } from '../bundle/carried-code.ts';
import { remoteApps } from '../common/apps.ts';
import { workspaceDir } from '../common/paths.ts';
import { sourceHasher } from '../common/source-hash.ts';
import { grants } from '../registry/grants.ts';
import { cachedBuild } from '../testing/cached-build.ts';
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

interface Built {
  readonly folder: string;
  readonly release: Release;
  readonly carried: Carried;
}

const madeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ release: releaseSchema, carried: carriedSchema }),
);
const codeSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.array(v.string())])));

const built = new Map<string, Built>();
let shell: ShellCode | undefined;
let codeOfShell: FilesInScripts = new Map();

/** Bundles what has changed since the last run, without rendering pages; the machine may be busy. */
const buildTimeoutMs = 300_000;

beforeAll(async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const noPages = async () => ({ pages: {}, frames: {} });
  const sourceHash = sourceHasher();
  const shellDir = path.join(workspaceDir, 'shell');
  const ofShell = await cachedBuild(shellDir, await sourceHash(shellDir), async (folder) => [
    ...(await buildShell(shellDir, folder, key, noPages)),
  ]);
  codeOfShell = new Map(v.parse(codeSchema, ofShell.result));
  shell = await storedShell(ofShell.folder);
  for (const app of remoteApps()) {
    const { folder, result } = await cachedBuild(app.dir, await sourceHash(app.dir), (into) =>
      buildInto({ ...app, granted: grants }, into, async () => {}),
    );
    built.set(app.name, { folder, ...v.parse(madeSchema, result) });
  }
}, buildTimeoutMs);

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
    const made = built.get(name);
    expect(made).toBeDefined();
    await expect(made && checkBudget(made.folder, made.release)).resolves.toBeUndefined();
  });

  it('[FAST-13] brings no package that another module brings too', () => {
    const others = [...built.keys()].filter((other) => other !== name);
    const ofOthers = new Set(others.flatMap((other) => packagesIn(codeIn(carriedOf(other)))));
    expect(packagesIn(codeIn(carriedOf(name))).filter((one) => ofOthers.has(one))).toEqual([]);
  });
});
