import * as v from 'valibot';
import { expect, it } from 'vitest';
import { signRegistry, testKey, testKeys } from '../testing/sign-registry.ts';
import content from './fixtures/registry-2.0.json' with { type: 'json' };
import { followsFrom, parseSignedRegistry, readRegistry } from './read-registry.ts';
import {
  identityOf,
  type SignedModule,
  type SignedRegistry,
  type SignedText,
  signedModuleSchema,
  signedTextsOf,
} from './signed-registry.ts';
import { bytesInPage, missingEarlierKeys, withEarlierRoots, withoutUnused } from './unused-parts.ts';

const keys = await testKeys();
const signed = await signRegistry(content, keys);
const part = v.parse(signedModuleSchema, signed.modules.users);
const far = '2100-01-01T00:00:00.000Z';
const toEarlier = { module: 'users', revision: content.revision + 1, expiresAt: far, live: '0.9.0' };
const operations = await keys.operations.sign({ ...toEarlier, overrides: content.revision });
const releaseOf = (version: string) => keys.team.sign({ version, descriptor: { name: 'users' } });
const [used, unused] = [await releaseOf('0.9.0'), await releaseOf('0.8.0')];

function withUsers(users: Partial<SignedModule>, others: object = {}): SignedRegistry {
  const modules = { ...signed.modules, users: { ...part, ...users }, ...others };
  const registry = parseSignedRegistry(JSON.stringify({ ...signed, modules }));
  if (registry === undefined) throw new Error('It is malformed');
  return registry;
}

/** Texts in these tests have a right signature, unless they are listed as false ones. */
function usedOf(registry: SignedRegistry, ...falseTexts: readonly SignedText[]) {
  const genuine = new Set(signedTextsOf(registry).map(identityOf));
  for (const text of falseTexts) genuine.delete(identityOf(text));
  return withoutUnused(registry, genuine);
}

it('a registry without unused parts stays as it is', () => {
  for (const registry of [
    withUsers({}),
    withUsers({ operations, releases: [used] }),
    withUsers({}, { users: null }),
  ]) {
    expect(usedOf(registry)).toEqual({ signed: registry, ignored: [], leftOut: {} });
  }
});

it('what is nested too deeply is nothing, and leaves the rest of its part', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const whole = JSON.stringify(signed);
  for (const text of [
    whole.replace(/\}$/, `,"later":${deep}}`),
    whole.replace('"modules":{', `"modules":{"stranger":${deep},`),
    whole.replace('"team":{', `"team":{"later":${deep},`),
  ]) {
    const read = parseSignedRegistry(text);
    expect(JSON.stringify(read).length).toBeLessThan(whole.length + 200);
    if (read !== undefined) expect(usedOf(read).signed).toEqual(signed);
  }
  const read = parseSignedRegistry(whole.replace(/"modules":\{/, `"modules":{"public":${deep},`));
  expect(read?.modules.users).toEqual(signed.modules.users);
});

it('modules that the root does not name are left out', () => {
  const registry = withUsers({}, { stranger: signed.modules.users, toString: null });
  expect(usedOf(registry)).toMatchObject({ signed: withUsers({}), ignored: ['stranger', 'toString'] });
});

it('unsigned fields that this version does not know are left out', () => {
  const more = { later: '<'.repeat(100) };
  const withMore = (text: SignedText): SignedText => ({ ...text, ...more });
  const users = { ...part, ...more, operations: withMore(operations), releases: [withMore(used)] };
  const registry = { ...withUsers({}, { users }), ...more };
  const { signed: left, ignored } = usedOf({ ...registry, root: withMore(registry.root) });
  expect([left, ignored]).toEqual([withUsers({ operations, releases: [used] }), ['later', 'users', 'root']]);
  expect(usedOf(withUsers({ team: withMore(part.team) })).signed).toEqual(withUsers({}));
  for (const users of [5, 'users', [part], { ...part, team: 'x' }])
    expect(usedOf(withUsers({}, { users })).signed).toEqual(withUsers({}, { users: null }));
});

it.each(['constructor', 'prototype', '__proto__'])(
  'unsigned fields with the name %s are left out',
  (name) => {
    const more = `"${name}":"junk",`;
    const text = JSON.stringify(withUsers({ operations, releases: [used] }));
    for (const start of ['{"format":', '"users":{', '"team":{', '"releases":[{', '"root":{']) {
      const at = start === '{"format":' ? 1 : start.length;
      const changed = text.replace(start, start.slice(0, at) + more + start.slice(at));
      expect(changed).toContain('junk');
      const registry = parseSignedRegistry(changed);
      if (registry === undefined) throw new Error('It is malformed');
      const { signed: left } = usedOf(registry);
      expect(JSON.stringify(left)).not.toContain('junk');
      expect(left).toEqual(JSON.parse(text));
    }
  },
);

it('a field that is nested too deeply is left out', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const registry = withUsers({});
  const modules = { ...registry.modules, users: { ...part, deep } };
  expect(usedOf({ ...registry, modules })).toMatchObject({ signed: registry, ignored: ['users'] });
});

it('texts with a wrong signature, or by a key that the root does not name, have no content', async () => {
  const empty = { payload: '', signature: '' };
  const left = (users: Partial<SignedModule>, ...falseTexts: readonly SignedText[]) =>
    usedOf(withUsers(users), ...falseTexts).signed.modules.users;
  const { key } = part.team;
  expect(left({}, part.team)).toEqual({ team: { ...empty, key }, releases: [] });
  const byRoot = await keys.root.sign({});
  expect(left({ team: byRoot })).toEqual({ team: { ...empty, key: '' }, releases: [] });
  expect(left({ operations }, operations)).toMatchObject({
    team: part.team,
    operations: { ...empty, key: operations.key },
  });
  expect(left({ operations, releases: [used] }, used)).toMatchObject({ releases: [] });
});

it('[MFE-13] earlier roots are left out unless they lead from a known root key to the present one', async () => {
  const [first, second, stranger] = [await testKey(), await testKey(), await testKey()];
  const root = JSON.parse(signed.root.payload);
  const one = await first.sign({ ...root, nextRoot: second.publicKey });
  const two = await second.sign({ ...root, nextRoot: keys.root.publicKey });
  const strange = await stranger.sign({ ...root, nextRoot: first.publicKey.replace('A', 'B') });
  const forged = await second.sign({ ...root, nextRoot: keys.root.publicKey, forged: true });
  const byAnyone = await stranger.sign({ ...root, nextRoot: keys.root.publicKey });
  const noRoot = await stranger.signText('<'.repeat(100));
  const whole = { ...withUsers({}), succession: [one, two] };
  const succession = [noRoot, byAnyone, forged, one, strange, two];
  const genuine = new Set(signedTextsOf({ ...whole, succession }).map(identityOf));
  genuine.delete(identityOf(forged));
  const known = [first.publicKey];
  expect(withoutUnused(whole, genuine, known)).toMatchObject({ signed: whole, ignored: [] });
  expect(withoutUnused({ ...whole, succession }, genuine, known)).toMatchObject({
    signed: whole,
    ignored: ['succession'],
  });
  expect(withoutUnused(whole, genuine, [second.publicKey]).signed.succession).toEqual([two]);
  expect(withoutUnused({ ...whole, succession }, genuine).signed.succession).toEqual([]);
  const named = await keys.root.sign({ ...root, earlier: [first.publicKey, second.publicKey] });
  const naming = { ...whole, root: named };
  genuine.add(identityOf(named));
  expect(withoutUnused({ ...naming, succession }, genuine).signed).toEqual(naming);
  expect(missingEarlierKeys(naming)).toEqual([]);
  expect(missingEarlierKeys({ ...naming, succession: [two] })).toEqual([first.publicKey]);
  const malformed = parseSignedRegistry(JSON.stringify({ ...whole, succession: 'none' }));
  expect(malformed).toEqual({ ...whole, succession: [] });
});

it('earlier roots are accepted in any order, one for each key, and returned oldest first', async () => {
  const [first, second, third] = [await testKey(), await testKey(), await testKey()];
  const root = JSON.parse(signed.root.payload);
  const to = (by: typeof first, next: string) => by.sign({ ...root, nextRoot: next });
  // The second key is replaced by the first again, and later by the third.
  const [a, b, c, d] = await Promise.all([
    to(first, second.publicKey),
    to(second, first.publicKey),
    to(first, third.publicKey),
    to(third, keys.root.publicKey),
  ]);
  const whole = { ...withUsers({}), succession: [b, c, d] };
  const genuine = new Set(signedTextsOf({ ...whole, succession: [a, b, c, d] }).map(identityOf));
  const earlier = [first.publicKey, second.publicKey, third.publicKey];
  for (const succession of [
    [d, c, b, a],
    [c, d, a, b],
    [b, a, d, c, a, d],
  ]) {
    const mixed = { ...whole, succession };
    expect(withoutUnused(mixed, genuine, earlier).signed).toEqual(whole);
    for (const rootKey of earlier) expect(followsFrom(mixed, { rootKey, genuine })).toBe(true);
  }
  const lacking = { ...whole, succession: [d, a] };
  expect(followsFrom(lacking, { rootKey: first.publicKey, genuine })).toBe(false);
  expect(withoutUnused(withEarlierRoots(lacking, whole), genuine, earlier).signed).toEqual(whole);
});

it('[MFE-13] a module with too large a text is left out with the reason, and none of a text that nobody may sign', async () => {
  const later = 'x'.repeat(60_000);
  const byTeam = await keys.team.sign({ ...toEarlier, later });
  const byOperators = await keys.operations.sign({ ...toEarlier, later });
  const reason = expect.stringMatching(
    /^one of its texts has 6\d{4} bytes in a page; at most 60000 are read$/,
  );
  for (const users of [{ team: byTeam }, { operations: byOperators }]) {
    const large = withUsers(users);
    for (const text of Object.values(users)) expect(signedTextsOf(large)).not.toContainEqual(text);
    const { signed: left, leftOut, ignored } = usedOf(large);
    expect([left.modules.users, leftOut, ignored]).toEqual([null, { users: reason }, []]);
    const genuine = new Set(signedTextsOf(left).map(identityOf));
    const { registry } = readRegistry(left, { rootKey: null, genuine, leftOut });
    expect(registry?.refused.users).toMatchObject({ fault: reason, isDamaged: true });
  }
  const large = await keys.team.sign({ ...JSON.parse(used.payload), later });
  expect(usedOf(withUsers({ operations, releases: [large, used] }))).toMatchObject({
    signed: withUsers({ operations, releases: [used] }),
    leftOut: {},
  });
});

it('a page has five bytes more for each "<" than the text of a registry', () => {
  expect([bytesInPage('{"a":"b"}'), bytesInPage('{"a":"<é<"}')]).toEqual([9, 12 + 10]);
});

it('releases that nobody went back to are left out', () => {
  const left = (releases: SignedModule['releases']) =>
    usedOf(withUsers({ operations, releases })).signed.modules.users;
  expect(left([unused, used, used])).toMatchObject({ releases: [used] });
  expect(left([unused])).toMatchObject({ releases: [] });
  const { signed: without, ignored } = usedOf(withUsers({ releases: [used] }));
  expect([without.modules.users, ignored]).toEqual([{ ...part, releases: [] }, ['users']]);
});

it('[MFE-13] the release that the operators went back to is found behind false ones and looks', async () => {
  const look = await keys.team.sign({ look: 'users', version: '0.9.0', expiresAt: far });
  const ofOther = await keys.team.sign({ version: '0.9.0', descriptor: { name: 'billing' } });
  const forged = { ...used, payload: used.payload.replace('{', '{"forged":true,') };
  const registry = withUsers({ operations, releases: [forged, look, ofOther, used] });
  expect(usedOf(registry, forged).signed).toEqual(withUsers({ operations, releases: [used] }));
});

it('[MFE-13] only texts whose key the root names are verified, and of releases those that the operators may have gone back to', async () => {
  const byTeam = await keys.team.sign({});
  const byRoot = await keys.root.sign({});
  const strange = withUsers({ team: byRoot, operations: byTeam, releases: [byRoot] }, { stranger: part });
  const texts = [strange.root, v.parse(signedModuleSchema, signed.modules.public).team];
  expect(signedTextsOf(strange)).toEqual(texts);
  const others = Array.from({ length: 40 }, () => unused);
  expect(signedTextsOf(withUsers({ releases: [used, ...others] }))).toEqual([...texts, part.team]);
  const all = withUsers({ operations, releases: [...others, byRoot, used, ...others] });
  expect(signedTextsOf(all)).toEqual([...texts, part.team, used, operations]);
});

it('[MFE-13] of a list that nobody has signed, only the first 100 entries are read', () => {
  const many = Array.from({ length: 2000 }, () => used);
  const whole = JSON.stringify({ ...withUsers({ operations, releases: many }), succession: many });
  const read = parseSignedRegistry(whole);
  if (read === undefined) throw new Error('It is malformed');
  expect([read.succession.length, signedTextsOf(read).length]).toEqual([100, 204]);
  expect(usedOf(read).signed).toEqual(withUsers({ operations, releases: [used] }));
});
