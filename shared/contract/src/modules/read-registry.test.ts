import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readRegistryText } from './read-registry.ts';

/** A registry from before the field `format` was added. */
const past = readFileSync(path.join(import.meta.dirname, 'fixtures/registry-1.0.json'), 'utf8');

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
const pastJson = (): Json => v.parse(jsonSchema, JSON.parse(past));

/** Returns the past registry with a value at a path such as `modules.users.live.descriptor.nav.0.icon`. */
function withValue(place: string, value: Json | undefined): string {
  const whole = pastJson();
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  let at: unknown = whole;
  for (const key of keys) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  if (typeof at !== 'object' || at === null) throw new Error(`${place} leads nowhere`);
  if (value === undefined) Reflect.deleteProperty(at, last);
  else Reflect.set(at, last, value);
  return JSON.stringify(whole);
}

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

/** Adds a hash of an unknown kind beside every hash. */
function withFutureHashes(text: string): string {
  return text.replaceAll(/"(sha(?:256|384)-[^"]+)"/g, '"sha3512-bGF0ZXI= $1"');
}

function future(): string {
  const fields = withFutureFields(pastJson());
  const icons = withFutureHashes(JSON.stringify(fields)).replaceAll('"icon":"users"', '"icon":"crowd"');
  return icons
    .replace('{"revision"', '{"format":"1.2","revision"')
    .replaceAll('"capabilities":[]', '"capabilities":["minds.read"]')
    .replaceAll('"kept":["0.9.0","1.0.0"]', '"kept":[{"version":"0.9.0","releaseHash":"x","by":"y"}]');
}

describe('a registry of another version is read', () => {
  it('of the past', () => {
    const { registry } = readRegistryText(past);
    expect(registry).toMatchObject({ format: '1.0', revision: 1763800000, refused: {} });
    expect(Object.keys(registry?.modules ?? {})).toEqual(['public', 'users']);
    expect(registry?.modules.users?.kept).toEqual([{ version: '0.9.0' }, { version: '1.0.0' }]);
  });

  it('of the future, with unknown fields, hashes and icons', () => {
    const text = future();
    expect(text).toContain('sha3512-');
    const { registry } = readRegistryText(text);
    expect(registry?.refused).toEqual({});
    expect(Object.keys(registry?.modules ?? {})).toEqual(['public', 'users']);
    expect(registry?.modules.users?.live.descriptor.nav[0]?.icon).toBe('crowd');
  });

  it('of the future, without losing unknown data', () => {
    const { refused, ...registry } = readRegistryText(future()).registry ?? {};
    expect(registry).toEqual(JSON.parse(future()));
    expect(refused).toEqual({});
  });

  it.each([
    ['2.0', 'its format is 2.0, and this console reads 1.1'],
    ['next', 'it is malformed'],
  ])('but not of the format %s', (format, problem) => {
    expect(readRegistryText(withValue('format', format))).toEqual({ problem });
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    withValue('revision', 0),
    withValue('modules', 'none'),
    withValue('modules', []),
  ])('but not a text that is no registry: %.20s', (text) =>
    expect(readRegistryText(text).problem).toBe('it is malformed'),
  );
});

const users = 'modules.users.live';
const route = `${users}.descriptor.routes.1`;

describe('one module that cannot be read leaves the others', () => {
  it.each<readonly [place: string, value: Json | undefined, reason: string]>([
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
  ])('%s = %j', (place, value, reason) => {
    const { registry } = readRegistryText(withValue(place, value));
    expect(Object.keys(registry?.modules ?? {})).toEqual(['public']);
    expect(registry?.refused.users?.reason).toBe(reason);
  });

  it('has a name and the addresses that it claims and was granted', () => {
    const { registry } = readRegistryText(
      withValue(`${users}.descriptor.routes`, [
        { path: '/client-area/manage-user', needs: ['foo'], frame: 'dashboard' },
        { path: '/client-area/my-account', frame: 'hologram' },
        { path: '/login', frame: 'public' },
        { path: 'no slash' },
        7,
      ]),
    );
    expect(registry?.refused.users).toMatchObject({
      title: 'Users',
      isOff: false,
      routes: [
        { path: '/client-area/manage-user', frame: 'dashboard' },
        { path: '/client-area/my-account', frame: 'dashboard' },
      ],
    });
  });

  it.each([
    ['live.descriptor.routes', {}],
    ['live', 'nothing'],
  ])('has a card at all granted addresses if %s cannot be read', (place, value) => {
    const { registry } = readRegistryText(withValue(`modules.users.${place}`, value));
    const { grants } = JSON.parse(past).modules.users;
    expect(grants.length).toBeGreaterThan(0);
    expect(registry?.refused.users?.routes).toEqual(
      grants.map((path: string) => ({ path, frame: 'dashboard' })),
    );
  });

  it('has its name in the registry if it has no other', () => {
    const { registry } = readRegistryText(withValue(`${users}.descriptor.title`, 5));
    expect(registry?.refused.users?.title).toBe('users');
  });

  it.each<readonly [text: string, value: Json]>([
    ['a number', 5],
    ['nothing', null],
    ['a text', 'nothing'],
    ['a list', []],
    ['an empty object', {}],
  ])('has a card at every address without another module if it is %s', (_, value) => {
    const { registry } = readRegistryText(withValue('modules.users', value));
    expect(registry?.refused.users).toMatchObject({
      title: 'users',
      routes: [
        { path: '/client-area/*', frame: 'dashboard' },
        { path: '/*', frame: 'public' },
      ],
    });
  });

  it.each<readonly [text: string, value: Json | undefined]>([
    ['are missing', undefined],
    ['are a number', 5],
    ['have a number among them', ['/client-area/manage-user', 5]],
  ])('has a card at the addresses that it claims if its grants %s', (_, value) => {
    const { registry } = readRegistryText(withValue('modules.users.grants', value));
    expect(registry?.refused.users?.routes).toContainEqual({
      path: '/client-area/manage-user',
      frame: 'dashboard',
    });
  });
});
