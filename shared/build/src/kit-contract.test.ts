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
    });
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
