import type { SignedText } from '@chatline/contract/modules/signed-registry';
import { badBase64 } from '@chatline/contract/testing/bad-base64';
import { signRegistry, type TestKeys, testKey, testKeys } from '@chatline/contract/testing/sign-registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import content from '../../../shared/contract/src/modules/fixtures/registry-2.0.json' with { type: 'json' };
import { noRegistryReason } from './modules.texts.ts';
import { type CheckedRegistry, isGenuine, verifyRegistry } from './verify-registry.ts';

const keys = await testKeys();
const rootKey = keys.root.publicKey;
const foreign: TestKeys = { ...keys, root: await testKey() };

const signed = (revision: number, by = keys) => signRegistry({ ...content, revision }, by);

async function checked(registry: unknown): Promise<CheckedRegistry> {
  const result = await verifyRegistry(registry, rootKey);
  if (result.registry === undefined) throw new Error(result.problem);
  return result;
}

/** The registry with one letter changed in what a team has signed. */
async function withDamagedUsers(revision: number): Promise<unknown> {
  const text = JSON.stringify(await signed(revision));
  expect(text).toContain('Manage Users');
  return JSON.parse(text.replace('Manage Users', 'Manage Losers'));
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a registry is accepted', () => {
  it('if it is signed and well formed', async () => {
    const { registry } = await checked(await signed(3));
    expect([registry.revision, Object.keys(registry.modules)]).toEqual([3, ['public', 'users']]);
  });

  it('if it is the same revision again', async () => {
    await checked(await signed(3));
    expect((await checked(await signed(3))).registry.revision).toBe(3);
  });

  it('[MFE-13] only with later revisions if its root key has replaced the one before', async () => {
    await checked(await signed(3));
    const other = foreign.root.publicKey;
    const [present, older] = [await signed(3, foreign), await signed(2, foreign)];
    const named = async (registry: typeof present) => {
      const root = { ...JSON.parse(registry.root.payload), earlier: [rootKey] };
      return { ...registry, root: await foreign.root.sign(root) };
    };
    expect(await verifyRegistry(await named(older), other)).toEqual({ problem: 'older' });
    const mixed = { ...(await named(present)), modules: { ...present.modules, users: older.modules.users } };
    const { registry } = await verifyRegistry(mixed, other);
    expect(registry?.refused.users?.fault).toBe('revision 2 is older than 3, which is in force');
    localStorage.clear();
    await checked(await signed(3));
    const root = JSON.parse((await signed(2)).root.payload);
    const last = await keys.root.sign({ ...root, nextRoot: other });
    expect(await verifyRegistry({ ...older, succession: [last] }, other)).toEqual({ problem: 'older' });
  });

  it('from revision 1 again under another root key', async () => {
    await checked(await signed(3));
    const result = await verifyRegistry(await signed(1, foreign), foreign.root.publicKey);
    expect(result.registry?.revision).toBe(1);
  });
});

describe('a registry from before format 2.0, as a server that was rolled back serves', () => {
  const legacy = async (revision: number, by = keys) => {
    const { payload, signature } = await by.root.sign({ ...content, revision, format: '1.1' });
    return { payload, signature };
  };

  it('is accepted if the root key has signed it', async () => {
    const { registry } = await checked(await legacy(3));
    expect([registry.format, Object.keys(registry.modules)]).toEqual(['1.1', ['public', 'users']]);
    expect(await verifyRegistry(await legacy(3, foreign), rootKey)).toEqual({ problem: 'forged' });
    const { payload, signature } = await legacy(3);
    const changed = { payload: payload.replace('Manage Users', 'Manage Losers'), signature };
    expect(await verifyRegistry(changed, rootKey)).toEqual({ problem: 'forged' });
  });

  it('is refused if it is older than anything seen before', async () => {
    await checked(await signed(4));
    expect(await verifyRegistry(await legacy(3), rootKey)).toEqual({ problem: 'older' });
    expect((await checked(await legacy(5))).registry.revision).toBe(5);
  });
});

describe('a registry is refused', async () => {
  const good = await signed(3);

  it.each([
    ['that is missing', null, 'missing'],
    ['without parts', { revision: 1 }, 'broken'],
    [
      'whose root is changed by one character',
      { ...good, root: { ...good.root, payload: good.root.payload.replace('create-user', 'create-thief') } },
      'forged',
    ],
    ['signed with another key', await signed(3, foreign), 'forged'],
    ['whose root is not one', { ...good, root: await keys.root.sign({}) }, 'broken'],
  ])('%s', async (_, given, problem) => {
    expect(await verifyRegistry(given, rootKey)).toEqual({ problem });
  });

  it('if it is of another format, with both formats', async () => {
    expect(await verifyRegistry({ ...good, format: '3.0' }, rootKey)).toEqual({
      problem: 'format',
      detail: 'its format is 3.0, and this console reads 2.0',
    });
    expect(noRegistryReason({ problem: 'format', detail: 'its format is 3.0' })).toBe(
      'This console cannot read the list of modules: its format is 3.0',
    );
  });

  it('if reading it fails, instead of leaving the console empty', async () => {
    const trap = new Proxy(good.modules, {
      ownKeys: () => {
        throw new TypeError('a fault of the reader');
      },
    });
    expect(await verifyRegistry({ ...good, modules: trap }, rootKey)).toEqual({ problem: 'broken' });
  });

  it('if it is older than one seen before', async () => {
    await checked(await signed(3));
    expect(await verifyRegistry(await signed(2), rootKey)).toEqual({ problem: 'older' });
  });
});

describe('a module whose part is damaged', () => {
  it('is refused alone', async () => {
    const { registry } = await checked(await withDamagedUsers(3));
    expect(Object.keys(registry.modules)).toEqual(['public']);
    expect(registry.refused.users?.fault).toBe('it was changed after it was signed');
  });

  it('keeps the release that the page has, while the others follow', async () => {
    const inForce = await checked(await signed(3));
    const { registry } = await verifyRegistry(await withDamagedUsers(4), rootKey, inForce);
    expect([registry?.modules.users?.revision, registry?.modules.public?.revision]).toEqual([3, 4]);
  });

  it('does not go back to an older release in a later page', async () => {
    await checked(await signed(3));
    const newer = await signed(4);
    const older = await signed(2);
    const mixed = { ...newer, modules: { ...newer.modules, users: older.modules.users } };
    const { registry } = await checked(mixed);
    expect(registry.refused.users?.fault).toBe('revision 2 is older than 3, which is in force');
  });

  it('[MFE-13] is one with a change of the operators over an older document of its team', async () => {
    const later = await signed(4);
    await checked(later);
    const change = { module: 'users', revision: 5, overrides: 3, state: 'off' };
    const operations = await keys.operations.sign({ ...change, expiresAt: '2100-01-01T00:00:00.000Z' });
    const { users: older } = JSON.parse(JSON.stringify(await signed(3))).modules;
    const users = { ...older, operations };
    const { registry } = await checked({ ...later, modules: { ...later.modules, users } });
    expect(registry.refused.users?.fault).toBe("its team's revision 3 is older than 4, which is in force");
    // As an earlier shell has stored it.
    localStorage.setItem(
      'registry-seen',
      JSON.stringify({ key: rootKey, root: 4, modules: { public: 4, users: 4 } }),
    );
    expect((await checked(later)).registry.refused).toEqual({});
  });

  it.each(['key', 'signature'])('affects no other module if its %s is no such thing', async (field) => {
    const good = await signed(3);
    const broken = { payload: '{}', signature: btoa('x'), key: rootKey, [field]: btoa('short') };
    const { registry } = await checked({ ...good, modules: { ...good.modules, users: { team: broken } } });
    expect(Object.keys(registry.modules)).toEqual(['public']);
  });
});

describe.each(badBase64)('a signature with %s', (_, bad) => {
  const broken = (text: SignedText): SignedText => ({ ...text, signature: bad(text.signature) });

  it.each(['team', 'operations'])('of the %s affects its own module alone', async (of) => {
    const good = await signed(3);
    const [team, operations] = [await keys.team.sign({}), await keys.operations.sign({})];
    const part = of === 'team' ? { team: broken(team) } : { team, operations: broken(operations) };
    const { registry } = await checked({ ...good, modules: { ...good.modules, users: part } });
    expect([Object.keys(registry.modules), registry.refused.users?.isDamaged]).toEqual([['public'], true]);
  });

  it('of the root or of an earlier one is wrong, and not unchecked', async () => {
    const good = await signed(3);
    expect(await verifyRegistry({ ...good, root: broken(good.root) }, rootKey)).toEqual({
      problem: 'forged',
    });
    const { registry } = await checked({ ...good, succession: [broken(good.root)] });
    expect(registry.refused).toEqual({});
  });
});

describe("a revision that is ahead of the server's time and the device's", () => {
  const day = 24 * 60 * 60;
  const nowSeconds = Math.floor(Date.UTC(2026, 10, 25) / 1000);
  const aheadSeconds = Date.UTC(2090, 0, 1) / 1000;
  const at = async (registry: unknown, seconds?: number, inForce?: CheckedRegistry) =>
    verifyRegistry(registry, rootKey, inForce, seconds && seconds * 1000);
  const withUsers = async (revision: number) => {
    const [all, ahead] = [await signed(nowSeconds), await signed(revision)];
    return { ...all, modules: { ...all.modules, users: ahead.modules.users } };
  };

  const deviceAt = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(seconds * 1000);
  beforeEach(() => void deviceAt(nowSeconds));
  afterEach(() => void vi.restoreAllMocks());

  it('is refused, and not kept as the highest that this browser has seen', async () => {
    const before = await checked(await signed(nowSeconds - 1));
    const found = await at(await withUsers(aheadSeconds), nowSeconds, before);
    expect([found.registry?.modules.users?.revision, found.registry?.modules.public?.revision]).toEqual([
      nowSeconds - 1,
      nowSeconds,
    ]);
    const repaired = await at(await signed(nowSeconds + 1), nowSeconds);
    expect([repaired.registry?.modules.users?.revision, repaired.registry?.refused]).toEqual([
      nowSeconds + 1,
      {},
    ]);
  });

  it('is refused for a root too', async () => {
    expect(await at(await signed(aheadSeconds), nowSeconds)).toEqual({ problem: 'ahead' });
    expect(noRegistryReason({ problem: 'ahead' })).toMatch(/ ahead of the clocks /);
    expect((await at(await signed(nowSeconds), nowSeconds)).registry?.revision).toBe(nowSeconds);
  });

  it('is accepted within two days, and without a time of the server', async () => {
    expect((await at(await withUsers(nowSeconds + 2 * day), nowSeconds)).registry?.refused).toEqual({});
    localStorage.clear();
    expect((await at(await withUsers(aheadSeconds))).registry?.refused).toEqual({});
  });

  it('is forgotten if this browser kept it before it knew the time', async () => {
    await at(await signed(aheadSeconds));
    expect(await at(await signed(nowSeconds))).toEqual({ problem: 'older' });
    expect((await at(await signed(nowSeconds), nowSeconds)).registry?.refused).toEqual({});
  });

  it('is judged by the later one, so that it is accepted if the clock of the server has fallen back', async () => {
    const registry = await withUsers(nowSeconds + 1);
    expect((await at(registry, nowSeconds - 9 * day)).registry?.refused).toEqual({});
    deviceAt(nowSeconds - 9 * day);
    expect((await at(registry, nowSeconds)).registry?.refused).toEqual({});
    localStorage.clear();
    expect(await at(registry, nowSeconds - 9 * day)).toEqual({ problem: 'ahead' });
  });

  it('is judged by present clocks alone: one response from a clock that was far ahead has no effect later', async () => {
    expect((await at(await signed(aheadSeconds), aheadSeconds)).registry?.revision).toBe(aheadSeconds);
    expect(await at(await signed(aheadSeconds), nowSeconds)).toEqual({ problem: 'ahead' });
    expect((await at(await signed(nowSeconds), nowSeconds)).registry?.revision).toBe(nowSeconds);
  });

  it('does not hide that an old page from a cache is older', async () => {
    await at(await signed(nowSeconds), nowSeconds);
    expect(await at(await signed(nowSeconds - 9 * day), nowSeconds - 9 * day)).toEqual({ problem: 'older' });
  });
});

describe('verifying a registry', () => {
  it('finds a text wrong that cannot be decoded', async () => {
    const { root } = await signed(3);
    expect(await Promise.all([isGenuine({ ...root, key: '\u{212a}' }), isGenuine(root)])).toEqual([
      false,
      true,
    ]);
  });

  const lacks: readonly (readonly [string, object])[] = [
    ['WebCrypto, as on plain http', { subtle: undefined }],
    [
      'Ed25519',
      { subtle: { importKey: () => Promise.reject(new DOMException('unknown', 'NotSupportedError')) } },
    ],
  ];

  it.each(lacks)('uses a script of ours in a browser without %s', async (what, crypto) => {
    const revision = 10 + what.length;
    const [own, others, changed] = [
      await signed(revision),
      await signed(revision + 1, foreign),
      await withDamagedUsers(revision + 1),
    ];
    vi.stubGlobal('crypto', crypto);
    expect((await checked(own)).registry.revision).toBe(revision);
    expect(Object.keys((await checked(changed)).registry.modules)).toEqual(['public']);
    expect(await verifyRegistry(others, rootKey)).toEqual({ problem: 'forged' });
  });

  it('checks each part once, and keeps no result of a part that is no longer in the registry', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const countOf = async (registry: unknown, inForce?: CheckedRegistry) => {
      verify.mockClear();
      const result = await verifyRegistry(registry, rootKey, inForce);
      return [verify.mock.calls.length, result.registry !== undefined];
    };
    const [first, second, third] = [await signed(21), await signed(22), await signed(23)];
    const [parts] = await countOf(first);
    expect(parts).toBeGreaterThan(1);
    expect(await countOf(first)).toEqual([0, true]);
    await countOf(second);
    await countOf(third);
    expect(await countOf(first)).toEqual([parts, false]);
    verify.mockRestore();
  });

  it('works without storage, and refuses an older registry while the page is open', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('closed', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
    expect((await checked(await signed(3))).registry.revision).toBe(3);
    expect(await verifyRegistry(await signed(2), rootKey)).toEqual({ problem: 'older' });
  });
});
