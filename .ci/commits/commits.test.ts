import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCommits } from './read-commits.ts';
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

  it('are not read in a clone without the base', () => {
    git('init', '--quiet', '--initial-branch=main');
    commit('Shallow');
    expect(readCommits(root, 'a'.repeat(40))).toBeUndefined();
  });

  it('are not read in a copy without history', () => {
    expect(readCommits(root, 'a'.repeat(40))).toBeUndefined();
  });
});
