import { describe, expect, it } from 'vitest';
import { forms, options } from './command-table.ts';
import { readArguments, usageText } from './read-arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter((text) => text !== ''));

describe('a command line', () => {
  it.each([
    ['live users 1.1.0 --urgent --note why', 'live', { NAME: 'users', VERSION: '1.1.0' }],
    ['list', 'list', {}],
    ['diff users 1.0.0', 'diff', { NAME: 'users', FROM: '1.0.0' }],
    ['stage users 1.1.0 --roles Admin', 'stage', { NAME: 'users', VERSION: '1.1.0' }],
    ['stage users --end --operations', 'stage', { NAME: 'users' }],
    ['rollback users --operations --unchecked --by eve', 'rollback', { NAME: 'users' }],
    ['distrust users AAAA', 'distrust', { NAME: 'users', KEY: 'AAAA' }],
    ['distrust root AAAA', 'distrust root', { KEY: 'AAAA' }],
    ['distrust operations AAAA --drop-changes', 'distrust operations', { KEY: 'AAAA' }],
    ['live --help', 'help', { COMMAND: 'live' }],
  ])('is read: %s', (line, command, positionals) => {
    expect(read(line)).toMatchObject({ command, positionals });
    expect(Object.keys(read(line).positionals)).toEqual(Object.keys(positionals));
  });

  it.each([
    ['live', 'live needs NAME: npm run module -- live NAME VERSION [--urgent]'],
    ['live users', 'live needs VERSION: npm run module -- live NAME VERSION [--urgent]'],
    ['distrust operations', 'distrust operations needs KEY: npm run module -- distrust operations KEY'],
    ['replace-root', 'replace-root needs FILE'],
  ])('is refused with what is missing: %s', (line, reason) => {
    expect(() => read(line)).toThrow(reason);
  });

  it.each([
    ['pin users 9.9.9', 'pin takes no "9.9.9": npm run module -- pin NAME [--end]'],
    ['off users billing', 'off takes no "billing"'],
    ['live users 1.1.0 extra', 'live takes no "extra"'],
    ['clean users', 'clean takes no "users": npm run module -- clean [--dry-run]'],
    ['stage users 1.1.0 --end', 'stage --end takes no "1.1.0"'],
    ['live users 1.0.0 --operations', 'live takes no --operations: npm run module -- live NAME VERSION'],
    ['rollback users --operations --urgent', 'rollback --operations takes no --urgent'],
    ['rollback users --unchecked', 'rollback takes no --unchecked'],
    ['distrust users AAAA --drop-changes', 'distrust takes no --drop-changes'],
    ['release users --out a --from b', 'release --from takes no --out'],
    ['release users --out a --note why', 'release --out takes no --note'],
    [
      'stage users 1.1.0 --share 10 --share 20',
      '--share is given twice: npm run module -- stage NAME VERSION',
    ],
    ['list --by eve', 'list takes no --by'],
  ])('is refused with what is left over: %s', (line, reason) => {
    expect(() => read(line)).toThrow(reason);
  });

  it.each(['list --bogus', 'list --bogus=1', 'live users 1.0.0 --bogus why', 'help --bogus'])(
    'is refused with an unknown option: %s',
    (line) => {
      expect(() => read(line)).toThrow(/^There is no option --bogus; all options: npm run module -- help$/);
    },
  );

  it.each(['frobnicate users', 'toString users', 'constructor', 'help me'])(
    'is refused with the known commands: %s',
    (line) => {
      const known = /^There is no command \S+: list, release, diff, /;
      expect(() => {
        const { positionals } = read(line);
        usageText(positionals.COMMAND);
      }).toThrow(known);
    },
  );

  it.each([
    ['--note', 'one\ntwo'],
    ['--by', 'eve\u001b[2K'],
    ['--by', 'eve\u009b2K'],
    ['--note', 'abc\u202ecba'],
    ['--note', 'one\u2028two'],
  ])('is refused with a control character in %s: %j', (option, text) => {
    expect(() => readArguments(['off', 'users', option, text])).toThrow(
      `${option} has a line break or another control character: write it in one line`,
    );
  });

  it.each([
    [['--note'], '--note needs a value: --note TEXT'],
    [['--note', '--by', 'eve'], '--note needs a value: --note TEXT'],
    [['--by='], '--by needs a value: --by NAME'],
    [['--by', ' '], '--by needs a value: --by NAME'],
    [['--operations=yes'], '--operations takes no value'],
  ])('is refused if an option lacks its value, or has one too many: %j', (more, reason) => {
    expect(() => readArguments(['off', 'users', ...more])).toThrow(reason);
  });

  it('may have an empty list of accounts, and a note that begins with a dash', () => {
    const values = { accounts: '', note: '-5 %' };
    const args = ['stage', 'users', '1.1.0', '--accounts', '', '--note=-5 %'];
    expect(readArguments(args).values).toEqual(values);
  });

  it('may have a hash that begins with a dash, after a blank too', () => {
    const hash = '-w2O85wzO_7SRsHWgkwz9FyMkR68eo76U8yYLOsU2I8';
    const release = (...ofHash: string[]) =>
      readArguments(['release', 'users', '--from', 'folder', ...ofHash, '--no-smoke']).values.hash;
    expect([release('--hash', hash), release(`--hash=${hash}`)]).toEqual([hash, hash]);
  });

  it('may have any other text in a note', () => {
    const note = 'Größe – हिन्दी 👩‍💻';
    expect(readArguments(['off', 'users', '--note', note]).values.note).toBe(note);
  });
});

describe('the usage', () => {
  it('has every form and option of the table', () => {
    const text = usageText();
    for (const { does } of forms) expect(text).toContain(`\n    ${does}\n`);
    for (const name of Object.keys(options)) expect(text).toContain(`--${name}`);
  });

  it('shows an option without brackets if its form cannot do without it', () => {
    expect(usageText('release')).toContain('release NAME --from FOLDER --hash HASH [--no-smoke]\n');
  });

  it('of one command has its forms alone', () => {
    const lines = usageText('rollback').split('\n');
    expect(lines.filter((line) => line.startsWith('npm'))).toEqual([
      'npm run module -- rollback NAME [--urgent]',
      'npm run module -- rollback NAME --operations [--unchecked]',
    ]);
  });
});
