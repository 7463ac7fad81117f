import { contractVersion } from '@chatline/contract/modules/version';
import { describe, expect, it } from 'vitest';
import { kitRequests } from './kit.ts';
import { compareVersions, parseReport, partContracts, promisedContract } from './kit-contract.ts';

const report = (files: Readonly<Record<string, string>>) =>
  parseReport(
    Object.entries(files)
      .map(([file, text]) => `// ${file}\n${text}\n`)
      .join('\n'),
  );
const button = "import type { Tone } from './tone.ts';\nexport declare function Button(tone: Tone): void;";
const tone = "export type Tone = 'plain';";
const first = report({ 'ui/src/button.d.ts': button, 'ui/src/tone.d.ts': tone, 'ui/src/text.d.ts': tone });

describe('the contract of a kit part', () => {
  it('is the earliest version if its types have never changed', () => {
    const same = report({ 'ui/src/text.d.ts': `/** Text. */\n${tone}`, 'ui/src/button.d.ts': button });
    const contracts = partContracts([
      ['2.1.0', same],
      ['2.0.0', first],
    ]);
    expect(contracts['@chatline/ui/text']).toBe('2.0.0');
  });

  it('is the version in which a type that it imports changed', () => {
    const wider = "export type Tone = 'plain' | 'deep';";
    const second = report({
      'ui/src/button.d.ts': button,
      'ui/src/tone.d.ts': wider,
      'ui/src/text.d.ts': tone,
    });
    const contracts = partContracts([
      ['2.2.0', second],
      ['2.1.0', second],
      ['2.0.0', first],
    ]);
    expect(contracts).toMatchObject({ '@chatline/ui/button': '2.1.0', '@chatline/ui/text': '2.0.0' });
  });

  it('is the version that brought it back if an earlier one had the same types', () => {
    const other = report({ 'ui/src/text.d.ts': 'export type Tone = never;' });
    const contracts = partContracts([
      ['2.2.0', first],
      ['2.1.0', other],
      ['2.0.0', first],
    ]);
    expect(contracts['@chatline/ui/text']).toBe('2.2.0');
  });

  it('is the present one if no report has the part', () =>
    expect(partContracts([['2.0.0', first]])['@chatline/ui/menu']).toBe(contractVersion));

  it('is found in the reports for every part', () => {
    const contracts = partContracts();
    expect(Object.keys(contracts).sort()).toEqual([...kitRequests()].sort());
    expect(contracts).toMatchObject({
      '@chatline/ui/button': '2.0.0',
      '@chatline/runtime/mark-refused-field': '2.2.0',
      // Its files were arranged differently in 2.4.0.
      '@chatline/runtime/navigation': '2.1.0',
    });
  });
});

describe('the types of a kit part', () => {
  const part = 'ui/src/button.d.ts';
  const contractOf = (now: Readonly<Record<string, string>>, then: Readonly<Record<string, string>>) =>
    partContracts([
      ['2.1.0', report(now)],
      ['2.0.0', report(then)],
    ])['@chatline/ui/button'];
  const plain = { [part]: button, 'ui/src/tone.d.ts': tone };

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    [
      'a type moves to another file',
      { [part]: button.replace('./tone.ts', './colors/tone.ts'), 'ui/src/colors/tone.d.ts': tone },
    ],
    [
      'a type is exported by another file',
      {
        [part]: button.replace('./tone.ts', './all.ts'),
        'ui/src/all.d.ts': "export * from './tone.ts';",
        'ui/src/tone.d.ts': tone,
      },
    ],
    [
      'a type moves into its own file',
      { [part]: `type Tone = 'plain';\nexport declare function Button(tone: Tone): void;\nexport {};` },
    ],
    [
      'its declaration moves to a file that it exports',
      {
        [part]: "export { Button } from './inner/button.ts';",
        'ui/src/inner/button.d.ts': button.replace('./tone.ts', '../tone.ts'),
        'ui/src/tone.d.ts': tone,
      },
    ],
    [
      'a file that it imports has another type besides',
      { ...plain, 'ui/src/tone.d.ts': `${tone}\nexport type Size = 1;` },
    ],
  ])('are the same if %s', (_, changed) => {
    expect(contractOf(changed, plain)).toBe('2.0.0');
    expect(contractOf(plain, changed)).toBe('2.0.0');
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    [
      'a type that it refers to is another one',
      { ...plain, 'ui/src/tone.d.ts': "export type Tone = 'deep';" },
    ],
    ['a type that it refers to is gone', { [part]: button }],
    [
      'a type of the same name comes from a package',
      { [part]: button.replace('./tone.ts', 'tones'), 'ui/src/tone.d.ts': tone },
    ],
    [
      'a type has a further declaration',
      { ...plain, 'ui/src/tone.d.ts': `${tone}\ndeclare global {\n    interface A {}\n}` },
    ],
    [
      'a type that an inline import names is another one',
      {
        [part]: `export declare function Button(tone: import("./tone.ts").Tone): void;`,
        'ui/src/tone.d.ts': tone,
      },
    ],
  ])('are others if %s', (_, changed) => {
    expect(contractOf(changed, plain)).toBe('2.1.0');
  });

  it('are the same if a file moves that an inline import names, and others if it has another type', () => {
    const inline = (file: string) => `export declare function Button(tone: import("${file}").Tone): void;`;
    const before = { [part]: inline('./tone.ts'), 'ui/src/tone.d.ts': tone };
    const moved = (text: string) => ({ [part]: inline('./colors/tone.ts'), 'ui/src/colors/tone.d.ts': text });
    expect(contractOf(moved(tone), before)).toBe('2.0.0');
    expect(contractOf(moved("export type Tone = 'deep';"), before)).toBe('2.1.0');
  });

  it('may lack a name that an earlier version has, and no other', () => {
    const more = { ...plain, [part]: `${button}\nexport declare const size: number;` };
    expect(contractOf(plain, more)).toBe('2.0.0');
    expect(contractOf(more, plain)).toBe('2.1.0');
  });

  it('are compared although they refer to each other', () => {
    const knot = (member: string) => ({
      [part]: `export interface Button {\n    parent: Panel;\n}\nexport interface Panel {\n    first: Button;\n    ${member};\n}`,
    });
    expect(contractOf(knot('a: 1'), knot('a: 1'))).toBe('2.0.0');
    expect(contractOf(knot('a: 1'), knot('a: 2'))).toBe('2.1.0');
  });
});

describe('the contract that a release promises', () => {
  const contracts = {
    '@chatline/ui/text': '2.0.0',
    '@chatline/ui/menu': '2.10.0',
    '@chatline/ui/button': '2.9.0',
  };

  it('is the highest one of the parts that it uses', () => {
    expect(promisedContract(['@chatline/ui/text'], '^2.0.0', contracts)).toBe('^2.0.0');
    expect(promisedContract(Object.keys(contracts), '^2.0.0', contracts)).toBe('^2.10.0');
  });

  it('is what remote.json names if that is higher', () =>
    expect(promisedContract(['@chatline/ui/text'], '^2.3.0', contracts)).toBe('^2.3.0'));

  it('compares numbers, not texts', () => expect(compareVersions('2.10.0', '2.9.0')).toBeGreaterThan(0));
});
