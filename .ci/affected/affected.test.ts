import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandsIn, readImportGraph, testsReaching } from './import-graph.ts';
import {
  affectedTests,
  checkParts,
  listParts,
  listSpecs,
  partsOfSpec,
  tagsOfOtherModules,
  testsOfBuilds,
  testsOfChecks,
  unitTestsOf,
} from './parts.ts';

const graph = new Map([
  ['a/rule.ts', ['a/page.tsx', 'a/rule.test.ts']],
  ['a/page.tsx', ['hub.ts', 'a/page.test.tsx']],
  ['hub.ts', ['other.test.ts']],
]);

it('the tests of a file are those that import it, over any number of imports', () => {
  expect(testsReaching(graph, ['a/rule.ts'])).toEqual(['a/rule.test.ts', 'a/page.test.tsx', 'other.test.ts']);
});

it('a test that runs a command by its name belongs to the command', () => {
  const files = ['server/src/backup.cli.ts', 'server/src/reset.cli.ts', 'shared/build/src/backup.cli.ts'];
  expect(commandsIn("runProgram('backup', [file])", 'server/src', files)).toEqual([
    'server/src/backup.cli.ts',
  ]);
});

it('the importers of a hub are not followed', () => {
  const found = testsReaching(graph, ['a/rule.ts'], (file) => file === 'hub.ts');
  expect(found).toEqual(['a/rule.test.ts', 'a/page.test.tsx']);
});

const server = new Map([
  ['server/src/audit/list.ts', ['server/src/accounts/audit.route.ts', 'server/src/audit/list.test.ts']],
  ['server/src/accounts/audit.route.ts', ['server/src/app/create-app.ts']],
  ['server/src/chats/read.route.ts', ['server/src/app/create-app.ts']],
  ['server/src/app/create-app.ts', ['server/src/testing/test-server.ts', 'server/src/app/app.test.ts']],
  [
    'server/src/testing/test-server.ts',
    ['server/src/accounts/audit.test.ts', 'server/src/chats/read.test.ts', 'server/src/app/app.test.ts'],
  ],
]);

it('a deep test is left out', () => {
  expect(
    testsReaching(new Map([['a/rule.ts', ['a/rule.test.ts', 'a/rule.deep.test.ts']]]), ['a/rule.ts']),
  ).toEqual(['a/rule.test.ts']);
});

it('an HTTP test belongs to its own area and to what that area imports, and to no other', () => {
  expect(unitTestsOf(server, ['server/src/audit'])).toEqual([
    'server/src/audit/list.test.ts',
    'server/src/accounts/audit.test.ts',
  ]);
  expect(unitTestsOf(server, ['server/src/accounts'])).toEqual(['server/src/accounts/audit.test.ts']);
  expect(unitTestsOf(server, ['server/src/chats'])).toEqual(['server/src/chats/read.test.ts']);
});

const sandbox = new Map([
  ['sandbox/src/app.ts', ['server/src/testing/stand-in.ts', 'sandbox/src/main.ts']],
  ['sandbox/src/main.ts', ['server/src/testing/spawn-sandbox.ts']],
  ['server/src/testing/stand-in.ts', ['server/src/messages/kinds.test.ts']],
  ['server/src/testing/spawn-sandbox.ts', ['server/src/pages/bucket.test.ts']],
]);

it('a server test that uses the stand-ins belongs to the sandbox', () => {
  expect(unitTestsOf(sandbox, ['sandbox'])).toEqual([
    'server/src/messages/kinds.test.ts',
    'server/src/pages/bucket.test.ts',
  ]);
});

/** The import tool is a process of its own, and the machine may be busy. */
const graphTimeoutMs = 300_000;

it('every test is in a part', { timeout: graphTimeoutMs }, async () => {
  const whole = await readImportGraph('.');
  const inParts = new Set([...listParts().values()].flatMap((folders) => unitTestsOf(whole, folders)));
  const tests = [...whole.keys()].filter((file) => /(?<!\.deep)\.test\.tsx?$/.test(file));
  expect(tests).not.toEqual([]);
  expect(tests.filter((test) => !inParts.has(test))).toEqual([]);
  // No import leads from this test to the area: it runs the command.
  expect(unitTestsOf(whole, ['server/src/erasure'])).toContain('server/src/erase-person.test.ts');
});

it('the tests of the checks are those below .ci', () => {
  expect(testsOfChecks()).toContain('.ci/repository.test.ts');
  expect(testsOfChecks()).toContain('.ci/affected/affected.test.ts');
});

it('a module and the area of the same name are one part', () => {
  expect(listParts().get('chats')).toEqual(['remote-chats', 'server/src/chats']);
  expect(listParts().get('accounts')).toEqual(['server/src/accounts']);
});

it('an unknown part is refused with the names of the others', async () => {
  const refusal = /^There is no part user\. Parts: accounts, app, .*users/;
  expect(() => checkParts(['user'])).toThrow(refusal);
  await expect(affectedTests(['user'])).rejects.toThrow(refusal);
});

it('a module leaves out the tests about pages of others, and any other part runs them', () => {
  const pattern = new RegExp(tagsOfOtherModules(['chats', 'billing']) ?? 'none');
  const isLeftOut = (title: string) => pattern.test(title);
  const titles = [
    'late',
    'late @only-chats',
    'late @only-users',
    'late @only-shell',
    'late @only-users @only-billing',
  ];
  expect(titles.filter(isLeftOut)).toEqual(['late @only-users', 'late @only-shell']);
  expect(tagsOfOtherModules(['chats', 'ui'])).toBeUndefined();
});

it.each(listSpecs())('%s names the parts that it is about', (spec) => {
  const known = listParts();
  const named = partsOfSpec(spec);
  expect(named).not.toEqual([]);
  expect(named.filter((part) => !known.has(part))).toEqual([]);
});

it('a module and the shell have the test of what is built from them, a server area has not', () => {
  for (const folder of ['remote-users', 'shell'])
    expect(testsOfBuilds([folder]).filter((test) => existsSync(test))).toHaveLength(1);
  expect(testsOfBuilds(['server/src/audit'])).toEqual([]);
});
