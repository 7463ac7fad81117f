import { expect, it } from 'vitest';
import { testsReaching } from './import-graph.ts';
import { affectedTests, listParts, listSpecs, partsOfSpec } from './parts.ts';

const graph = new Map([
  ['a/rule.ts', ['a/page.tsx', 'a/rule.test.ts']],
  ['a/page.tsx', ['hub.ts', 'a/page.test.tsx']],
  ['hub.ts', ['other.test.ts']],
]);

it('the tests of a file are those that import it, over any number of imports', () => {
  expect(testsReaching(graph, ['a/rule.ts'])).toEqual(['a/rule.test.ts', 'a/page.test.tsx', 'other.test.ts']);
});

it('the importers of a hub are not followed', () => {
  const found = testsReaching(graph, ['a/rule.ts'], (file) => file === 'hub.ts');
  expect(found).toEqual(['a/rule.test.ts', 'a/page.test.tsx']);
});

it('a module and the area of the same name are one part', () => {
  expect(listParts().get('chats')).toEqual(['remote-chats', 'server/src/chats']);
  expect(listParts().get('accounts')).toEqual(['server/src/accounts']);
});

it('an unknown part is refused with the names of the others', async () => {
  await expect(affectedTests(['user'])).rejects.toThrow(
    /^There is no part user\. Parts: accounts, app, .*users/,
  );
});

it.each(listSpecs())('%s names the parts that it is about', (spec) => {
  const known = listParts();
  const named = partsOfSpec(spec);
  expect(named).not.toEqual([]);
  expect(named.filter((part) => !known.has(part))).toEqual([]);
});
