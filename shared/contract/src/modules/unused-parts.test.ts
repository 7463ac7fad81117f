import * as v from 'valibot';
import { expect, it } from 'vitest';
import { signRegistry, testKeys } from '../testing/sign-registry.ts';
import content from './fixtures/registry-2.0.json' with { type: 'json' };
import { parseSignedRegistry } from './read-registry.ts';
import {
  type SignedModule,
  type SignedRegistry,
  signedModuleSchema,
  signedTextsOf,
} from './signed-registry.ts';
import { withoutUnused } from './unused-parts.ts';

const keys = await testKeys();
const signed = await signRegistry(content, keys);
const part = v.parse(signedModuleSchema, signed.modules.users);
const far = '2100-01-01T00:00:00.000Z';
const toEarlier = { module: 'users', revision: content.revision + 1, expiresAt: far, live: '0.9.0' };
const operations = await keys.operations.sign({ ...toEarlier, overrides: content.revision });
const releaseOf = (version: string) => keys.team.sign({ version });
const [used, unused] = [await releaseOf('0.9.0'), await releaseOf('0.8.0')];

function withUsers(users: Partial<SignedModule>, others: object = {}): SignedRegistry {
  const modules = { ...signed.modules, users: { ...part, ...users }, ...others };
  const registry = parseSignedRegistry(JSON.stringify({ ...signed, modules }));
  if (registry === undefined) throw new Error('It is malformed');
  return registry;
}

it('a registry without unused parts stays as it is, damaged and later parts included', () => {
  for (const registry of [
    withUsers({}),
    withUsers({ operations, releases: [used] }),
    withUsers({}, { users: 5 }),
    { ...withUsers({}), later: true },
  ])
    expect(withoutUnused(registry)).toEqual({ signed: registry, ignored: [] });
});

it('modules that the root does not name are left out', () => {
  const registry = withUsers({}, { stranger: signed.modules.users, toString: null });
  expect(withoutUnused(registry)).toEqual({ signed: withUsers({}), ignored: ['stranger', 'toString'] });
});

it('releases that nobody went back to are left out', () => {
  const left = (releases: SignedModule['releases']) =>
    withoutUnused(withUsers({ operations, releases })).signed.modules.users;
  expect(left([unused, used, used])).toMatchObject({ releases: [used] });
  expect(left([unused])).toMatchObject({ releases: [] });
  const { signed: without, ignored } = withoutUnused(withUsers({ releases: [used] }));
  expect([without.modules.users, ignored]).toEqual([{ ...part, releases: [] }, ['users']]);
});

it('only texts whose key the root names are verified', async () => {
  const byTeam = await keys.team.sign({});
  const byRoot = await keys.root.sign({});
  const strange = withUsers({ team: byRoot, operations: byTeam, releases: [byRoot] }, { stranger: part });
  const texts = [strange.root, v.parse(signedModuleSchema, signed.modules.public).team];
  expect(signedTextsOf(strange)).toEqual(texts);
  const all = withUsers({ operations, releases: [used] });
  expect(signedTextsOf(all)).toEqual([...texts, part.team, used, operations]);
});
