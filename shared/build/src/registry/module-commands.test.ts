import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { dayMs } from '@chatline/contract/constants/time';
import { expiringParts } from '@chatline/contract/modules/expiring';
import { followsFrom, readRegistry as readSigned } from '@chatline/contract/modules/read-registry';
import type { Release } from '@chatline/contract/modules/release';
import { withoutUnused } from '@chatline/contract/modules/unused-parts';
import { contractVersion } from '@chatline/contract/modules/version';
import { badBase64 } from '@chatline/contract/testing/bad-base64';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { integrityOf } from '../common/integrity.ts';
import { checkTitle } from '../release/check-title.ts';
import { release as releaseModule } from '../release/release-command.ts';
import { putRelease, releaseOf } from '../testing/released-module.ts';
import { data, file, module, release, signed, useDataFolder, users } from '../testing/test-registry.ts';
import { changeModule, overrideModule, presentModule, replaceRootKey, signRoot } from './change-module.ts';
import { distrustOperations } from './distrust-operations.ts';
import { grants as operatorGrants } from './grants.ts';
import { lookAddress } from './look.ts';
import { withStage } from './module-changes.ts';
import * as commands from './module-commands.ts';
import { listLines } from './module-report.ts';
import { createKey, findKey, rootKey, rootPublicKey } from './registry-keys.ts';
import { changeRegistry, openRegistry, openText, readRegistry } from './registry-store.ts';
import { folderHash } from './release-hash.ts';
import { forgetEarlierKey, renew, renewExpiring } from './renew.ts';
import { replaceRoot, replaceRootPlan } from './replace-root.ts';
import { restoreModule, restoreRoot } from './restore-module.ts';
import { genuineTexts, publicText, signDocument } from './signed-text.ts';
import { stageOf } from './stage-rules.ts';

useDataFolder();

/** Deletes what the tools have last written, as on another machine. */
const forget = () => rmSync(path.join(data, 'modules/registry.last-signed.json'));

const withTitle = (made: Release, title: string): Release => ({
  ...made,
  descriptor: { ...made.descriptor, title },
});

/** Writes users 1.1.0 with a title, as another machine has built it. @returns the hash that it printed */
async function writeCarried(dir: string, title: string): Promise<string> {
  const plain = releaseOf('users', '1.1.0');
  const entry = `var ${plain.container};`;
  const files = { 'remoteEntry.js': integrityOf(Buffer.from(entry)) };
  const routes = plain.descriptor.routes.map((route) => ({ ...route, path: '/client-area/manage-user' }));
  const made = withTitle({ ...plain, files, descriptor: { ...plain.descriptor, routes } }, title);
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'remoteEntry.js'), entry);
  writeFileSync(path.join(dir, 'release.json'), JSON.stringify(made));
  return folderHash(dir);
}

const liveVersion = async () => (await module()).live.version;

describe('a release', () => {
  it('is refused if its version is already released', async () => {
    await release('1.0.0');
    await expect(releaseModule(users(), { version: '1.0.0' })).rejects.toThrow(
      'users 1.0.0 is already released: raise the version in remote-users/package.json',
    );
  });

  it('is live at once if it is the first of its module, with a key of its own', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    expect(await module()).toMatchObject({ state: 'live', live: { version: '1.0.0' } });
    const { modules } = (await openRegistry(data))?.root ?? {};
    expect(modules?.users?.keys).toHaveLength(1);
    expect(modules?.billing?.keys).toHaveLength(1);
    expect(modules?.users?.keys).not.toEqual(modules?.billing?.keys);
    expect(modules?.users?.grants).toContain('/client-area/manage-user');
  });

  it('does not change the live version, the state or another module', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    await commands.switchTo(users(), 'off');
    const { root, modules } = signed();
    await release('1.1.0');
    const after = signed();
    expect([after.root, after.modules.billing]).toEqual([root, modules.billing]);
    const { state, live, kept } = await module();
    expect([state, live.version, kept.map(({ version }) => version)]).toEqual([
      'off',
      '1.0.0',
      ['1.0.0', '1.1.0'],
    ]);
  });

  it('does not replace a damaged part, which `restore` puts back as the server has it', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await commands.pin(users(), true);
    const before = readFileSync(file(), 'utf8');
    const { team } = signed().modules.users;
    const payload = team.payload.replace('1.0.0', '1.0.1');
    const damaged = JSON.stringify({ ...signed(), modules: { users: { team: { ...team, payload } } } });
    writeFileSync(file(), damaged);
    forget();
    await expect(release('1.2.0')).rejects.toThrow(
      "The registry's part of users is damaged (it was changed after it was signed): put back what the server serves with: npm run module -- restore users",
    );
    expect(readFileSync(file(), 'utf8')).toBe(damaged);
    const copy = path.join(data, 'modules/registry.last-good.json');
    await expect(restoreModule(data, 'users')).rejects.toThrow(`${copy} nor`);
    writeFileSync(copy, before);
    await restoreModule(data, 'users');
    expect(readFileSync(file(), 'utf8')).toBe(before);
    expect((await openRegistry(data))?.documents.users).toMatchObject({ isPinned: true });
    await expect(restoreModule(data, 'users')).rejects.toThrow("The registry's part of users is not damaged");
  });

  it('does not replace content that this tool cannot read', async () => {
    await release('1.0.0');
    const key = await findKey(data, { module: 'users' });
    if (key === undefined) throw new Error('There is no key');
    const { signDocument } = await import('./signed-text.ts');
    const before = signed();
    const document = { ...JSON.parse(before.modules.users.team.payload), state: 'asleep' };
    const modules = { users: { team: signDocument(document, key) } };
    writeFileSync(file(), JSON.stringify({ ...before, modules }));
    await expect(release('1.1.0')).rejects.toThrow(
      'The registry\'s part of users cannot be read (the module has state "asleep", which this console does not know): change it with the tool that wrote it',
    );
    await release('1.0.0', 'billing');
    expect(signed().modules.users).toEqual(modules.users);
  });

  it.each(['abc', '1.2', '1.2.0/..', '', '1.01.0', '01.1.0', '1.1.00', '1.1.0-rc..1', '1.1.0-.'])(
    'is refused before its build with the version "%s"',
    async (version) => {
      await release('1.0.0');
      await expect(releaseModule(users(), { version })).rejects.toThrow(
        `--version ${version} is not a release version: write it as 1.2.0 or 1.2.0-rc.1`,
      );
    },
  );

  it('of another machine is not stored without its hash', async () => {
    await release('1.0.0');
    await expect(releaseModule(users(), { from: data })).rejects.toThrow(
      '--from needs --hash: only the hash that the other machine printed shows',
    );
  });

  it.each([
    ['billing', 'its title "billing" is that of billing'],
    [' Billing ', 'its title " Billing " is that of billing'],
    ['Bill\u200bing', 'its title has invisible characters'],
    ['\u202egnillib', 'its title has invisible characters'],
    [' ', 'its title has invisible characters, or no others'],
  ])('[MFE-16] of another machine is refused with the title %j', async (title, reason) => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    const before = readFileSync(file(), 'utf8');
    const from = path.join(data, 'carried');
    const hash = await writeCarried(from, title);
    const stored = releaseModule(users(), { from, hash, 'no-smoke': true });
    await expect(stored).rejects.toThrow(`users 1.1.0: ${reason}`);
    expect(readFileSync(file(), 'utf8')).toBe(before);
    expect(existsSync(path.join(data, 'modules/users/1.1.0'))).toBe(false);
  });

  it('[MFE-16] may have the title of its own live release, and no staged one of another', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    const own = withTitle(releaseOf('users', '1.1.0'), 'Users');
    const other = withTitle(own, 'Plans');
    await checkTitle(data, own);
    await checkTitle(data, other);
    const staged = withTitle(releaseOf('billing', '1.1.0'), 'Plans');
    const stage = await stageOf(staged, { share: '10' }, undefined);
    await changeModule(data, 'billing', {
      change: (_document, open) => withStage(presentModule(open, 'billing'), stage),
    });
    await expect(checkTitle(data, other)).rejects.toThrow('its title "Plans" is that of billing');
  });
});

describe("a module's part of the registry", () => {
  it.each(badBase64.slice(0, 1))('is damaged, and restored, if a signature has %s', async (_, bad) => {
    await release('1.0.0');
    const before = readFileSync(file(), 'utf8');
    writeFileSync(path.join(data, 'modules/registry.last-good.json'), before);
    const { root, modules } = signed();
    const { team } = modules.users;
    const users = { ...modules.users, team: { ...team, signature: bad(team.signature) } };
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: { users } }));
    expect(await restoreModule(data, 'users')).toMatchObject({ live: { version: '1.0.0' } });
    writeFileSync(file(), JSON.stringify({ ...signed(), root: { ...root, signature: bad(root.signature) } }));
    await restoreRoot(data);
    expect(signed()).toEqual(JSON.parse(before));
  });

  it('is put back by `restore` if it is missing or older than the one in force', async () => {
    await release('1.0.0');
    const older = signed().modules.users;
    await commands.switchTo(users(), 'off');
    const copy = path.join(data, 'modules/registry.last-good.json');
    writeFileSync(copy, readFileSync(file(), 'utf8'));
    for (const modules of [{ users: older }, {}]) {
      writeFileSync(file(), JSON.stringify({ ...signed(), modules }));
      const restored = await restoreModule(data, 'users');
      expect(restored).toMatchObject({ state: 'off', live: { version: '1.0.0' } });
      expect(await module()).toMatchObject({ state: 'off', revision: restored.revision });
    }
    await expect(restoreModule(data, 'users')).rejects.toThrow("The registry's part of users is not damaged");
    await commands.switchTo(users(), 'live');
    await expect(restoreModule(data, 'users')).rejects.toThrow("The registry's part of users is not damaged");
  });

  it('is neither signed again nor changed if it is older than the copy of the server', async () => {
    await release('1.0.0');
    const { team } = signed().modules.users;
    await release('1.1.0');
    const copy = path.join(data, 'modules/registry.last-good.json');
    await commands.switchOffAsOperations(users());
    writeFileSync(copy, readFileSync(file(), 'utf8'));
    const { operations: _off, ...byTeam } = signed().modules.users;
    const older = 'is older than \\d+, which is in force.*put back .* restore users';
    for (const part of [{ team }, byTeam]) {
      const text = JSON.stringify({ ...signed(), modules: { users: part } });
      for (const change of [
        () => renew(data, 'users'),
        () => commands.pin(users(), true),
        () => commands.switchOffAsOperations(users()),
        () => release('1.2.0'),
      ]) {
        writeFileSync(file(), text);
        await expect(change()).rejects.toThrow(new RegExp(older));
        expect(readFileSync(file(), 'utf8')).toBe(text);
      }
      const { names, lines } = await renew(data);
      expect([names, lines.join()]).toEqual([['root'], expect.stringMatching(older)]);
      expect(await restoreModule(data, 'users')).toMatchObject({ state: 'off' });
    }
  });

  it('[MFE-13] is not taken for older if others change it while it is read', async () => {
    await release('1.0.0');
    const copy = path.join(data, 'modules/registry.last-good.json');
    writeFileSync(copy, readFileSync(file()));
    const open = await openText(data, async () => {
      const bytes = readFileSync(file());
      await commands.pin(users(), true);
      await commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey));
      writeFileSync(copy, readFileSync(file()));
      return bytes;
    });
    expect(open?.registry.refused).toEqual({});
  });

  it('[MFE-13] that is damaged prevents `distrust`, which would lose its last good state, and outlasts `replace-root`', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    const own = signed().modules.users.team.key;
    await commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey));
    await commands.switchOffAsOperations(users());
    const { users: part, ...others } = signed().modules;
    const operations = part.operations.key;
    const copy = path.join(data, 'modules/registry.last-good.json');
    writeFileSync(copy, readFileSync(file()));
    for (const changed of [{ users: {} }, {}, { users: { ...part, operations: undefined } }]) {
      writeFileSync(file(), JSON.stringify({ ...signed(), modules: { ...others, ...changed } }));
      const text = readFileSync(file(), 'utf8');
      for (const change of [
        () => commands.distrust(users(), own),
        () => distrustOperations(data, operations, true),
      ]) {
        await expect(change()).rejects.toThrow(/users.* npm run module -- (restore|renew) users$/);
        expect(readFileSync(file(), 'utf8')).toBe(text);
      }
    }
    await commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey));
    await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
    await renew(data, 'root');
    expect(await restoreModule(data, 'users')).toMatchObject({ state: 'off' });
  });

  it('[MFE-13] that only claims a key does not prevent `distrust` of this key', async () => {
    await release('1.0.0');
    const leaked = publicText(generateKeyPairSync('ed25519').privateKey);
    await commands.trust(users(), leaked);
    const { team } = signed().modules.users;
    const claiming = { users: { team: { ...team, key: leaked } } };
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: claiming }));
    await commands.distrust(users(), leaked);
    expect((await openRegistry(data))?.root.modules.users?.keys).toEqual([team.key]);
    expect(await restoreModule(data, 'users')).toMatchObject({ live: { version: '1.0.0' } });
  });

  it('[MFE-13] that this tool cannot read is not lost by `distrust`', async () => {
    await release('1.0.0');
    await commands.switchOffAsOperations(users());
    const key = await findKey(data, { module: 'users' });
    if (key === undefined) throw new Error('There is no key');
    const { users: part, ...others } = signed().modules;
    const document = { ...JSON.parse(part.team.payload), state: 'asleep' };
    // The change of the operators is in force only for the first of these.
    for (const later of [0, 5]) {
      const team = signDocument({ ...document, revision: document.revision + later }, key);
      const text = JSON.stringify({ ...signed(), modules: { ...others, users: { ...part, team } } });
      writeFileSync(file(), text);
      for (const isDropped of [false, true])
        await expect(distrustOperations(data, part.operations.key, isDropped)).rejects.toThrow(
          'The registry\'s part of users cannot be read (the module has state "asleep", which this console does not know): change it with the tool that wrote it',
        );
      expect(readFileSync(file(), 'utf8')).toBe(text);
    }
  });

  it('[MFE-13] with a change by the operators that this tool cannot read is refused with the way out', async () => {
    await release('1.0.0');
    await commands.switchOffAsOperations(users());
    const key = await findKey(data, 'operations');
    if (key === undefined) throw new Error('There is no key');
    const { users: part } = signed().modules;
    const later = signDocument({ ...JSON.parse(part.operations.payload), later: 'yes' }, key);
    writeFileSync(
      file(),
      JSON.stringify({ ...signed(), modules: { users: { ...part, operations: later } } }),
    );
    const wayOut = `or go back to what its team has signed with: npm run module -- distrust operations ${publicText(key)} --drop-changes`;
    for (const command of [
      () => commands.pin(users(), true),
      () => commands.switchOffAsOperations(users()),
      () => commands.rollBackAsOperations(users()),
      () => renew(data, 'users'),
    ])
      await expect(command()).rejects.toThrow(wayOut);
    expect(await distrustOperations(data, publicText(key), true)).toEqual(['users: it can be read again']);
    expect(await module()).toMatchObject({ state: 'live' });
  });

  it('[MFE-13] is not lost by any change, although a copy has it', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    const { billing } = signed().modules;
    const text = readFileSync(file(), 'utf8');
    for (const modules of [{ billing }, { billing, users: {} }])
      await expect(changeRegistry(data, async () => ({ ...signed(), modules }))).rejects.toThrow(
        'The registry cannot be written, because its part of users could not be used: ',
      );
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('[MFE-13] that has no last good part stops no revocation, and is released again once it is deleted', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    const { operations, modules } = JSON.parse(signed().root.payload);
    const lost = JSON.stringify({ ...signed(), modules: { ...signed().modules, billing: {} } });
    for (const name of ['registry.json', 'registry.last-good.json', 'registry.last-signed.json'])
      writeFileSync(path.join(data, 'modules', name), lost);
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await commands.distrust({ dataDir: data, name: 'billing' }, modules.billing.keys[0]);
    await distrustOperations(data, operations[0], false);
    await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
    expect(warnings.mock.calls.join()).toContain('and no copy here has a good one');
    await expect(restoreModule(data, 'billing')).rejects.toThrow('delete the part in it and release billing');
    const { billing: _lost, ...others } = signed().modules;
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: others }));
    await release('1.1.0', 'billing');
    expect(await module('billing')).toMatchObject({ live: { version: '1.1.0' } });
  });

  it('is restored from a copy of the server whose root key was replaced since', async () => {
    await release('1.0.0');
    const { team } = signed().modules.users;
    await commands.switchTo(users(), 'off');
    writeFileSync(path.join(data, 'modules/registry.last-good.json'), readFileSync(file(), 'utf8'));
    await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
    await commands.switchTo(users(), 'live');
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: { users: { team } } }));
    forget();
    const present = signed();
    for (const modules of [{ users: { team } }, {}]) {
      writeFileSync(file(), JSON.stringify({ ...present, succession: [], modules }));
      await expect(commands.pin(users(), true)).rejects.toThrow('restore users');
      expect(await restoreModule(data, 'users')).toMatchObject({ state: 'off' });
    }
  });
});

it('[MFE-13] of a copy that a replaced root key has signed, only the parts count that the present root trusts', async () => {
  await release('1.0.0');
  const old = await rootKey(data);
  if (old === undefined) throw new Error('There is no key');
  await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
  await commands.switchOffAsOperations(users());
  const { root, modules } = signed();
  const high = { revision: Math.floor(Date.now() / 1000) + 80_000 };
  const evil = generateKeyPairSync('ed25519').privateKey;
  const document = JSON.parse(root.payload);
  const trusted = { ...document.modules, users: { ...document.modules.users, keys: [publicText(evil)] } };
  const forged = { ...JSON.parse(modules.users.team.payload), ...high };
  const copied = {
    ...signed(),
    root: signDocument({ ...document, ...high, earlier: [], modules: trusted }, old),
    modules: { users: { team: signDocument(forged, evil), releases: [] } },
  };
  for (const name of ['registry.last-good.json', 'registry.last-signed.json'])
    writeFileSync(path.join(data, 'modules', name), JSON.stringify(copied));
  await commands.pin(users(), true);
  await expect(restoreRoot(data)).rejects.toThrow("The registry's root is not damaged");
  await expect(restoreModule(data, 'users')).rejects.toThrow('is not damaged');
  expect(await module()).toMatchObject({ state: 'off' });
});

it('[MFE-13] a command that fails in a folder without a registry makes no key', async () => {
  const key = publicText(generateKeyPairSync('ed25519').privateKey);
  const operators = { dataDir: data, name: 'operations' };
  for (const command of [
    () => restoreRoot(data),
    () => restoreModule(data, 'users'),
    () => renew(data),
    () => replaceRoot(data, generateKeyPairSync('ed25519').privateKey),
    () => commands.goLive(users(), '1.0.0', false),
    () => commands.rollBack(users(), false),
    () => commands.stage(users(), '1.0.0', { share: '10' }),
    () => commands.switchTo(users(), 'off'),
    () => commands.switchOffAsOperations(users()),
    () => commands.pin(users(), true),
    () => commands.distrust(users(), key),
    () => distrustOperations(data, key, true),
    () => forgetEarlierKey(data, key),
    () => lookAddress(users(), '1.0.0'),
    () => commands.trust(operators, 'no key'),
    () => releaseModule(users(), { dir: path.join(data, 'nowhere') }),
    () =>
      changeRegistry(data, async () => ({ ...(await signRoot(data, undefined, {})).signed, format: '9.0' })),
  ])
    await expect(command()).rejects.toThrow();
  expect(existsSync(path.join(data, 'keys'))).toBe(false);
  await release('1.0.0');
  expect(readdirSync(path.join(data, 'keys')).sort()).toEqual(['modules', 'operations.pem', 'registry.pem']);
});

it('a change over a damaged root or a missing part of a module is refused, and its message names `restore`', async () => {
  await release('1.0.0');
  const { root, modules } = signed();
  const payload = root.payload.replace('"users"', '"losers"');
  writeFileSync(file(), JSON.stringify({ ...signed(), root: { ...root, payload } }));
  await expect(commands.goLive(users(), '1.0.0', false)).rejects.toThrow(
    'is damaged (it was changed, or is signed with another key): put back what the server serves with: npm run module -- restore root',
  );
  writeFileSync(file(), JSON.stringify({ ...signed(), root, modules: { ...modules, users: undefined } }));
  forget();
  await expect(commands.goLive(users(), '1.0.0', false)).rejects.toThrow(
    'The registry has no part of users: if it had one, put back what the server serves with: npm run module -- restore users',
  );
});

it('earlier roots that were removed are put back by `restore root`', async () => {
  await release('1.0.0');
  const first = await rootPublicKey(data);
  const next = await createKey(mkdtempSync(path.join(data, 'next-')), 'root');
  await replaceRoot(data, next);
  const { succession } = signed();
  const copy = path.join(data, 'modules/registry.last-good.json');
  writeFileSync(copy, readFileSync(file()));
  await expect(restoreRoot(data)).rejects.toThrow("The registry's root is not damaged");
  await commands.makeKey({ dataDir: data, name: 'billing' });
  const { root } = signed();
  writeFileSync(file(), JSON.stringify({ ...signed(), succession: [] }));
  await restoreRoot(data);
  expect(signed()).toMatchObject({ root, succession });
  mkdirSync(path.join(data, 'shell'));
  const shell = { scripts: [], styles: [], rootKey: first };
  writeFileSync(path.join(data, 'shell/shell.json'), JSON.stringify(shell));
  await expect(restoreRoot(data)).rejects.toThrow("The registry's root is not damaged");
  for (const one of [file(), copy]) writeFileSync(one, JSON.stringify({ ...signed(), succession: [] }));
  forget();
  await expect(restoreRoot(data)).rejects.toThrow(
    'does not follow from the root key that the shell was built with',
  );
});

it('[MFE-13] earlier roots with a foreign signature are gone after a change, and the root names the real ones', async () => {
  await release('1.0.0');
  const first = await rootPublicKey(data);
  await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
  const { root, succession } = signed();
  expect(JSON.parse(root.payload).earlier).toEqual([first]);
  const nextRoot = await rootPublicKey(data);
  const forged = (later: string) =>
    signDocument({ ...JSON.parse(root.payload), nextRoot, later }, generateKeyPairSync('ed25519').privateKey);
  const all = [...succession, forged('x'.repeat(100_000)), forged('y'.repeat(80_000))];
  writeFileSync(file(), JSON.stringify({ ...signed(), succession: all }));
  await commands.switchOffAsOperations(users());
  expect(signed()).toMatchObject({ root, succession });
  writeFileSync(file(), JSON.stringify({ ...signed(), succession: all }));
  await restoreRoot(data);
  expect(signed().succession).toEqual(succession);
  const second = await rootPublicKey(data);
  await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
  expect((await openRegistry(data))?.root.earlier).toEqual([first, second]);
  writeFileSync(file(), JSON.stringify({ ...signed(), succession: [] }));
  forget();
  await expect(restoreRoot(data)).rejects.toThrow('Earlier roots of the registry are missing');
  await commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey));
  expect((await openRegistry(data))?.root.earlier).toEqual([first, second]);
  await forgetEarlierKey(data, first);
  await expect(forgetEarlierKey(data, first)).rejects.toThrow('does not name this earlier root key');
  expect((await openRegistry(data))?.root.earlier).toEqual([second]);
});

it('[MFE-13] an earlier root key that others lead through is distrusted after them, and its consoles refuse then', async () => {
  await release('1.0.0');
  const keys: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    keys.push(await rootPublicKey(data));
    await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
  }
  const [first = '', second = '', third = ''] = keys;
  const accepting = async () => {
    const genuine = genuineTexts(signed());
    const used = withoutUnused(signed(), genuine).signed;
    return keys.filter((rootKey) => followsFrom(used, { rootKey, genuine }));
  };
  expect(await accepting()).toEqual(keys);
  await expect(forgetEarlierKey(data, second)).rejects.toThrow(`distrust root ${first}`);
  await expect(forgetEarlierKey(data, third)).rejects.toThrow(`distrust root ${first}`);
  await forgetEarlierKey(data, first);
  expect(await accepting()).toEqual([second, third]);
  await forgetEarlierKey(data, second);
  expect(await accepting()).toEqual([third]);
});

it('[MFE-13] the root does not name an earlier root key that the shell alone has, because nobody signs that', async () => {
  await release('1.0.0');
  const { root } = signed();
  const other = generateKeyPairSync('ed25519').privateKey;
  const succession = [signDocument({ ...JSON.parse(root.payload), nextRoot: root.key }, other)];
  writeFileSync(file(), JSON.stringify({ ...signed(), succession }));
  mkdirSync(path.join(data, 'shell'));
  const shell = { scripts: [], styles: [], rootKey: publicText(other) };
  writeFileSync(path.join(data, 'shell/shell.json'), JSON.stringify(shell));
  await renew(data, 'root');
  expect(signed().succession).toEqual(succession);
  expect((await openRegistry(data))?.root.earlier).toEqual([]);
});

it('an older root does not bring back a key that a newer one no longer trusts', async () => {
  await release('1.0.0');
  const stolen = publicText(generateKeyPairSync('ed25519').privateKey);
  await commands.trust(users(), stolen);
  const { root } = signed();
  await commands.distrust(users(), stolen);
  const present = signed();
  writeFileSync(path.join(data, 'modules/registry.last-good.json'), JSON.stringify(present));
  writeFileSync(file(), JSON.stringify({ ...present, root }));
  for (const change of [() => renew(data), () => renew(data, 'root'), () => commands.pin(users(), true)])
    await expect(change()).rejects.toThrow('npm run module -- restore root');
  await restoreRoot(data);
  expect(signed()).toEqual(present);
});

describe('a part that was signed by a clock more than 2 days ahead', () => {
  const copy = () => path.join(data, 'modules/registry.last-good.json');
  const keepCopy = () => writeFileSync(copy(), readFileSync(file(), 'utf8'));
  const ahead = (name: string) =>
    new RegExp(
      `^The registry's ${name === 'root' ? name : `part of ${name}`} has revision \\d+, more than 2 days ahead of this machine's clock, and servers refuse it: check the clock. If it is right, put back what the server serves with: npm run module -- restore ${name}, or sign it again where its key is with: npm run module -- renew ${name}$`,
    );

  /** Works with a clock that is three days ahead. */
  async function early(work: () => Promise<unknown>): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * dayMs });
    try {
      await work();
    } finally {
      vi.useRealTimers();
    }
  }

  beforeEach(async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    keepCopy();
  });

  it('is refused by every change with the ways out, and replaced by `restore`', async () => {
    const before = readFileSync(file(), 'utf8');
    await early(() => commands.switchTo(users(), 'off'));
    await expect(release('1.1.0')).rejects.toThrow(ahead('users'));
    await expect(releaseModule(users(), { version: '1.1.0' })).rejects.toThrow(ahead('users'));
    await expect(commands.switchTo(users(), 'live')).rejects.toThrow(ahead('users'));
    await expect(commands.endStageAsOperations(users())).rejects.toThrow('users has no stage');
    await commands.switchTo({ dataDir: data, name: 'billing' }, 'off');
    await commands.switchTo({ dataDir: data, name: 'billing' }, 'live');
    const listed = (await listLines(data)).find((line) => line.startsWith('users'));
    expect(listed).toMatch(/revision \d+ is ahead of the clock/);
    expect(await restoreModule(data, 'users')).toMatchObject({ state: 'live' });
    expect(signed().modules.users).toEqual(JSON.parse(before).modules.users);
    await release('1.1.0');
    await expect(restoreModule(data, 'users')).rejects.toThrow("The registry's part of users is not damaged");
  });

  it('is signed again by `renew` where its key is, if no copy has a good one', async () => {
    await early(() => commands.switchTo(users(), 'off'));
    keepCopy();
    await expect(restoreModule(data, 'users')).rejects.toThrow(
      'a good one: sign it again where its key is with: npm run module -- renew users',
    );
    const { lines, names } = await renew(data);
    expect(names).not.toContain('users');
    expect(lines.join()).toContain('users is not signed again. The registry');
    await renew(data, 'users');
    expect(await module()).toMatchObject({ state: 'off' });
    await commands.switchTo(users(), 'live');
  });

  it('is replaced by `restore root` if it is the root, and then module by module', async () => {
    const before = signed();
    const key = publicText(generateKeyPairSync('ed25519').privateKey);
    await early(async () => {
      await commands.trust(users(), key);
      await commands.switchTo(users(), 'off');
    });
    await expect(commands.switchTo(users(), 'live')).rejects.toThrow(ahead('root'));
    await expect(releaseModule(users(), { version: '1.1.0' })).rejects.toThrow(ahead('root'));
    const next = generateKeyPairSync('ed25519').privateKey;
    await expect(replaceRootPlan(data, next)).rejects.toThrow(ahead('root'));
    await expect(restoreModule(data, 'users')).rejects.toThrow(ahead('root'));
    expect((await listLines(data))[0]).toMatch(/^revision \d+ is ahead of the clock$/);
    expect(await restoreRoot(data)).toMatchObject({ unusable: ['users'] });
    await restoreModule(data, 'users');
    expect(signed()).toEqual(before);
    await expect(restoreRoot(data)).rejects.toThrow("The registry's root is not damaged");
  });

  it('is signed again by `renew root` if it is the root and no copy has a good one', async () => {
    const key = publicText(generateKeyPairSync('ed25519').privateKey);
    await early(() => commands.trust(users(), key));
    keepCopy();
    await expect(restoreRoot(data)).rejects.toThrow(
      'a good one: sign it again where its key is with: npm run module -- renew root',
    );
    await renew(data, 'root');
    expect((await openRegistry(data))?.root.modules.users?.keys).toContain(key);
    await commands.switchTo(users(), 'off');
  });

  it('[MFE-13] does not hide an older part, if it is the root', async () => {
    const { users: older } = signed().modules;
    await commands.switchTo(users(), 'off');
    keepCopy();
    await early(() => commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey)));
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: { ...signed().modules, users: older } }));
    const { refused } = await readRegistry(data);
    expect(refused.users?.fault).toMatch(/^revision \d+ is older than \d+, which is in force$/);
  });

  it('does not stop `distrust`, if a leaked operations key has signed it', async () => {
    const leaked = (await openRegistry(data))?.root.operations[0] ?? '';
    await early(() => commands.switchOffAsOperations(users()));
    await distrustOperations(data, leaked, true);
    await commands.switchTo(users(), 'off');
  });
});

it('[MFE-13] a line says that a copy is ignored', async () => {
  await release('1.0.0');
  const copy = path.join(data, 'modules/registry.last-good.json');
  writeFileSync(copy, '{');
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await commands.switchOffAsOperations(users());
  expect(warnings.mock.calls).toEqual([
    [`${copy} cannot be read, so an older part of the registry may go unnoticed: it is malformed`],
  ]);
});

describe('the registry', () => {
  it('has a higher revision of a module after each change of it, even in one second', async () => {
    await release('1.0.0');
    const revisions = [(await module()).revision];
    for (const state of ['off', 'live'] as const) {
      await commands.switchTo(users(), state);
      revisions.push((await module()).revision);
    }
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    expect(revisions).toHaveLength(3);
  });

  it('is not written if servers would not serve it because of its size', async () => {
    await release('1.0.0');
    const before = readFileSync(file(), 'utf8');
    const written = (later: string) =>
      changeModule(data, 'users', {
        change(document) {
          if (document === undefined) throw new Error('There is no module');
          const { live } = document;
          return { ...document, live: { ...live, later } };
        },
      });
    await expect(written('<'.repeat(40_000))).rejects.toThrow(
      /^The registry cannot be written, because its part of users could not be used: one of its texts has 24\d{4} bytes in a page; at most 60000 are read$/,
    );
    expect(readFileSync(file(), 'utf8')).toBe(before);
    // Room that the root takes.
    await changeRegistry(data, async (open) => {
      const module = { keys: [], grants: [`/client-area/${'x'.repeat(170_000)}`] };
      return (await signRoot(data, open, { modules: { ...open?.root.modules, other: module } })).signed;
    });
    const crowded = readFileSync(file(), 'utf8');
    await expect(written('<'.repeat(8000))).rejects.toThrow(
      /^The registry would have 2\d{5} bytes in a page, and servers take at most 200000; its largest part is users with 4\d{4}$/,
    );
    expect(readFileSync(file(), 'utf8')).toBe(crowded);
  });

  it('[MFE-13] loses unsigned content in a change that would not fit otherwise', async () => {
    await release('1.0.0');
    writeFileSync(file(), JSON.stringify({ ...signed(), later: '<'.repeat(50_000) }));
    await commands.switchTo(users(), 'off');
    expect([signed().later, (await module()).state]).toEqual([undefined, 'off']);
  });

  it('[MFE-13] shows a module with too large a text as damaged, and accepts changes of the others', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    writeFileSync(path.join(data, 'modules/registry.last-good.json'), readFileSync(file()));
    const key = await findKey(data, { module: 'users' });
    if (key === undefined) throw new Error('There is no key');
    const { modules } = signed();
    const document = JSON.parse(modules.users.team.payload);
    const large = { ...document, revision: document.revision + 1, later: 'x'.repeat(190_000) };
    const full = { ...modules, users: { team: signDocument(large, key), releases: [] } };
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: full }));
    await expect(commands.switchOffAsOperations(users())).rejects.toThrow('restore users');
    await commands.switchOffAsOperations({ dataDir: data, name: 'billing' });
    expect(await module('billing')).toMatchObject({ state: 'off' });
    expect(await restoreModule(data, 'users')).toMatchObject({ state: 'live' });
    await commands.switchOffAsOperations(users());
  });

  it.each<readonly [string, (text: string) => string]>([
    ['nested too deeply', (text) => text.replace(/\}$/, `,"later":${'['.repeat(2e4)}${']'.repeat(2e4)}}`)],
    ['larger', (text) => text.replace(/\}$/, `,"later":"${'x'.repeat(250_000)}"}`)],
  ])(
    '[MFE-13] is switched off by the operators with unsigned content in it that is %s',
    async (_, add) => {
      await release('1.0.0', 'billing');
      await release('1.0.0');
      writeFileSync(file(), add(readFileSync(file(), 'utf8')));
      await commands.switchOffAsOperations(users());
      expect(await module()).toMatchObject({ state: 'off' });
      expect(await module('billing')).toMatchObject({ state: 'live' });
      expect(readFileSync(file(), 'utf8').length).toBeLessThan(70_000);
    },
    20_000,
  );

  it('says how to leave a format that this tool cannot read', async () => {
    await release('1.0.0');
    const copy = path.join(data, 'modules/registry.last-good.json');
    const text = readFileSync(file(), 'utf8');
    writeFileSync(file(), JSON.stringify({ ...signed(), format: '3.0' }));
    await expect(restoreRoot(data)).rejects.toThrow('change it with the tool that wrote it');
    writeFileSync(copy, text);
    await expect(restoreRoot(data)).rejects.toThrow(`or put ${copy} in its place`);
  });

  it('loses unsigned content that makes it too large for servers, by `restore root`', async () => {
    await release('1.0.0');
    const before = signed();
    for (const text of [
      JSON.stringify({ ...before, later: 'x'.repeat(250_000) }),
      JSON.stringify(before) + ' '.repeat(250_000),
    ]) {
      writeFileSync(file(), text);
      await restoreRoot(data);
      expect(signed()).toEqual(before);
      expect(readFileSync(file()).length).toBeLessThan(70_000);
    }
  });

  it('[MFE-13] is kept for servers without what nobody has signed', async () => {
    await release('1.0.0');
    const junk = 'x'.repeat(300_000);
    const { users: part } = signed().modules;
    const padded = { ...signed(), later: junk, modules: { users: { ...part, later: junk }, later: junk } };
    writeFileSync(file(), JSON.stringify(padded));
    await commands.switchOffAsOperations(users());
    const kept = readFileSync(path.join(data, 'modules/registry.last-signed.json'), 'utf8');
    expect(kept.length).toBeLessThan(70_000);
    expect(JSON.parse(kept).modules).toEqual({ users: { ...part, operations: expect.anything() } });
  });

  it('[MFE-13] is not created again while a copy of it exists', async () => {
    await release('1.0.0');
    await commands.switchOffAsOperations(users());
    const before = signed();
    rmSync(file());
    const operators = { dataDir: data, name: 'operations' };
    const key = publicText(generateKeyPairSync('ed25519').privateKey);
    const missing = `${file()} is missing: put a good one in its place, such as registry.last-good.json`;
    for (const command of [
      () => commands.trust(operators, key),
      () => release('1.1.0'),
      () => renew(data),
      () => listLines(data),
    ])
      await expect(command()).rejects.toThrow(missing);
    const kept = readFileSync(path.join(data, 'modules/registry.last-signed.json'), 'utf8');
    expect([existsSync(file()), JSON.parse(kept)]).toEqual([false, before]);
    forget();
    expect(await listLines(data)).toEqual(['There is no registry yet: npm run build writes it']);
  });

  it('is not changed if its root was changed', async () => {
    await release('1.0.0');
    const before = signed();
    const payload = before.root.payload.replace('my-account', 'my-accounts');
    writeFileSync(file(), JSON.stringify({ ...before, root: { ...before.root, payload } }));
    await expect(release('1.1.0')).rejects.toThrow(`${file()} is broken`);
  });

  it('is not changed if another root key has signed it', async () => {
    await release('1.0.0');
    const before = signed();
    const { signDocument } = await import('./signed-text.ts');
    const foreign = generateKeyPairSync('ed25519').privateKey;
    const root = signDocument(JSON.parse(before.root.payload), foreign);
    writeFileSync(file(), JSON.stringify({ ...before, root }));
    await expect(release('1.1.0')).rejects.toThrow(
      `is signed with the root key ${publicText(foreign)}, and the root key here`,
    );
    await restoreRoot(data);
    expect(signed()).toEqual(before);
  });

  it('[MFE-13] is not changed with another root key here, and the key is put back before anything is deleted', async () => {
    await release('1.0.0');
    const before = readFileSync(file(), 'utf8');
    rmSync(path.join(data, 'keys/registry.pem'));
    await createKey(data, 'root');
    const wayOut = /is another one: put the right key back from where it is kept\. If .* Only if .* lost/;
    for (const command of [
      () => release('1.1.0'),
      () => listLines(data),
      () => renew(data, 'root'),
      () => restoreRoot(data),
    ])
      await expect(command()).rejects.toThrow(wayOut);
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('keeps fields of a later tool, in the root, beside it and in modules', async () => {
    await release('1.0.0');
    await release('1.1.0');
    const key = await findKey(data, { module: 'users' });
    if (key === undefined) throw new Error('There is no key');
    const { signDocument } = await import('./signed-text.ts');
    const before = signed();
    const document = { ...JSON.parse(before.modules.users.team.payload), later: 'yes' };
    const modules = { users: { team: signDocument(document, key) } };
    writeFileSync(file(), JSON.stringify({ ...before, later: 'yes', modules }));
    await commands.goLive(users(), '1.1.0', false);
    expect(signed().later).toBe('yes');
    expect(JSON.parse(signed().modules.users.team.payload).later).toBe('yes');
  });
});

describe('a version that the live console cannot run', () => {
  const offer = (contract: string) => {
    mkdirSync(path.join(data, 'shell'), { recursive: true });
    writeFileSync(path.join(data, 'shell/shell.json'), JSON.stringify({ offers: { contract, kit: [] } }));
  };
  const misfit = `Built for contract ${contractVersion}; this console offers 2.0.0`;
  beforeEach(async () => {
    await release('1.0.0');
    await release('1.1.0');
    await commands.goLive(users(), '1.1.0', false);
    offer('2.0.0');
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['live', () => commands.goLive(users(), '1.0.0', true)],
    ['stage', () => commands.stage(users(), '1.0.0', { share: '10' })],
    ['rollback', () => commands.rollBack(users(), false)],
    ['rollback --operations', () => commands.rollBackAsOperations(users())],
  ])('is refused by `%s`', async (_, run) => {
    await expect(run()).rejects.toThrow(`users 1.0.0 does not fit the live console. ${misfit}.`);
    expect(await module()).toMatchObject({ live: { version: '1.1.0' } });
  });

  it('is what `rollback --operations --unchecked` goes back to', async () => {
    await commands.rollBackAsOperations(users(), { isUnchecked: true });
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('goes live in a build, which builds the shell after the modules', async () => {
    await commands.goLiveBeforeShell(users(), '1.0.0');
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('is named by `list`, if it is live or staged', async () => {
    offer(contractVersion);
    await commands.stage(users(), '1.0.0', { share: '10' });
    expect((await listLines(data)).join()).not.toContain('does not fit');
    offer('2.0.0');
    const [, line] = await listLines(data);
    for (const version of ['1.0.0', '1.1.0'])
      expect(line).toContain(`· ${version} does not fit the live console: ${misfit}`);
  });
});

describe('going back', () => {
  const fileOf = (name: string) => path.join(data, 'modules/users/1.0.0', name);
  beforeEach(async () => {
    await release('1.0.0');
    await release('1.1.0');
    await commands.goLive(users(), '1.1.0', false);
  });

  it('restores the release unchanged, and goes further back the second time', async () => {
    await release('1.2.0');
    await commands.goLive(users(), '1.2.0', false);
    expect(await commands.rollBack(users(), false)).toMatchObject({ from: '1.2.0', to: '1.1.0' });
    expect(await liveVersion()).toBe('1.1.0');
    expect(await commands.rollBack(users(), true)).toMatchObject({ from: '1.1.0', to: '1.0.0' });
    expect(await module()).toMatchObject({ isUrgent: true, live: { version: '1.0.0' } });
    expect((await openRegistry(data))?.documents.users?.urgentVersion).toBe('1.0.0');
    await expect(commands.rollBack(users(), false)).rejects.toThrow(
      'users has no earlier live version to go back to',
    );
  });

  it('does not go back to a version that was rolled back, until it is live again', async () => {
    await commands.rollBack(users(), false);
    await release('1.2.0');
    await commands.goLive(users(), '1.2.0', false);
    expect(await commands.rollBack(users(), false)).toMatchObject({ from: '1.2.0', to: '1.0.0' });
    await commands.goLive(users(), '1.1.0', false);
    await commands.goLive(users(), '1.2.0', false);
    expect(await commands.rollBack(users(), false)).toMatchObject({ to: '1.1.0' });
  });

  it('does not go back to a version that the operators have left', async () => {
    await commands.rollBackAsOperations(users());
    await release('1.2.0');
    await commands.goLive(users(), '1.2.0', false);
    expect(await commands.rollBackAsOperations(users())).toMatchObject({ from: '1.2.0', to: '1.0.0' });
  });

  it.each<readonly [string, (from: string) => Promise<commands.WentLive>]>([
    ['their team', (from) => commands.rollBack(users(), false, from)],
    ['the operators', (from) => commands.rollBackAsOperations(users(), { from })],
  ])('goes one version back if two do it at once, as %s', async (_, rollBack) => {
    await release('1.2.0');
    await commands.goLive(users(), '1.2.0', false);
    const from = await commands.checkRollbackEnded(users());
    const done = await Promise.allSettled([rollBack(from), rollBack(from)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('meanwhile: 1.2.0 → 1.1.0. Nothing is changed now') },
    });
    expect(await liveVersion()).toBe('1.1.0');
  });

  it.each([
    ['an entry', 'remoteEntry.js', 'remoteEntry.js'],
    ['a chunk', 'chunk.js', 'chunk.js'],
    ['the description of the release', 'release.json', 'release.json, or a file that has no hash there,'],
    ['an added file', 'more.js', 'more.js'],
    ['a compressed copy', 'chunk.js.br', 'chunk.js.br'],
  ])('is refused if a byte of %s differs', async (_, name, named) => {
    appendFileSync(fileOf(name), ' ');
    await expect(commands.goLive(users(), '1.0.0', false)).rejects.toThrow(
      `users 1.0.0 is not what was released: ${named} is changed, missing or new`,
    );
    expect(await liveVersion()).toBe('1.1.0');
  });

  it('is refused if the hashes were changed with the file', async () => {
    const { release: described } = await putRelease(data, 'users', '1.0.0');
    const { integrityOf } = await import('../common/integrity.ts');
    const files = { 'remoteEntry.js': integrityOf(Buffer.from('evil()')) };
    writeFileSync(fileOf('remoteEntry.js'), 'evil()');
    writeFileSync(fileOf('release.json'), JSON.stringify({ ...described, files }));
    await expect(commands.goLive(users(), '1.0.0', false)).rejects.toThrow('is not what was released');
  });

  it('to a version that is not released says which ones are', async () => {
    await expect(commands.goLive(users(), '7.0.0', false)).rejects.toThrow(
      'users 7.0.0 is not released; the registry has 1.0.0, 1.1.0',
    );
  });
});

describe('a pinned module', () => {
  it('keeps its live version until it is unpinned', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await commands.pin(users(), true);
    await expect(commands.goLive(users(), '1.1.0', false)).rejects.toThrow('users is pinned to 1.0.0');
    await expect(commands.stage(users(), '1.1.0', { share: '10' })).rejects.toThrow('pinned');
    await commands.pin(users(), false);
    await commands.goLive(users(), '1.1.0', false);
    expect(await liveVersion()).toBe('1.1.0');
  });

  it('is rolled back by the operators, and the result says that it was pinned', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await commands.goLive(users(), '1.1.0', false);
    await commands.pin(users(), true);
    await expect(commands.rollBack(users(), false)).rejects.toThrow('users is pinned to 1.1.0');
    expect(await commands.rollBackAsOperations(users())).toMatchObject({ to: '1.0.0', wasPinned: true });
  });
});

describe('a command that would change nothing', () => {
  beforeEach(() => release('1.0.0'));

  it.each<readonly [string, () => Promise<unknown>]>([
    ['users has no stage', () => commands.endStage(users())],
    ['users has no stage', () => commands.endStageAsOperations(users())],
    ['users is not pinned', () => commands.pin(users(), false)],
    ['users is already on', () => commands.switchTo(users(), 'live')],
  ])('is refused: %s', async (reason, run) => {
    const before = readFileSync(file(), 'utf8');
    await expect(run()).rejects.toThrow(reason);
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('names the damage of a module that is damaged', async () => {
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('remoteEntry', 'otherEntry'));
    await expect(commands.switchTo(users(), 'off')).rejects.toThrow(
      "The registry's part of users is damaged (it was changed after it was signed): put back",
    );
  });
});

describe('the address of a look', () => {
  beforeEach(() => release('1.0.0'));

  it.each(['https://console.example.com', 'https://console.example.com/'])('begins with %s', async (at) => {
    const { address } = await lookAddress(users(), '1.0.0', at);
    expect(address).toMatch(/^https:\/\/console\.example\.com\/client-area\/create-user#/);
  });

  it.each([
    'example.com',
    'localhost:4173',
    'https://x/page',
    'https://x/?a',
    'ftp://x/',
    'https://a@x/',
    '',
  ])('is refused: %s', (at) =>
    expect(lookAddress(users(), '1.0.0', at)).rejects.toThrow(`--at ${at} is not a console address`),
  );
});

describe('a stage', () => {
  beforeEach(async () => {
    await release('1.0.0');
    await release('1.1.0');
  });

  it('gives a release to a share, to roles and to accounts whose names stay private', async () => {
    await commands.stage(users(), '1.1.0', { share: '10', roles: 'admin', accounts: '10007' });
    const { live, stage } = await module();
    expect(live.version).toBe('1.0.0');
    expect(stage).toMatchObject({ share: 0.1, roles: ['Admin'], release: { version: '1.1.0' } });
    expect(readFileSync(file(), 'utf8')).not.toContain('10007');
    expect(stage?.accounts).toEqual([expect.stringMatching(/^[\w+/]{43}=$/)]);
  });

  it('keeps its identity while it grows, so that no session falls out of it', async () => {
    await commands.stage(users(), '1.1.0', { share: '10', accounts: '10007' });
    const before = (await module()).stage;
    await commands.stage(users(), '1.1.0', { share: '50%', accounts: '10008' });
    const { stage } = await module();
    expect([stage?.id, stage?.salt, stage?.share]).toEqual([before?.id, before?.salt, 0.5]);
    expect(stage?.accounts).toHaveLength(1);
    expect(stage?.accounts).not.toEqual(before?.accounts);
    await commands.stage(users(), '1.1.0', { share: '60' });
    expect((await module()).stage?.accounts).toEqual(stage?.accounts);
    await commands.stage(users(), '1.1.0', { share: '60', accounts: '' });
    expect((await module()).stage?.accounts).toEqual([]);
  });

  it('grants the paths of its release, and takes none from the live one', async () => {
    await changeRegistry(data, async (open) => {
      const modules = { users: { keys: [], ...open?.root.modules.users, grants: ['/client-area/old'] } };
      return (await signRoot(data, open, { modules })).signed;
    });
    expect((await lookAddress(users(), '1.1.0')).missing).toEqual(['/client-area/create-user']);
    await commands.stage(users(), '1.1.0', { share: '10' });
    const { grants } = await module();
    expect(grants).toEqual(['/client-area/old', ...(operatorGrants.users ?? [])]);
  });

  it('ends on request, and when its release goes live', async () => {
    await commands.stage(users(), '1.1.0', { share: '10' });
    await commands.endStage(users());
    expect((await module()).stage).toBeUndefined();
    await commands.stage(users(), '1.1.0', { share: '10' });
    await commands.goLive(users(), '1.1.0', false);
    expect(await module()).toMatchObject({ live: { version: '1.1.0' }, stage: undefined });
  });

  it.each([
    [{}, 'Say who gets it'],
    [{ share: '101' }, '--share 101 is not a percentage from 0 to 100'],
    [{ roles: 'Boss' }, '--roles Boss is not a role (known: Admin, Partner, User)'],
    [{ accounts: '10007,nosuch' }, '--accounts nosuch is not an account id: ids are numbers'],
  ])('is refused with %j', async (options, reason) => {
    await expect(commands.stage(users(), '1.1.0', options)).rejects.toThrow(reason);
  });
});

describe('a stage whose accounts are hashed for seconds', () => {
  const many = 30;
  const accounts = Array.from({ length: many }, (_, at) => 10_000 + at).join();
  beforeEach(async () => {
    await release('1.0.0');
    await release('1.1.0');
    await release('1.0.0', 'billing');
  });

  it('[MFE-11] lets others change the registry meanwhile', async () => {
    const ended: string[] = [];
    const billing = { dataDir: data, name: 'billing' };
    await Promise.all([
      commands.stage(users(), '1.1.0', { accounts }).then(() => ended.push('stage')),
      commands.switchTo(billing, 'off').then(() => ended.push('off')),
    ]);
    expect(ended).toEqual(['off', 'stage']);
    expect([(await module('billing')).state, (await module()).stage?.accounts]).toEqual([
      'off',
      expect.objectContaining({ length: many }),
    ]);
  });

  it('[MFE-11] is refused if another command has changed it meanwhile', async () => {
    const [slow] = await Promise.allSettled([
      commands.stage(users(), '1.1.0', { accounts }),
      commands.stage(users(), '1.1.0', { share: '20' }),
    ]);
    expect(slow).toMatchObject({
      reason: new Error('The stage of users has been changed meanwhile: repeat this command'),
    });
    expect((await module()).stage).toMatchObject({ share: 0.2, accounts: [] });
  });
});

describe('a stage with more than 500 accounts', () => {
  it('is refused before their ids are hashed', async () => {
    await release('1.0.0');
    await release('1.1.0');
    const accounts = Array.from({ length: 501 }, (_, at) => 10_000 + at).join();
    await expect(commands.stage(users(), '1.1.0', { accounts })).rejects.toThrow(
      '--accounts names 501 accounts; at most 500 are possible, because every page contains their hashes: use --share or --roles',
    );
  });
});

describe('a stage of the live version', () => {
  it('is refused, because everyone has it', async () => {
    await release('1.0.0');
    await expect(commands.stage(users(), '1.0.0', { share: '10' })).rejects.toThrow(
      'users 1.0.0 is already live: everyone has it',
    );
  });
});

describe("the operators' key", () => {
  let beforeStage = { modules: { users: { team: { payload: '' } } } };
  beforeEach(async () => {
    await release('1.0.0');
    await release('1.1.0');
    await commands.goLive(users(), '1.1.0', false);
    beforeStage = signed();
    await commands.stage(users(), '1.0.0', { share: '10' });
    rmSync(path.join(data, 'keys/modules'), { recursive: true });
  });

  it("switches off, ends a stage and goes back without the team's key", async () => {
    await commands.switchOffAsOperations(users());
    await expect(commands.switchOffAsOperations(users())).rejects.toThrow('users is already off');
    await commands.endStageAsOperations(users());
    expect(await commands.rollBackAsOperations(users())).toMatchObject({ to: '1.0.0', isOff: true });
    expect(await module()).toMatchObject({ state: 'off', live: { version: '1.0.0' }, stage: undefined });
  });

  it('goes back only to a version that was live', async () => {
    await expect(commands.rollBackAsOperations(users(), { version: '1.1.0' })).resolves.toHaveProperty(
      'to',
      '1.1.0',
    );
    await commands.rollBackAsOperations(users());
    await expect(commands.rollBackAsOperations(users())).rejects.toThrow('users has no earlier live version');
    await expect(commands.rollBackAsOperations(users(), { version: '9.0.0' })).rejects.toThrow(
      'users 9.0.0 has no signature of its team here',
    );
  });

  it.each<readonly [string, (folder: string) => void, string]>([
    [
      'are gone',
      (folder) => rmSync(folder, { recursive: true }),
      'users 1.0.0 is not released here; to go back without this check, add --unchecked',
    ],
    [
      'have another byte',
      (folder) => appendFileSync(path.join(folder, 'chunk.js'), ' '),
      'users 1.0.0 is not what was released: chunk.js is changed, missing or new; to go back',
    ],
  ])('does not go back to a version whose files %s, unless it is unchecked', async (_, change, reason) => {
    change(path.join(data, 'modules/users/1.0.0'));
    await expect(commands.rollBackAsOperations(users())).rejects.toThrow(reason);
    expect(await liveVersion()).toBe('1.1.0');
    expect(await commands.rollBackAsOperations(users(), { isUnchecked: true })).toMatchObject({
      to: '1.0.0',
    });
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('is refused with the way out if the registry does not trust it', async () => {
    rmSync(path.join(data, 'keys/operations.pem'));
    const key = await commands.makeKey({ dataDir: data, name: 'operations' });
    const before = signed();
    for (const run of [commands.switchOffAsOperations, commands.rollBackAsOperations])
      await expect(run(users())).rejects.toThrow(
        `The registry does not trust this operations key: the owner of the root key runs: npm run module -- trust operations ${key}`,
      );
    expect(signed()).toEqual(before);
  });

  it('is distrusted while its changes are in force: the module goes back to what its team signed', async () => {
    await commands.switchOffAsOperations(users());
    await commands.rollBackAsOperations(users());
    const before = await module();
    const leaked = (await openRegistry(data))?.root.operations[0] ?? '';
    await expect(distrustOperations(data, leaked, false)).rejects.toThrow(
      'add --drop-changes to go back to what the teams signed:\nusers: off → live\nusers: 1.0.0 → 1.1.0',
    );
    await expect(distrustOperations(data, leaked, true)).rejects.toThrow('Nothing here can sign users again');
    rmSync(path.join(data, 'keys/operations.pem'));
    const next = await commands.makeKey({ dataDir: data, name: 'operations' });
    await commands.trust({ dataDir: data, name: 'operations' }, next);
    await distrustOperations(data, leaked, true);
    const after = await module();
    expect(after).toMatchObject({ state: 'live', live: { version: '1.1.0' } });
    expect(after.revision).toBeGreaterThan(before.revision);
    expect((await openRegistry(data))?.root.operations).toEqual([next]);
    await expect(distrustOperations(data, leaked, true)).rejects.toThrow('does not trust this key');
  });

  it("is distrusted with the team's key too", async () => {
    await release('1.0.0', 'billing');
    const billing = { dataDir: data, name: 'billing' };
    await commands.switchOffAsOperations(billing);
    const leaked = (await openRegistry(data))?.root.operations[0] ?? '';
    expect(await distrustOperations(data, leaked, true)).toEqual(['billing: off → live']);
    expect(await module('billing')).toMatchObject({ state: 'live' });
  });

  it('[MFE-13] signs nothing over an older document of the team, and is not distrusted over one', async () => {
    const { users: later } = signed().modules;
    const { users: older } = beforeStage.modules;
    const key = await findKey(data, 'operations');
    if (key === undefined) throw new Error('There is no key');
    const { revision } = JSON.parse(later.team.payload);
    const { revision: overrides, expiresAt } = JSON.parse(older.team.payload);
    const change = { module: 'users', revision: revision + 5, overrides, expiresAt, state: 'off' };
    const replayed = { ...older, operations: signDocument(change, key) };
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: { users: replayed } }));
    for (const command of [
      () => commands.switchOffAsOperations(users()),
      () => commands.rollBackAsOperations(users()),
      () => distrustOperations(data, publicText(key), true),
    ])
      await expect(command()).rejects.toThrow('npm run module -- restore users');
    await restoreModule(data, 'users');
    expect(signed().modules.users).toEqual(later);
  });

  it('is not distrusted over a part that is older than the copy of the server', async () => {
    await commands.switchOffAsOperations(users());
    const older = signed().modules.users;
    await overrideModule(data, 'users', () => ({ draft: {} }));
    writeFileSync(path.join(data, 'modules/registry.last-good.json'), readFileSync(file(), 'utf8'));
    writeFileSync(file(), JSON.stringify({ ...signed(), modules: { users: older } }));
    const key = (await openRegistry(data))?.root.operations[0] ?? '';
    await expect(distrustOperations(data, key, true)).rejects.toThrow('npm run module -- restore users');
  });

  it("leaves everything else to the team: a change without the team's key is refused", async () => {
    await expect(commands.switchTo(users(), 'off')).rejects.toThrow(
      'users has no key here: set MODULE_KEY_FILE, or create one with: npm run module -- key users',
    );
  });
});

describe('the root key', () => {
  it('is replaced while consoles trust the old one', async () => {
    await release('1.0.0');
    const [old, next] = [await rootPublicKey(data), generateKeyPairSync('ed25519').privateKey];
    await replaceRootKey(data, next);
    await expect(readRegistry(data)).resolves.toHaveProperty('modules.users');
    const [last, first] = [signed().succession[0], signed().root].map(({ payload }) => JSON.parse(payload));
    expect(first.revision).toBe(last.revision + 1);
    const file = path.join(data, 'next.pem');
    writeFileSync(file, next.export({ type: 'pkcs8', format: 'pem' }));
    vi.stubEnv('REGISTRY_PRIVATE_KEY_FILE', file);
    await release('1.1.0');
    await commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey));
    vi.stubEnv('REGISTRY_PUBLIC_KEY', old);
    vi.stubEnv('REGISTRY_PRIVATE_KEY_FILE', '');
    expect((await readRegistry(data)).modules.users?.kept.map(({ version }) => version)).toEqual([
      '1.0.0',
      '1.1.0',
    ]);
  });

  it('[MFE-13] is not replaced by one that it was before', async () => {
    await release('1.0.0');
    const [first, second] = [await rootKey(data), generateKeyPairSync('ed25519').privateKey];
    if (first === undefined) throw new Error('There is no key');
    await replaceRoot(data, second);
    for (const replace of [replaceRootPlan, replaceRoot])
      await expect(replace(data, first)).rejects.toThrow('This was the root key before');
    expect(signed().root.key).toBe(publicText(second));
    await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
    for (const key of [first, second]) {
      await forgetEarlierKey(data, publicText(key));
      await expect(replaceRoot(data, key)).rejects.toThrow('This was the root key before');
      await expect(commands.trust(users(), publicText(key))).rejects.toThrow('belongs to the root');
    }
  });

  it('[MFE-13] is not replaced by itself, but a `replace-root` that was interrupted goes on', async () => {
    await release('1.0.0');
    const [first, next] = [await rootKey(data), generateKeyPairSync('ed25519').privateKey];
    if (first === undefined) throw new Error('There is no key');
    const all = () => readdirSync(path.join(data, 'keys'));
    const before = [signed(), all()];
    for (const replace of [replaceRootPlan, replaceRoot])
      await expect(replace(data, first)).rejects.toThrow('This key signs the registry already');
    expect([signed(), all()]).toEqual(before);
    await replaceRootKey(data, next);
    await replaceRoot(data, next);
    expect(await rootPublicKey(data)).toBe(publicText(next));
    await expect(replaceRoot(data, next)).rejects.toThrow('This key signs the registry already');
  });

  it('is replaced as releases.md says, with REGISTRY_PUBLIC_KEY or without it', async () => {
    await release('1.0.0');
    await release('1.1.0');
    const [old, next] = [await rootPublicKey(data), generateKeyPairSync('ed25519').privateKey];
    const oldPem = readFileSync(path.join(data, 'keys/registry.pem'), 'utf8');
    await replaceRoot(data, next);
    expect(await rootPublicKey(data)).toBe(publicText(next));
    const day = new Date().toISOString().slice(0, 10);
    expect(readFileSync(path.join(data, `keys/registry.before-${day}.pem`), 'utf8')).toBe(oldPem);
    for (const key of ['', publicText(next)]) {
      vi.stubEnv('REGISTRY_PUBLIC_KEY', key);
      await commands.goLive(users(), '1.1.0', false);
      await commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey));
    }
    const reading = readSigned(signed(), { rootKey: old, genuine: genuineTexts(signed()) });
    expect(reading.registry?.modules.users?.live.version).toBe('1.1.0');
    vi.stubEnv('REGISTRY_PUBLIC_KEY', old);
    vi.stubEnv('REGISTRY_PRIVATE_KEY', oldPem);
    await expect(
      commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey)),
    ).rejects.toThrow('The root key here is not the one that signs the registry');
  });

  it('is needed to change whom the registry trusts', async () => {
    await release('1.0.0');
    vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
    rmSync(path.join(data, 'keys/registry.pem'));
    await expect(commands.trust(users(), publicText(await createKey(data, { module: 'x' })))).rejects.toThrow(
      'This needs the root key, which is not here',
    );
    await release('1.1.0');
    await commands.goLive(users(), '1.1.0', false);
    expect(await liveVersion()).toBe('1.1.0');
  });
});

describe('a signature that expires within 60 days', () => {
  it('is renewed by a build where its key is, and by `renew`', async () => {
    await release('1.0.0');
    await release('1.0.0', 'billing');
    expect((await renewExpiring(data)).names).toEqual([]);
    const laterMs = Date.now() + 350 * 24 * 60 * 60 * 1000;
    rmSync(path.join(data, 'keys/modules/billing.pem'));
    const before = signed();
    expect(expiringParts(before, laterMs)).toEqual(['root', 'users', 'billing']);
    const { names, lines } = await renewExpiring(data, laterMs);
    expect(names).toEqual(['root', 'users']);
    expect(lines).toContain('billing is not signed again: its key is not here');
    expect(signed().root).not.toEqual(before.root);
    expect(signed().modules.users).not.toEqual(before.modules.users);
    expect((await renew(data)).names).toEqual(['root', 'users']);
    await expect(renew(data, 'billing')).rejects.toThrow('billing has no key here');
  });

  it('makes `renew` fail where no key is, so that a timer notices', async () => {
    await release('1.0.0');
    vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
    rmSync(path.join(data, 'keys'), { recursive: true });
    await expect(renew(data)).rejects.toThrow(
      'Nothing is signed again:\nroot is not signed again: its key is not here\nusers is not signed again',
    );
  });
});

describe("a team's key", () => {
  const target = (name: string) => ({ dataDir: data, name });
  beforeEach(() => release('1.0.0'));

  it('is replaced while the module stays live: trust the new one, sign with it, distrust the old one', async () => {
    const old = await findKey(data, { module: 'users' });
    if (old === undefined) throw new Error('There is no key');
    rmSync(path.join(data, 'keys/modules/users.pem'));
    const next = await commands.makeKey(users());
    await expect(commands.switchTo(users(), 'off')).rejects.toThrow(
      `The registry does not trust this key for users. If MODULE_KEY_FILE names another module's key, name that of users; if the key is new, the owner of the root key runs: npm run module -- trust users ${next}`,
    );
    await commands.trust(users(), next);
    await expect(commands.distrust(users(), publicText(old))).rejects.toThrow(
      'The live users is signed with this key',
    );
    await commands.goLive(users(), '1.0.0', false);
    await commands.distrust(users(), publicText(old));
    expect((await openRegistry(data))?.root.modules.users?.keys).toEqual([next]);
    expect(await module()).toMatchObject({ state: 'live' });
  });

  it('signs kept versions again when it is new, so that the operators can go back to them', async () => {
    await release('1.1.0');
    await commands.goLive(users(), '1.1.0', false);
    const old = await findKey(data, { module: 'users' });
    if (old === undefined) throw new Error('There is no key');
    rmSync(path.join(data, 'keys/modules/users.pem'));
    await commands.trust(users(), await commands.makeKey(users()));
    await renew(data, 'users');
    await commands.distrust(users(), publicText(old));
    expect(await commands.rollBackAsOperations(users())).toMatchObject({ to: '1.0.0' });
  });

  it('[MFE-13] signs a kept version again whose signature beside its folder is a false one', async () => {
    await release('1.1.0');
    const ofRelease = path.join(data, 'modules/users/1.0.0.signed.json');
    const before = readFileSync(ofRelease, 'utf8');
    writeFileSync(ofRelease, before.replace('{\\"version', '{\\"forged\\":true,\\"version'));
    expect(readFileSync(ofRelease, 'utf8')).not.toBe(before);
    await commands.goLive(users(), '1.1.0', false);
    expect(readFileSync(ofRelease, 'utf8')).toBe(before);
    expect(await commands.rollBackAsOperations(users())).toMatchObject({ to: '1.0.0' });
  });

  it('opens only its own module', async () => {
    await release('1.0.0', 'billing');
    const billing = readFileSync(path.join(data, 'keys/modules/billing.pem'));
    writeFileSync(path.join(data, 'keys/modules/users.pem'), billing);
    const before = readFileSync(file(), 'utf8');
    await expect(commands.switchTo(users(), 'off')).rejects.toThrow('does not trust this key for users');
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('leaves every file as it was if the registry does not trust it', async () => {
    await release('1.1.0');
    rmSync(path.join(data, 'keys/modules/users.pem'));
    await commands.makeKey(users());
    const all = () =>
      readdirSync(data, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((one) => `${one} ${readFileSync(one, 'utf8')}`)
        .sort();
    const before = all();
    const refusal = 'The registry does not trust this key for users';
    await expect(commands.goLive(users(), '1.1.0', false)).rejects.toThrow(refusal);
    await expect(commands.stage(users(), '1.1.0', { share: '10' })).rejects.toThrow(refusal);
    await expect(lookAddress(users(), '1.1.0')).rejects.toThrow(refusal);
    const dir = path.join(data, 'no-folder');
    await expect(releaseModule(users(), { dir, version: '1.2.0' })).rejects.toThrow(refusal);
    await expect(releaseModule(users(), { from: dir })).rejects.toThrow(refusal);
    expect(all()).toEqual(before);
  });

  it('has no other owner', async () => {
    await release('1.0.0', 'billing');
    const { root } = (await openRegistry(data)) ?? {};
    const [own = '', other = ''] = [root?.modules.users?.keys[0], root?.modules.billing?.keys[0]];
    const before = readFileSync(file(), 'utf8');
    const refused = (whose: string, wayOut = '') =>
      `This key belongs to ${whose}, and a key has one owner: create another one for ${wayOut}`;
    const forOperators = 'operations with: npm run module -- key operations';
    await expect(commands.trust(target('operations'), own)).rejects.toThrow(refused('users', forOperators));
    await expect(commands.trust(users(), other)).rejects.toThrow(
      refused('billing', 'users with: npm run module -- key users'),
    );
    const ofOperators = root?.operations[0] ?? '';
    await expect(commands.trust(users(), ofOperators)).rejects.toThrow(refused('operations'));
    await expect(commands.trust(users(), await rootPublicKey(data))).rejects.toThrow(refused('the root'));
    for (const owner of ['operations', { module: 'users' }] as const) {
      const key = await findKey(data, owner);
      if (key === undefined) throw new Error('There is no key');
      await expect(replaceRoot(data, key)).rejects.toThrow(
        refused(
          owner === 'operations' ? owner : 'users',
          'the root with: openssl genpkey -algorithm ed25519',
        ),
      );
    }
    vi.stubEnv('MODULE_KEY_FILE', path.join(data, 'keys/modules/users.pem'));
    await expect(release('1.0.0', 'chats')).rejects.toThrow(refused('users'));
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('replaces no root key, and nothing without the present one, also before it is confirmed', async () => {
    const [next, ofOperators] = [await createKey(data, { module: 'x' }), await findKey(data, 'operations')];
    if (ofOperators === undefined) throw new Error('There is no key');
    expect(await replaceRootPlan(data, next)).toContain('add --confirm');
    await expect(replaceRootPlan(data, ofOperators)).rejects.toThrow('This key belongs to operations');
    vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
    rmSync(path.join(data, 'keys/registry.pem'));
    await expect(replaceRootPlan(data, next)).rejects.toThrow('This needs the root key, which is not here');
  });

  it('gets the paths of grants.ts with the root alone, as where the keys of teams are elsewhere', async () => {
    await release('1.0.0');
    await changeRegistry(data, async (open) => {
      const { users: trusted } = open?.root.modules ?? {};
      return (
        await signRoot(data, open, { modules: { users: { keys: trusted?.keys ?? [], grants: ['/old'] } } })
      ).signed;
    });
    const rootKeyFile = path.join(data, 'keys/registry.pem');
    const rootPem = readFileSync(rootKeyFile);
    vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
    rmSync(rootKeyFile);
    await release('1.1.0');
    await commands.goLive(users(), '1.1.0', false);
    const grantsOf = async (name: string) => (await openRegistry(data))?.root.modules[name]?.grants;
    expect(await grantsOf('users')).toEqual(['/old']);

    writeFileSync(rootKeyFile, rootPem);
    rmSync(path.join(data, 'keys/modules/users.pem'));
    await renew(data, 'root');
    expect(await grantsOf('users')).toEqual(['/old', ...(operatorGrants.users ?? [])]);
    await commands.trust(target('billing'), publicText(generateKeyPairSync('ed25519').privateKey), true);
    expect(await grantsOf('billing')).toEqual(operatorGrants.billing);
  });

  it('may stay the key of two modules if it is already', async () => {
    await release('1.0.0', 'billing');
    await changeRegistry(data, async (open) => {
      const key = await findKey(data, 'root');
      if (open === undefined || key === undefined) throw new Error('There is no registry');
      const { users: trusted, billing } = open.root.modules;
      const keys = [...(trusted?.keys ?? []), ...(billing?.keys ?? [])];
      const modules = { ...open.root.modules, users: { keys, grants: trusted?.grants ?? [] } };
      return { ...open.signed, root: signDocument({ ...open.root, modules }, key) };
    });
    await commands.trust(users(), publicText(generateKeyPairSync('ed25519').privateKey));
    expect((await openRegistry(data))?.root.modules.users?.keys).toHaveLength(3);
  });

  it.each(['root', 'operations'])('is not created for a module called %s', async (name) => {
    const key = publicText(generateKeyPairSync('ed25519').privateKey);
    const problem = `${name} is not a valid module name`;
    await expect(createKey(data, { module: name })).rejects.toThrow(problem);
    if (name === 'operations') return;
    await expect(commands.makeKey(target(name))).rejects.toThrow(problem);
    await expect(commands.trust(target(name), key, true)).rejects.toThrow(problem);
  });

  it('is not made for a module that has one elsewhere', async () => {
    rmSync(path.join(data, 'keys/modules/users.pem'));
    await expect(release('1.1.0')).rejects.toThrow('users has no key here');
    expect(existsSync(path.join(data, 'keys/modules/users.pem'))).toBe(false);
  });

  it('cannot be created over another one', async () => {
    await expect(createKey(data, { module: 'users' })).rejects.toThrow(
      `There is a key already: move ${path.join(data, 'keys/modules/users.pem')} away to create another one`,
    );
  });

  it('of a new module is trusted by the root key before its first release', async () => {
    const key = await commands.makeKey(target('notes'));
    await commands.trust(target('notes'), key, true);
    expect((await openRegistry(data))?.root.modules.notes).toEqual({ keys: [key], grants: [] });
  });
});
