import { describe, expect, it } from 'vitest';
import { deepFiles } from './deep-files.mjs';

describe('the deep checks of a name', () => {
  it('include a server test that is larger in a deep run', () => {
    expect(deepFiles(['settle.', 'odd-addresses'])).toEqual({
      unit: expect.arrayContaining([
        'server/src/billing/settle/settle.test.ts',
        'server/src/platform/http/odd-addresses.test.ts',
      ]),
      browser: [],
    });
  });

  it('include a test file of any folder that is deep as a whole', () => {
    expect(deepFiles(['module-commands'])).toEqual({
      unit: ['shared/build/src/registry/module-commands.deep.test.ts'],
      browser: [],
    });
  });

  it('include browser tests that are deep as a whole or in part', () => {
    expect(deepFiles(['skew', 'nav-guards'])).toEqual({
      unit: [],
      browser: expect.arrayContaining(['e2e/skew.deep.spec.ts', 'e2e/nav-guards.spec.ts']),
    });
  });

  it('include no browser test without a deep part', () => {
    expect(deepFiles(['chats-messages'])).toEqual({ unit: [], browser: [] });
  });
});
