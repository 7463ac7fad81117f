import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Descriptor } from '@chatline/contract/modules/descriptor';
import { contractVersion } from '@chatline/contract/modules/version';
import { afterAll, describe, expect, it } from 'vitest';
import { checkClaims, readDescriptor } from './read-descriptor.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'remote-reports-'));
const file = `${path.basename(dir)}/remote.json`;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const route = {
  path: '/client-area/reports',
  page: 'reports',
  title: 'Reports',
  needs: ['billing'],
  frame: 'dashboard',
};
const item = { label: 'Reports', order: 10, needs: ['billing'], path: '/client-area/reports' };
const descriptor = { name: 'reports', title: 'Reports', contract: '^2.0.0', routes: [route], nav: [item] };

function read(text: object | string): Descriptor {
  writeFileSync(path.join(dir, 'remote.json'), typeof text === 'string' ? text : JSON.stringify(text));
  return readDescriptor(dir);
}

describe('a descriptor', () => {
  it('may name an earlier contract than its build has', () =>
    expect(read(descriptor).contract).toBe('^2.0.0'));

  it.each<readonly [object | string, string]>([
    ['{', 'is not JSON'],
    [
      { ...descriptor, nav: [{ ...item, icon: 'chart' }] },
      'navigation item "Reports" has icon "chart", which this build does not know (known: ("users" | ',
    ],
    [
      { ...descriptor, routes: [{ ...route, needs: ['foo'] }] },
      'route "/client-area/reports" needs "foo", which this build does not know',
    ],
    [
      { ...descriptor, routes: [{ ...route, note: 1 }] },
      'route "/client-area/reports" has "note", which this build does not know',
    ],
    [
      { ...descriptor, routes: [{ ...route, reads: [{ path: '//evil.example' }] }] },
      'route "/client-area/reports" has reads path "//evil.example", which is malformed',
    ],
    [
      { ...descriptor, routes: [{ ...route, reads: [{ path: '/web/report' }] }] },
      'the page /client-area/reports reads /web/report, which is not a read-only call',
    ],
    [{ ...descriptor, title: undefined }, 'the module has no title'],
    [
      { ...descriptor, contract: '^2.99.0' },
      `the module wants contract ^2.99.0, and this build has ${contractVersion}`,
    ],
    [
      { ...descriptor, contract: '^3.0.0' },
      `the module wants contract ^3.0.0, and this build has ${contractVersion}`,
    ],
    [{ ...descriptor, name: 'constructor' }, 'constructor is not a valid module name'],
    [{ ...descriptor, name: 'root' }, 'root is not a valid module name'],
  ])('is refused with file, field and module if it is invalid: %j', (text, message) => {
    expect(() => read(text)).toThrow(file);
    expect(() => read(text)).toThrow(message);
  });
});

describe('what a module claims', () => {
  const granted = { reports: ['/client-area/reports'] };
  const check = (changes: object, grants: Readonly<Record<string, readonly string[]>> = granted) =>
    checkClaims(read({ ...descriptor, ...changes }), grants);

  it('is accepted if it was granted', () => expect(() => check({})).not.toThrow());

  it.each<readonly [string, object, Readonly<Record<string, readonly string[]>>, string]>([
    [
      'without a grant',
      {},
      {},
      'reports: nothing grants it the path /client-area/reports; the owner of the root key runs: npm run module -- grant reports /client-area/reports',
    ],
    [
      'with a parameter, without a grant',
      { routes: [{ ...route, path: '/client-area/reports/:day' }], nav: [] },
      {},
      'npm run module -- grant reports /client-area/reports/*',
    ],
    [
      'of a module of the product, without a grant',
      { name: 'users' },
      {},
      'users: nothing grants it the path /client-area/reports; add it to "users" in shared/build/src/registry/grants.ts',
    ],
    [
      "of the console's own",
      { routes: [{ ...route, path: '/login' }] },
      { reports: ['/*'] },
      "reports: /login is the console's own",
    ],
    [
      "of another module's name and a number",
      { name: 'reports-1' },
      { ...granted, 'reports-1': ['/client-area/reports'] },
      'reports-1: its releases could have the container of one of reports; choose a name without a number after "reports-"',
    ],
    [
      'of two owners',
      {},
      { ...granted, billing: ['/client-area/*'] },
      'reports: the path /client-area/reports is granted to billing too',
    ],
    ['claimed twice', { routes: [route, route] }, granted, 'has two routes for /client-area/reports'],
    [
      'of another module in the navigation',
      { nav: [{ ...item, path: '/client-area/subscription' }] },
      granted,
      'reports: the navigation item "Reports" leads to /client-area/subscription, which is not a route of reports',
    ],
  ])('is refused: %s', (_, changes, grants, message) =>
    expect(() => check(changes, grants)).toThrow(message),
  );
});
