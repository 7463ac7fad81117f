import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMixedPictures } from './mixed-pictures.ts';
import { readCommits, readPictureCommits } from './read-commits.ts';
import { findWrongSubjects } from './wrong-subjects.ts';

describe('a subject', () => {
  it.each([
    'chats: split long renders into tasks under 50 ms',
    'docs: "until" is "for"',
    'remote-chats, ui: one list',
    `docs: ${'x'.repeat(66)}`,
  ])('is accepted as "%s"', (subject) => {
    expect(findWrongSubjects([{ hash: 'a1', subject }])).toEqual([]);
  });

  it.each([
    ['Fix the login', 'is not "area: what changes"'],
    ['Docs: a capital', 'is not "area: what changes"'],
    ['docs:no blank', 'is not "area: what changes"'],
    ['docs: ', 'is not "area: what changes"'],
    [`docs: ${'x'.repeat(67)}`, 'has 73 characters'],
  ])('is refused as "%s"', (subject, problem) => {
    expect(findWrongSubjects([{ hash: 'a1', subject }])).toEqual([`a1 "${subject}" ${problem}`]);
  });
});

describe('the commits after a base', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'commits-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const git = (...args: string[]) =>
    execFileSync(
      'git',
      [
        '-C',
        root,
        '-c',
        'user.name=Asha',
        '-c',
        'user.email=asha@example.com',
        '-c',
        'commit.gpgsign=false',
        ...args,
      ],
      { encoding: 'utf8' },
    ).trim();
  function commit(subject: string): string {
    git('commit', '--quiet', '--allow-empty', '-m', subject);
    return git('rev-parse', 'HEAD');
  }

  it('are read without the base, those before it and merges', () => {
    git('init', '--quiet', '--initial-branch=main');
    commit('Before');
    const base = commit('The base');
    git('checkout', '--quiet', '-b', 'side');
    commit('docs: on the side');
    git('checkout', '--quiet', 'main');
    commit('ui: on main');
    git('merge', '--quiet', '--no-ff', '-m', 'Merge the side', 'side');
    const subjects = readCommits(root, base)?.map(({ subject }) => subject);
    expect(subjects?.sort()).toEqual(['docs: on the side', 'ui: on main']);
  });

  /** Commits the files with these paths; their content is the subject. */
  function commitFiles(subject: string, ...paths: string[]): string {
    for (const file of paths) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), subject);
    }
    git('add', '--all');
    return commit(subject);
  }

  it('[LOOK-04] may change reference pictures alone, and anything else without them', () => {
    git('init', '--quiet', '--initial-branch=main');
    const base = commit('The base');
    commitFiles('ui: another shade', 'shared/ui/src/tokens.ts');
    commitFiles('gallery: new pictures', 'gallery/pictures/a.png', 'gallery/pictures/b.png');
    const commits = readPictureCommits(root, base) ?? [];
    expect(commits.map(({ paths }) => paths)).toEqual([['gallery/pictures/a.png', 'gallery/pictures/b.png']]);
    expect(findMixedPictures(commits)).toEqual([]);
  });

  it('[LOOK-04] are refused with reference pictures and other files together, on any branch', () => {
    git('init', '--quiet', '--initial-branch=main');
    const base = commit('The base');
    git('checkout', '--quiet', '-b', 'side');
    const mixed = commitFiles('ui: all at once', 'gallery/pictures/a.png', 'shared/ui/src/tokens.ts');
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '-m', 'Merge the side', 'side');
    expect(findMixedPictures(readPictureCommits(root, base) ?? [])).toEqual([
      `${mixed.slice(0, 7)} "ui: all at once" changes reference pictures together with shared/ui/src/tokens.ts`,
    ]);
  });

  it('are not read in a clone without the base', () => {
    git('init', '--quiet', '--initial-branch=main');
    commit('Shallow');
    expect(readCommits(root, 'a'.repeat(40))).toBeUndefined();
  });

  it('are not read in a copy without history', () => {
    expect(readCommits(root, 'a'.repeat(40))).toBeUndefined();
  });
});
