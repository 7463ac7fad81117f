import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFault } from './run-fault.ts';
import { type Failure, findFailure } from './run-tests.ts';

describe('a fault', () => {
  const fault = { id: 'f', file: 'sum.ts', find: '+', replace: '-', breaks: 'Sums are wrong.' };
  const failure: Failure = { files: ['sum.test.ts'], title: 'adds', isLoaded: true };
  let dir = '';

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'chatline-fault-'));
    writeFileSync(path.join(dir, 'sum.ts'), 'a + b');
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  const source = () => readFileSync(path.join(dir, 'sum.ts'), 'utf8');
  const outcomeOf = (runTests: () => Failure | null, near = ['sum.test.ts'], isNearOnly = false) =>
    runFault(
      {
        dir,
        graph: new Map([['sum.ts', ['sum.test.ts']]]),
        runTests: async () => runTests(),
        runBrowser: async () => null,
      },
      { ...fault, near },
      isNearOnly,
    );

  it('is caught by a test that fails with it and passes without it', async () => {
    const outcome = await outcomeOf(() => (source() === 'a - b' ? failure : null));
    expect(outcome).toEqual({ verdict: 'caught', detail: 'adds (sum.test.ts)' });
    expect(source()).toBe('a + b');
  });

  it('is missed if all tests pass', async () => {
    expect(await outcomeOf(() => null)).toEqual({ verdict: 'MISSED', detail: 'Sums are wrong.' });
  });

  it('is not run if no test is near and only those may run', async () => {
    const outcome = await outcomeOf(() => failure, ['other/'], true);
    expect(outcome).toEqual({ verdict: 'NOT RUN', detail: 'Sums are wrong.' });
  });

  it('is not caught by a test that fails also without it', async () => {
    expect((await outcomeOf(() => failure)).verdict).toBe('FAILS WITHOUT IT');
  });

  it('is not caught by a file that cannot be imported', async () => {
    const outcome = await outcomeOf(() => (source() === 'a - b' ? { ...failure, isLoaded: false } : null));
    expect(outcome.verdict).toBe('NOT LOADED');
  });

  it('is reverted if the tests cannot run', async () => {
    const refuse = () => {
      throw new Error('The tests did not run');
    };
    await expect(outcomeOf(refuse)).rejects.toThrow('The tests did not run');
    expect(source()).toBe('a + b');
  });
});

describe('a report of tests', () => {
  const results = (status: string, assertionResults: { fullName: string; status: string }[]) => ({
    testResults: [{ name: '/w/a.test.ts', status, message: 'first\nsecond', assertionResults }],
  });

  it('has no failure if all passed', () => {
    expect(findFailure('/w', results('passed', [{ fullName: 'adds', status: 'passed' }]))).toBeNull();
  });

  it('names a failed test', () => {
    const report = results('failed', [{ fullName: 'adds', status: 'failed' }]);
    expect(findFailure('/w', report)).toEqual({ files: ['a.test.ts'], title: 'adds', isLoaded: true });
  });

  it('distinguishes a failed hook from a file that cannot be imported', () => {
    const hook = results('failed', [{ fullName: 'adds', status: 'skipped' }]);
    expect(findFailure('/w', hook)).toEqual({ files: ['a.test.ts'], title: 'first', isLoaded: true });
    expect(findFailure('/w', results('failed', []))?.isLoaded).toBe(false);
  });
});
