import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { signRegistry, type TestKey, testKey, testKeys } from '../testing/sign-registry.ts';
import content from './fixtures/registry-2.0.json' with { type: 'json' };
import {
  damagedModules,
  parseSignedRegistry,
  type RegistryReading,
  readRegistry,
  revisionsOf,
  withLastGood,
} from './read-registry.ts';
import type { ReadingTerms } from './reading-terms.ts';
import { refusalReason } from './refusal-reason.ts';
import { liveRelease, type Registry } from './registry.ts';
import {
  identityOf,
  type SignedModule,
  type SignedRegistry,
  type SignedText,
  signedModuleSchema,
  signedTextsOf,
} from './signed-registry.ts';

const keys = await testKeys();
const foreign = await testKey();

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
const jsonSchema: v.GenericSchema<Json> = v.lazy(() =>
  v.union([
    v.array(jsonSchema),
    v.record(v.string(), jsonSchema),
    v.string(),
    v.number(),
    v.boolean(),
    v.null(),
  ]),
);
const past = (): typeof content => structuredClone(content);

/** Returns the content with a value at a path such as `modules.users.live.descriptor.nav.0.icon`. */
function withValue(path: string, value: Json | undefined): typeof content {
  const whole = past();
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at: unknown = whole;
  for (const key of steps) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  if (typeof at !== 'object' || at === null) throw new Error(`${path} leads nowhere`);
  if (value === undefined) Reflect.deleteProperty(at, last);
  else Reflect.set(at, last, value);
  return whole;
}

/** The texts that are signed with the key that they claim, found with WebCrypto as a browser does. */
async function genuineIn(signed: SignedRegistry): Promise<ReadonlySet<string>> {
  const checked = signedTextsOf(signed).map(async (text) =>
    (await isGenuine(text)) ? [identityOf(text)] : [],
  );
  return new Set((await Promise.all(checked)).flat());
}

async function isGenuine({ payload, signature, key: claimed }: SignedText): Promise<boolean> {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  try {
    const key = await crypto.subtle.importKey('spki', bytes(claimed), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(payload));
  } catch {
    return false;
  }
}

/** Reads a registry from its file's text. */
async function readText(text: string, terms: Partial<ReadingTerms> = {}): Promise<RegistryReading> {
  const signed = parseSignedRegistry(text);
  if (signed === undefined) throw new Error('it is malformed');
  return readRegistry(signed, { rootKey: keys.root.publicKey, genuine: await genuineIn(signed), ...terms });
}

async function registryOf(signed: object, terms: Partial<ReadingTerms> = {}): Promise<Registry> {
  const { registry, ...fault } = await readText(JSON.stringify(signed), terms);
  if (registry === undefined) throw new Error(JSON.stringify(fault));
  return registry;
}

/** Returns the reason why the module users is refused. */
function reasonOf({ refused: { users } }: Registry): string {
  return users === undefined ? '' : refusalReason(users);
}

const read = async (registry: typeof content, terms?: Partial<ReadingTerms>) =>
  registryOf(await signRegistry(registry, keys), terms);

/** Adds unknown fields to every object, as a later version might; maps of names are unchanged. */
function withFutureFields(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((one) => withFutureFields(one));
  if (typeof value !== 'object' || value === null) return value;
  const maps = new Set(['modules', 'files', 'pages', 'prerendered', 'alone']);
  const fields = Object.entries(value).map(
    ([key, one]) => [key, withFutureFields(one, !isMap && maps.has(key))] as const,
  );
  return Object.fromEntries(isMap ? fields : [...fields, ['later', { of: 'another version' }]]);
}

/** Adds a hash of an unknown kind beside every hash, and unknown icons and capabilities. */
function future(): typeof content {
  const text = JSON.stringify(withFutureFields(v.parse(jsonSchema, past())))
    .replaceAll(/"(sha(?:256|384)-[^"]+)"/g, '"sha3512-bGF0ZXI= $1"')
    .replaceAll('"icon":"users"', '"icon":"crowd"')
    .replaceAll('"capabilities":[]', '"capabilities":["minds.read"]');
  return JSON.parse(text);
}

describe('a registry of another version is read', () => {
  it('of the past', async () => {
    const registry = await read(past());
    expect(registry).toMatchObject({ format: '2.0', revision: 1763800000, refused: {} });
    expect(Object.keys(registry.modules)).toEqual(['public', 'users']);
    expect(registry.modules.users?.kept.map(({ version }) => version)).toEqual(['0.9.0', '1.0.0']);
  });

  it('of the future, with unknown fields, hashes and icons', async () => {
    expect(JSON.stringify(future())).toContain('sha3512-');
    const registry = await registryOf({ ...(await signRegistry(future(), keys)), format: '2.7' });
    expect(registry.refused).toEqual({});
    expect(Object.keys(registry.modules)).toEqual(['public', 'users']);
    expect(registry.modules.users?.live.descriptor.nav[0]?.icon).toBe('crowd');
  });

  it('but not with a format that is longer than a number needs', async () => {
    const registry = { ...(await signRegistry(past(), keys)), format: `2.${'0'.repeat(5)}` };
    expect(parseSignedRegistry(JSON.stringify(registry))).toBe(undefined);
  });

  it('but not of another format', async () => {
    const text = JSON.stringify({ ...(await signRegistry(past(), keys)), format: '3.0' });
    expect(await readText(text)).toEqual({
      fault: 'format',
      problem: 'its format is 3.0, and this console reads 2.0',
    });
  });

  it.each(['', '{', 'null', '{}', '{"format":"2.0"}', '{"payload":"{}","signature":""}'])(
    'but not a text that is not a registry: %s',
    (text) => expect(parseSignedRegistry(text)).toBeUndefined(),
  );

  it('but not with a list of modules', async () => {
    const signed = { ...(await signRegistry(past(), keys)), modules: [] };
    expect(parseSignedRegistry(JSON.stringify(signed))).toBeUndefined();
  });
});

const users = 'modules.users.live';
const route = `${users}.descriptor.routes.1`;

describe('one module that cannot be read leaves the others', () => {
  it.each<readonly [path: string, value: Json | undefined, reason: string]>([
    [
      `${route}.needs`,
      ['foo'],
      'route "/client-area/manage-user" needs "foo", which this console does not know',
    ],
    [`${route}.needs`, undefined, 'route "/client-area/manage-user" has no needs'],
    [`${route}.needs`, [], 'route "/client-area/manage-user" needs 0, which is malformed'],
    [
      `${route}.frame`,
      'hologram',
      'route "/client-area/manage-user" has frame "hologram", which this console does not know',
    ],
    [`${route}.path`, 'no slash', 'route "no slash" has path "no slash", which is malformed'],
    [
      `${users}.descriptor.nav.0.needs`,
      ['foo'],
      'navigation item "Users" needs "foo", which this console does not know',
    ],
    [
      `${users}.files`,
      { 'remoteEntry.js': 'md5-eA==' },
      'the module has files remoteEntry.js "md5-eA==", which is malformed',
    ],
    [`${users}.entry`, undefined, 'the module has no entry'],
    [`${users}.entry`, 'other.js', 'the module has entry "other.js", which has no hash'],
    ['modules.users', 5, 'the module is 5, which is malformed'],
    ['modules.users.state', 'staged', 'the module has state "staged", which this console does not know'],
    ['modules.users.live', undefined, 'the module has no live'],
  ])('%s = %j', async (path, value, reason) => {
    const registry = await read(withValue(path, value));
    expect(Object.keys(registry.modules)).toEqual(['public']);
    expect(reasonOf(registry)).toBe(reason);
  });

  it('has a name and the addresses that it claims and was granted', async () => {
    const registry = await read(
      withValue(`${users}.descriptor.routes`, [
        { path: '/client-area/manage-user', needs: ['foo'], frame: 'dashboard' },
        { path: '/client-area/my-account', frame: 'hologram' },
        { path: '/login', frame: 'public' },
        { path: 'no slash' },
        7,
      ]),
    );
    expect(registry.refused.users).toMatchObject({
      title: 'Users',
      isOff: false,
      isDamaged: false,
      routes: [
        { path: '/client-area/manage-user', frame: 'dashboard' },
        { path: '/client-area/my-account', frame: 'dashboard' },
      ],
    });
  });

  it.each([
    ['live.descriptor.routes', {}],
    ['live', 'nothing'],
  ])('has a card at all granted addresses if %s cannot be read', async (path, value) => {
    const registry = await read(withValue(`modules.users.${path}`, value));
    const { grants } = content.modules.users;
    expect(grants.length).toBeGreaterThan(0);
    expect(registry.refused.users?.routes).toEqual(
      grants.map((granted: string) => ({ path: granted, frame: 'dashboard' })),
    );
  });

  it('has its name in the registry if it has no other', async () => {
    expect((await read(withValue(`${users}.descriptor.title`, 5))).refused.users?.title).toBe('users');
  });
});

/** A signed registry whose parts a test replaces. */
async function signedPast() {
  const signed = await signRegistry(past(), keys);
  const part = v.parse(signedModuleSchema, signed.modules.users);
  const withUsers = (users: Partial<SignedModule>) => ({
    ...signed,
    modules: { ...signed.modules, users: { ...part, ...users } },
  });
  return { signed, part, withUsers };
}

const far = '2100-01-01T00:00:00.000Z';
const { grants: _granted, ...usersContent } = content.modules.users;
const document = { module: 'users', revision: 1763800000, expiresAt: far, ...usersContent };

async function expectUsersRefused(signed: object, reason: string, terms: Partial<ReadingTerms> = {}) {
  const registry = await registryOf(signed, terms);
  expect(Object.keys(registry.modules)).toEqual(['public']);
  expect(registry.refused.users).toMatchObject({ title: 'users', isDamaged: true });
  expect(reasonOf(registry)).toBe(reason);
}

/** Names that every plain object has a value for. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), '__proto__'];

describe('a name that every object has', () => {
  it.each(inherited)('%s in the list of modules affects no module', async (name) => {
    const { signed, part } = await signedPast();
    for (const value of [null, 5, part, signed.modules.public]) {
      const text = JSON.stringify(signed).replace(
        '"modules":{',
        `"modules":{"${name}":${JSON.stringify(value)},`,
      );
      expect(text).toContain(`"${name}":`);
      for (const seen of [undefined, { root: 1, modules: { users: 1 } }]) {
        const { registry } = await readText(text, { seen });
        expect([Object.keys(registry?.modules ?? {}), registry?.refused]).toEqual([['public', 'users'], {}]);
      }
    }
  });

  it.each(inherited)('%s in the root affects no module', async (name) => {
    const { signed } = await signedPast();
    const root = JSON.parse(signed.root.payload);
    const trust = JSON.stringify(root.modules.users);
    const payload = signed.root.payload.replace('"modules":{', `"modules":{"${name}":${trust},`);
    const text = JSON.stringify({ ...signed, root: await keys.root.signText(payload) });
    for (const seen of [undefined, { root: 1, modules: { users: 1 } }]) {
      const { registry } = await readText(text, { seen, showsMissing: false });
      expect([Object.keys(registry?.modules ?? {}), registry?.refused]).toEqual([['public', 'users'], {}]);
    }
  });

  it.each(inherited)('%s is not a live module', async (name) => {
    expect(liveRelease(await read(past()), name)).toBeUndefined();
  });

  it.each(inherited)('%s is not a file with a hash', async (name) => {
    const registry = await read(withValue(`${users}.entry`, name));
    expect(registry.modules.users).toBeUndefined();
    expect(reasonOf(registry)).toContain(name);
  });

  it.each(inherited)('%s is not a module of a last good registry', async (name) => {
    const { signed } = await signedPast();
    const good = parseSignedRegistry(JSON.stringify(signed));
    if (good === undefined) throw new Error('It is malformed');
    expect(Object.keys(withLastGood(good, [name], good).modules)).toEqual(['public', 'users']);
  });
});

it('a module whose reading fails is refused alone', async () => {
  const { signed } = await signedPast();
  const parts = parseSignedRegistry(JSON.stringify(signed));
  if (parts === undefined) throw new Error('It is malformed');
  const trap = {
    get team() {
      throw new TypeError('a fault of the reader');
    },
  };
  const genuine = await genuineIn(parts);
  const terms = { rootKey: keys.root.publicKey, genuine };
  const { registry } = readRegistry({ ...parts, modules: { ...parts.modules, users: trap } }, terms);
  expect(Object.keys(registry?.modules ?? {})).toEqual(['public']);
  expect(registry?.refused.users).toMatchObject({ fault: 'it is malformed', isDamaged: true });
});

describe('a part of one module is refused', () => {
  it('if a letter of its text, its signature or its key was changed', async () => {
    const { part, withUsers } = await signedPast();
    const { team } = part;
    const changed = [
      { ...team, payload: team.payload.replace('Manage Users', 'Manage Losers') },
      { ...team, signature: `${team.signature.startsWith('A') ? 'B' : 'A'}${team.signature.slice(1)}` },
      { ...team, key: keys.operations.publicKey },
    ];
    const reasons = [
      'it was changed after it was signed',
      'it was changed after it was signed',
      'it is not signed with a key of its team',
    ];
    for (const [at, one] of changed.entries())
      await expectUsersRefused(withUsers({ team: one }), reasons[at] ?? '');
  });

  it("if it is signed with another module's key, the operators' or the root's", async () => {
    const { withUsers } = await signedPast();
    for (const key of [foreign, keys.operations, keys.root])
      await expectUsersRefused(
        withUsers({ team: await key.sign(document) }),
        'it is not signed with a key of its team',
      );
  });

  it("if it is another module's", async () => {
    const { signed } = await signedPast();
    const modules = { ...signed.modules, users: signed.modules.public };
    await expectUsersRefused({ ...signed, modules }, 'it is signed as the module public');
  });

  it.each([
    ['base', '/modules/billing/1.0.0/'],
    ['container', 'billing_1_0_0'],
  ])("if its release claims another module's %s", async (field, value) => {
    const { withUsers } = await signedPast();
    const live = { ...document.live, [field]: value };
    const team = await keys.team.sign({ ...document, live });
    await expectUsersRefused(
      withUsers({ team }),
      'its release claims the name or the files of another module',
    );
  });

  it('if it has expired, by a clock that can be trusted', async () => {
    const { withUsers } = await signedPast();
    const team = await keys.team.sign({ ...document, expiresAt: '2026-11-25T00:00:00.000Z' });
    const nowMs = Date.parse('2026-11-25T00:00:01.000Z');
    await expectUsersRefused(withUsers({ team }), 'its signature expired at 2026-11-25T00:00:00.000Z', {
      nowMs,
    });
    expect((await registryOf(withUsers({ team }))).refused).toEqual({});
  });

  it('if it is older than one that was seen, or missing', async () => {
    const { signed } = await signedPast();
    const seen = { root: 1, modules: { users: 1763800001 } };
    await expectUsersRefused(signed, 'revision 1763800000 is older than 1763800001, which is in force', {
      seen,
    });
    const { users: _gone, ...modules } = signed.modules;
    await expectUsersRefused({ ...signed, modules }, 'it is missing', { seen });
  });

  it("if its revision is ahead of the server's time, on a device whose clock may be wrong", async () => {
    const { withUsers } = await signedPast();
    const revision = 1764000000;
    const ahead = withUsers({ team: await keys.team.sign({ ...document, revision }) });
    const serverMs = (revision - 2 * 24 * 60 * 60) * 1000;
    expect((await registryOf(ahead, { serverMs })).refused).toEqual({});
    await expectUsersRefused(ahead, 'revision 1764000000 is ahead of the clock', {
      serverMs: serverMs - 1000,
    });
    const nothingExpires = { serverMs: Date.parse(far) + 1 };
    expect((await registryOf(ahead, nothingExpires)).refused).toEqual({});
  });

  it.each([
    ['a release', () => content.modules.users.live],
    ['a look', () => ({ look: 'users', version: '1.4.0', expiresAt: far })],
    ["another module's document", () => ({ ...document, module: 'public', state: 'asleep' })],
    ['a document without a revision', () => ({ ...document, revision: 'x' })],
  ])('if it is another text that its key has signed: %s', async (_, text) => {
    const { withUsers } = await signedPast();
    const team = await keys.team.sign(text());
    await expectUsersRefused(withUsers({ team }), 'it is not a document about the module users');
  });

  it('also if this console cannot read it otherwise, so that it replaces no good one', async () => {
    const { withUsers } = await signedPast();
    const unreadable = { ...document, state: 'asleep' };
    const team = await keys.team.sign(unreadable);
    expect((await registryOf(withUsers({ team }))).refused.users?.isDamaged).toBe(false);
    const seen = { root: 1, modules: { users: 1763800001 } };
    const older = 'revision 1763800000 is older than 1763800001, which is in force';
    await expectUsersRefused(withUsers({ team }), older, { seen });
    const change = { module: 'users', expiresAt: far, overrides: 1763800000, revision: 1763800001 };
    const operations = await keys.operations.sign(change);
    expect((await registryOf(withUsers({ team, operations }), { seen })).refused.users?.isDamaged).toBe(
      false,
    );
    const byTeam = await keys.team.sign(change);
    await expectUsersRefused(
      withUsers({ team, operations: byTeam }),
      'it is not signed with a key of the operators',
    );
    expect(revisionsOf(await registryOf(withUsers({ team, operations }))).modules.users).toBe(1763800001);
    const ahead = await keys.team.sign({ ...unreadable, revision: 1764000000 });
    const serverMs = 1763800000_000;
    await expectUsersRefused(withUsers({ team: ahead }), 'revision 1764000000 is ahead of the clock', {
      serverMs,
    });
  });

  it('unless it is in force and the clock falls back behind it; a lower revision then replaces it', async () => {
    const { withUsers, signed } = await signedPast();
    const serverMs = (1763800000 - 3 * 24 * 60 * 60) * 1000;
    const seen = { root: 1763800000, modules: { users: 1763800000, public: 1763800000 } };
    expect((await registryOf(signed, { serverMs, seen })).refused).toEqual({});
    const next = await keys.team.sign({ ...document, revision: 1763800001 });
    await expectUsersRefused(withUsers({ team: next }), 'revision 1763800001 is ahead of the clock', {
      serverMs,
      seen,
    });
    const lower = await keys.team.sign({ ...document, revision: serverMs / 1000 });
    expect((await registryOf(withUsers({ team: lower }), { serverMs, seen })).refused).toEqual({});
  });

  it('if it is missing although the root grants paths to it, for a reader that shows a card there', async () => {
    const { signed } = await signedPast();
    const { users: _gone, ...modules } = signed.modules;
    const { grants } = content.modules.users;
    const registry = await registryOf({ ...signed, modules }, { showsMissing: true });
    expect(registry.refused.users).toMatchObject({ fault: 'it is missing', isDamaged: false });
    expect(registry.refused.users?.routes.map(({ path }) => path)).toEqual(grants);
    expect((await registryOf({ ...signed, modules })).refused).toEqual({});
  });

  it.each([
    [1e308, undefined],
    [4102444801, undefined],
    [1763900000, Date.UTC(2025, 10, 21)],
  ])('if its revision %d is ahead of every clock, or of the trusted clock %s', async (revision, nowMs) => {
    const { withUsers } = await signedPast();
    const far = withUsers({ team: await keys.team.sign({ ...document, revision }) });
    await expectUsersRefused(far, `revision ${revision} is ahead of the clock`, { nowMs });
    const operations = { module: 'users', expiresAt: '2100-01-01T00:00:00.000Z', overrides: 1763800000 };
    const byOperators = withUsers({
      operations: await keys.operations.sign({ ...operations, revision: 1e308 }),
    });
    await expectUsersRefused(byOperators, 'revision 1e+308 is ahead of the clock');
  });

  it('and is then served from the last good registry, unless the root no longer trusts its key', async () => {
    const { signed, part, withUsers } = await signedPast();
    const damaged = parseSignedRegistry(JSON.stringify(withUsers({ team: { ...part.team, payload: '{}' } })));
    const good = parseSignedRegistry(JSON.stringify(signed));
    if (damaged === undefined || good === undefined) throw new Error('It is malformed');
    const names = damagedModules(await registryOf(damaged));
    expect(names).toEqual(['users']);
    const repaired = withLastGood(damaged, names, good);
    expect(Object.keys((await registryOf(repaired)).modules)).toEqual(['public', 'users']);
    const { payload } = signed.root;
    const revoked = { ...JSON.parse(payload), modules: { public: JSON.parse(payload).modules.public } };
    const root = await keys.root.sign(revoked);
    expect(Object.keys((await registryOf({ ...repaired, root })).modules)).toEqual(['public']);
  });
});

describe('the root', () => {
  it('[MFE-13] is refused if it names the next root key, because it is in every registry after it', async () => {
    const { signed } = await signedPast();
    const next = { ...JSON.parse(signed.root.payload), nextRoot: foreign.publicKey };
    const root = await keys.root.sign(next);
    expect(await readText(JSON.stringify({ ...signed, root }))).toMatchObject({ fault: 'older' });
  });

  it.each<readonly [string, TestKey]>([
    ['another key', foreign],
    ["a team's key", keys.team],
  ])('is refused if it is signed with %s', async (_, key) => {
    const { signed } = await signedPast();
    const root = await key.sign(JSON.parse(signed.root.payload));
    expect(await readText(JSON.stringify({ ...signed, root }))).toMatchObject({ fault: 'forged' });
  });

  it('is refused if a letter of it was changed, if it is older, and if it has expired', async () => {
    const { signed } = await signedPast();
    const payload = signed.root.payload.replace('/client-area/create-user', '/client-area/create-thief');
    expect(payload).not.toBe(signed.root.payload);
    const changed = { ...signed, root: { ...signed.root, payload } };
    expect(await readText(JSON.stringify(changed))).toMatchObject({ fault: 'forged' });
    const text = JSON.stringify(signed);
    const seen = { root: 1763800001, modules: {} };
    expect(await readText(text, { seen })).toMatchObject({ fault: 'older' });
    expect(await readText(text, { nowMs: Date.parse(far) + 1 })).toMatchObject({ fault: 'expired' });
    const root = await keys.root.sign({ ...JSON.parse(signed.root.payload), revision: 1e308 });
    expect(await readText(JSON.stringify({ ...signed, root }))).toMatchObject({ fault: 'ahead' });
  });

  it('can be signed with the key that follows, once the key before has named it', async () => {
    const { signed } = await signedPast();
    const next = await testKey();
    const document = JSON.parse(signed.root.payload);
    const root = await next.sign({ ...document, revision: document.revision + 1 });
    expect(await readText(JSON.stringify({ ...signed, root }))).toMatchObject({ fault: 'forged' });
    const named = await keys.root.sign({ ...document, nextRoot: next.publicKey });
    const byOther = await foreign.sign({ ...document, nextRoot: next.publicKey });
    expect(await readText(JSON.stringify({ ...signed, root, succession: [byOther] }))).toMatchObject({
      fault: 'forged',
    });
    const registry = await registryOf({ ...signed, root, succession: [named] });
    expect(registry.revision).toBe(1763800001);
    // A console that was built for the next key needs no succession.
    expect((await readText(JSON.stringify({ ...signed, root }), { rootKey: next.publicKey })).problem).toBe(
      undefined,
    );
  });
});

it.each([
  [undefined, true],
  [document.live.version, true],
  ['0.0.1', false],
])('urgency for version %s makes the live release urgent: %s', async (urgentVersion, isUrgent) => {
  const { withUsers } = await signedPast();
  const team = await keys.team.sign({ ...document, isUrgent: true, urgentVersion });
  expect((await registryOf(withUsers({ team }))).modules.users?.isUrgent).toBe(isUrgent);
});

describe('the operators', () => {
  const override = { module: 'users', revision: 1763800005, expiresAt: far, overrides: 1763800000 };

  async function overridden(change: object, by = keys.operations, releases: readonly SignedText[] = []) {
    const { withUsers } = await signedPast();
    return withUsers({ operations: await by.sign({ ...override, ...change }), releases: [...releases] });
  }

  it('switch a module off', async () => {
    const { users } = (await registryOf(await overridden({ state: 'off' }))).modules;
    expect(users).toMatchObject({ state: 'off', revision: 1763800005 });
  });

  it('end a stage', async () => {
    const staged = {
      ...document,
      stage: { release: document.live, id: 'one', share: 1 },
    };
    const { withUsers } = await signedPast();
    const team = await keys.team.sign(staged);
    expect((await registryOf(withUsers({ team }))).modules.users?.stage).toMatchObject({ share: 1 });
    const operations = await keys.operations.sign({ ...override, endsStage: true });
    const { users } = (await registryOf(withUsers({ team, operations }))).modules;
    expect(users).toBeDefined();
    expect(users?.stage).toBeUndefined();
  });

  it('go back to a release that its team has signed and that was live', async () => {
    const version = '0.9.0';
    const earlier = {
      ...document.live,
      version,
      base: '/modules/users/0.9.0/',
      container: 'users_0_9_0',
    };
    const kept = document.kept.map((one) => ({ ...one, liveAt: '2026-11-01T10:00:00.000Z' }));
    const team = await keys.team.sign({ ...document, kept });
    const { withUsers } = await signedPast();
    const operations = await keys.operations.sign({ ...override, live: version });
    const release = await keys.team.sign(earlier);
    const forged = { ...release, payload: release.payload.replace('{', '{"forged":true,') };
    const look = await keys.team.sign({ look: 'users', version, expiresAt: far });
    for (const others of [[], [forged, look]]) {
      const byTeam = withUsers({ team, operations, releases: [...others, release] });
      expect((await registryOf(byTeam)).modules.users?.live.version).toBe(version);
    }
    const byOperators = withUsers({ team, operations, releases: [await keys.operations.sign(earlier)] });
    for (const registry of [byOperators, withUsers({ team, operations })])
      await expectUsersRefused(registry, 'the operators went back to version 0.9.0, which is missing');
    const never = withUsers({ operations, releases: [await keys.team.sign(earlier)] });
    await expectUsersRefused(never, 'the operators went to version 0.9.0, which was never live');
  });

  it('cannot switch a module on or stage a release, and no other field of theirs is accepted', async () => {
    const registry = await registryOf(await overridden({ state: 'live' }));
    expect(reasonOf(registry)).toMatch(/^the module has state/);
    const later = await registryOf(await overridden({ stage: {} }));
    expect(reasonOf(later)).toContain('"stage", which this console does not know');
  });

  it("need their own key: a team's does not override", async () => {
    await expectUsersRefused(
      await overridden({ state: 'off' }, keys.team),
      'it is not signed with a key of the operators',
    );
  });

  it('no longer override once the team has signed a newer document', async () => {
    const { withUsers } = await signedPast();
    const team = await keys.team.sign({ ...document, revision: 1763800009 });
    const operations = await keys.operations.sign({ ...override, state: 'off' });
    const { users } = (await registryOf(withUsers({ team, operations }))).modules;
    expect(users).toMatchObject({ state: 'live', revision: 1763800009 });
  });

  it('[MFE-13] cannot go behind a later document of the team, for a reader who has seen that', async () => {
    const { withUsers } = await signedPast();
    const revision = 1763800001;
    const team = await keys.team.sign({ ...document, revision });
    const seen = revisionsOf(await registryOf(withUsers({ team })));
    const older = `its team's revision 1763800000 is older than ${revision}, which is in force`;
    await expectUsersRefused(await overridden({ state: 'off' }), older, { seen });
    const { teams: _unknown, ...stored } = seen;
    const before = await registryOf(await overridden({ state: 'off' }), { seen: stored });
    expect(before.modules.users?.state).toBe('off');
    const unreadable = await keys.team.sign({ ...document, state: 'asleep' });
    const operations = await keys.operations.sign({ ...override, state: 'off' });
    await expectUsersRefused(withUsers({ team: unreadable, operations }), older, { seen });
  });

  it('are not undone by leaving their change out, for a reader who has seen it', async () => {
    const seen = revisionsOf(await registryOf(await overridden({ state: 'off' })));
    const { signed } = await signedPast();
    await expectUsersRefused(signed, 'revision 1763800000 is older than 1763800005, which is in force', {
      seen,
    });
  });
});
