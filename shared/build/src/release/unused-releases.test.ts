import type { ModuleDocument } from '@chatline/contract/modules/registry-documents';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../registry/journal.ts';
import { releaseOf } from '../testing/released-module.ts';
import { unusedShellFiles, unusedVersions } from './unused-releases.ts';

const nowMs = Date.parse('2026-11-25T00:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(nowMs - days * dayMs).toISOString();

/** A document whose versions went live this many days ago; the last one is live. */
function documentOf(
  liveDaysAgo: Readonly<Record<string, number>>,
  more: Partial<ModuleDocument> = {},
): ModuleDocument {
  const versions = Object.keys(liveDaysAgo);
  return {
    module: 'users',
    revision: 1,
    expiresAt: daysAgo(-300),
    state: 'live',
    live: releaseOf('users', versions.at(-1) ?? ''),
    kept: versions.map((version) => ({
      version,
      releaseHash: version,
      liveAt: daysAgo(liveDaysAgo[version] ?? 0),
    })),
    isUrgent: false,
    isPinned: false,
    ...more,
  };
}

const stored = (versions: readonly string[], writtenDaysAgo = 500) =>
  versions.map((version) => ({ version, writtenAtMs: nowMs - writtenDaysAgo * dayMs }));
const entry = (command: string, days: number, version?: string): JournalEntry => {
  return {
    at: daysAgo(days),
    by: 'asha',
    module: 'users',
    command,
    ...(version !== undefined && { version }),
  };
};

const four = { '1.0.0': 400, '1.1.0': 300, '1.2.0': 200, '1.3.0': 100 };
const versions = Object.keys(four);

describe('the cleaner of releases', () => {
  it('[MFE-15] keeps the live version and the two before it, however old they are', () => {
    expect(unusedVersions(documentOf(four), [], stored(versions), nowMs)).toEqual(['1.0.0']);
  });

  it('[MFE-15] keeps a version that was replaced in the last 30 days, however long it was live before', () => {
    const document = documentOf({ '1.0.0': 400, '1.1.0': 29, '1.2.0': 20, '1.3.0': 10, '1.4.0': 5 });
    expect(unusedVersions(document, [], stored(['1.0.0']), nowMs)).toEqual([]);
    const later = documentOf({ '1.0.0': 400, '1.1.0': 31, '1.2.0': 20, '1.3.0': 10, '1.4.0': 5 });
    expect(unusedVersions(later, [], stored(['1.0.0']), nowMs)).toEqual(['1.0.0']);
  });

  it('[MFE-15] keeps a version that was written in the last 30 days, even if it was never live', () => {
    expect(unusedVersions(documentOf(four), [], stored(['2.0.0'], 29), nowMs)).toEqual([]);
    expect(unusedVersions(documentOf(four), [], stored(['2.0.0'], 31), nowMs)).toEqual(['2.0.0']);
  });

  it('[MFE-15] keeps a staged version, and one whose stage ended in the last 30 days', () => {
    const rules = { id: 'one', share: 0.1, salt: 'x', roles: [], accounts: [] };
    const staged = documentOf(four, { stage: { release: releaseOf('users', '2.0.0'), ...rules } });
    expect(unusedVersions(staged, [], stored(['2.0.0']), nowMs)).toEqual([]);
    const ended = (days: number) => [entry('stage', 90, '2.0.0'), entry('stage', days)];
    expect(unusedVersions(documentOf(four), ended(29), stored(['2.0.0']), nowMs)).toEqual([]);
    expect(unusedVersions(documentOf(four), ended(31), stored(['2.0.0']), nowMs)).toEqual(['2.0.0']);
  });

  it('[MFE-15] keeps the version that the operators went back to', () => {
    const journal = [entry('rollback', 90, '1.0.0'), entry('live', 20, '1.3.0')];
    expect(unusedVersions(documentOf(four), journal, stored(['1.0.0']), nowMs)).toEqual([]);
  });

  it('[MFE-15] keeps the files of the newest three builds of the shell, and of those served in the last 30 days', () => {
    const builds = [
      { at: daysAgo(200), files: ['old.js', 'same.js'] },
      { at: daysAgo(100), files: ['a.js', 'same.js'] },
      { at: daysAgo(29), files: ['b.js', 'same.js'] },
      { at: daysAgo(28), files: ['c.js', 'same.js'] },
      { at: daysAgo(27), files: ['d.js', 'same.js'] },
    ];
    const files = [
      'shell.json',
      'old.js',
      'old.js.br',
      'old.js.map',
      'a.js',
      'a.js.br',
      'b.js',
      'd.js',
      'd.js.map',
      'same.js',
    ];
    const found = files.map((file) => ({ file, writtenAtMs: nowMs - 500 * dayMs }));
    expect(unusedShellFiles(builds, ['d.js'], found, nowMs)).toEqual(['old.js', 'old.js.br', 'old.js.map']);
    const written = [{ file: 'unlisted.js', writtenAtMs: nowMs - 29 * dayMs }];
    expect(unusedShellFiles(builds, ['d.js'], written, nowMs)).toEqual([]);
  });

  it('[MFE-15] deletes nothing of a shell whose build is not in the list', () => {
    const found = [{ file: 'old.js', writtenAtMs: 0 }];
    expect(unusedShellFiles([], ['d.js'], found, nowMs)).toEqual([]);
    expect(unusedShellFiles([{ at: daysAgo(1), files: ['c.js'] }], ['d.js'], found, nowMs)).toEqual([]);
  });
});
