import { describe, expect, it } from 'vitest';
import { findDangling } from './find-dangling.ts';

const documents = {
  'docs/requirements.md': '# Requirements\n- AUTH-03 e2e login success stores the token.\n',
  'docs/specification.md': '## 2. Screens\n| 16 | Chats |\n## 7. Calls\n',
  'docs/look.md': '## 5. Components\n### Data table\n## 6. Screens\n### Landing\n',
  'docs/operations.md': '# Operations\n## A new sealing key\nSee [look](look.md#5-components).\n',
  'e2e/login.spec.ts': "test('[AUTH-03] stores the token', run)",
  'docs/decisions/006-what-a-new-account-may-do.md': '# What a new account may do\n## 3. Partners\n',
};

/** The broken references that are found with one more file in the repository. */
function brokenIn(file: string, text: string): string[] {
  const texts = new Map(Object.entries({ ...documents, [file]: text }));
  return findDangling({ paths: [...texts.keys(), 'docs/console.png'], texts }).map(
    ({ path, line, reason }) => `${path}:${line} ${reason}`,
  );
}

describe('a reference that leads somewhere is accepted', () => {
  it.each([
    ['a section', '// as section 7 has it'],
    ['a section that the next line names', '/* What is sent (specification,\n * section 7). */'],
    ['a screen', '// screen 16'],
    ['a heading of a section', '/** A table (look.md section 5, Data table). */'],
    ['a heading with what follows it', '// look.md section 6, landing: the call'],
    ['two sections', '// look.md sections 5 and 6'],
    ['a heading between quotes', '// docs/operations.md, "A new sealing key"'],
    ['a document in a sentence', '// see docs/operations.md, which says more'],
    ['a decision', '// docs/decisions/006; decision 006, part 3'],
    ['a requirement', "test('[AUTH-03] stores the token', run)"],
    ['an encoding that looks like a requirement', '// UTF-16'],
    ['a section of a law', '// section 34(2) of the CGST Act'],
    ['a path in a comment', '// like server/src/login.ts'],
    ['a path that is not a comment', "const made = 'server/src/missing.ts'"],
  ])('%s', (_, text) => {
    expect(brokenIn('server/src/login.ts', text)).toEqual([]);
  });

  it.each([
    ['a link to a file, a folder, an anchor', '[a](console.png) [b](decisions/) [c](look.md#5-components)'],
    ['a link out of the repository', '[a](https://example.com/look.md)'],
    ['a shape of paths', '`docs/<name>.md` `docs/*.md` `docs/{look,operations}.md`'],
    ['a file that a build makes', '`registry.json`'],
  ])('in a document: %s', (_, text) => {
    expect(brokenIn('docs/more.md', text)).toEqual([]);
  });
});

describe('a reference that leads nowhere is found', () => {
  it.each([
    ['a document', '// design.md', 'no such document'],
    ['a document by an old name', '// ledger CAP', 'no such document'],
    ['a heading between quotes', '// operations.md, "Upgrades"', 'docs/operations.md has no such heading'],
    ['a heading of another section', '// look.md section 6, Data table', 'docs/look.md has no such heading'],
    ['a heading that only begins alike', '// look.md section 6, Lan', 'docs/look.md has no such heading'],
    ['a section of a document', '// look.md sections 5 and 9', 'docs/look.md has no section 9'],
    ['an anchor', '// docs/operations.md#upgrades', 'docs/operations.md has no such anchor'],
    ['a section', '// as section 8 has it', 'docs/specification.md has no section 8'],
    ['a screen', '// screen 17', 'docs/specification.md has no screen 17'],
    ['a decision', '// decision 007', 'no such decision'],
    [
      'a part of a decision',
      '// decision 006, part 4',
      'docs/decisions/006-what-a-new-account-may-do.md has no part 4',
    ],
    ['a requirement', "test('[AUTH-04] fills the form', run)", 'docs/requirements.md does not list it'],
    ['a path in a comment', ' * like server/src/missing.ts', 'no such file'],
  ])('%s', (_, text, reason) => {
    expect(brokenIn('server/src/login.ts', `\n${text}\n`)).toEqual([`server/src/login.ts:2 ${reason}`]);
  });

  it.each([
    ['a link', '[a](missing.md)', ['no such document', 'no such file']],
    ['an anchor of a link', '[a](operations.md#upgrades)', ['docs/operations.md has no such anchor']],
    ['a file', '`docs/missing.sql` and `missing.ts`', ['no such file', 'no such file']],
  ])('in a document: %s', (_, text, reasons) => {
    const found = brokenIn('docs/more.md', text).map((broken) => broken.replace('docs/more.md:1 ', ''));
    expect([...new Set(found)]).toEqual([...new Set(reasons)]);
    expect(found.length).toBeGreaterThanOrEqual(reasons.length);
  });
});

it('a requirement that no test title names is found', () => {
  const more = "test('AUTH-04 without brackets', run)";
  const texts = new Map(
    Object.entries({
      ...documents,
      'docs/requirements.md': '# Requirements\n- AUTH-03 e2e stores.\n- AUTH-04 e2e fills.\n',
      'e2e/more.spec.ts': more,
    }),
  );
  expect(findDangling({ paths: [...texts.keys()], texts })).toEqual([
    { path: 'docs/requirements.md', line: 3, reference: 'AUTH-04', reason: 'no test title names it' },
  ]);
});
