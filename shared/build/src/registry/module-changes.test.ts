import { expect, it } from 'vitest';
import { releaseOf } from '../testing/released-module.ts';
import type { ModuleDraft } from './change-module.ts';
import { previousVersion, withLive, withRelease, withStage } from './module-changes.ts';

const made = (version: string) => ({ release: releaseOf('users', version), releaseHash: version });
const signed = (draft: ModuleDraft) => ({ ...draft, module: 'users', revision: 1, expiresAt: '' });

it('the live, the staged and the last three live versions stay in the registry, however many follow', () => {
  const before = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.5', '1.0.6'];
  let document = signed(withRelease(undefined, made('0.9.0')));
  for (const version of before) document = signed(withRelease(document, made(version)));
  for (const [index, version] of ['1.0.1', '1.0.3', '1.0.0', '1.0.6'].entries()) {
    document = signed(withLive(document, releaseOf('users', version)));
    // All of them went live within a millisecond.
    const liveAt = `2026-01-0${index + 1}T00:00:00.000Z`;
    document = {
      ...document,
      kept: document.kept.map((one) => (one.version === version ? { ...one, liveAt } : one)),
    };
  }
  document = {
    ...document,
    kept: document.kept.map((one) =>
      one.version === '0.9.0' ? { ...one, liveAt: '2025-12-01T00:00:00.000Z' } : one,
    ),
  };
  const stage = {
    release: releaseOf('users', '1.0.4'),
    id: 'a',
    salt: 'b',
    share: 0.1,
    roles: [],
    accounts: [],
  };
  document = signed(withStage(document, stage));
  const later = Array.from({ length: 25 }, (_, index) => `2.0.${index}`);
  for (const version of later) document = signed(withRelease(document, made(version)));
  const kept = document.kept.map(({ version }) => version);
  expect(kept).toEqual(['1.0.0', '1.0.1', '1.0.3', '1.0.4', '1.0.6', ...later.slice(-20)]);
});

it('a rollback never returns to a version that was left by making an older one live', () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  let document = signed(withRelease(undefined, made('1.0.0')));
  for (const version of versions.slice(1)) document = signed(withRelease(document, made(version)));
  const live = (version: string) => {
    document = signed(withLive(document, releaseOf('users', version)));
  };
  live('1.1.0');
  live('1.2.0');
  live('1.1.0');
  expect(previousVersion(document)).toBe('1.0.0');
  live('1.2.0');
  expect(previousVersion(document)).toBe('1.1.0');
});
