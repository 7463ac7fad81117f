// Part of npm run check: commits that break the rules of CONTRIBUTING.md, "Commit".
import { findMixedPictures } from './mixed-pictures.ts';
import { readCommits, readPictureCommits } from './read-commits.ts';
import { findOutdatedSubjects, findWrongSubjects, maxSubjectLength } from './wrong-subjects.ts';

/** The subjects of this commit and of those before it stay as they are. */
const base = 'be8933a00ccdfbc426a71cff60fa7a5809a6b9fd';

/** The vocabulary holds for subjects after this commit. */
const vocabularyBase = '387b610ea2249342c6cf53e0c236c718de2aded9';

const found = findWrongSubjects(readCommits('.', base) ?? []);
for (const problem of found) console.error(problem);
if (found.length > 0) {
  console.error(`A subject is "area: what changes", with at most ${maxSubjectLength} characters.`);
  process.exitCode = 1;
}

const outdated = findOutdatedSubjects(readCommits('.', vocabularyBase) ?? []);
for (const problem of outdated) console.error(problem);
if (outdated.length > 0) {
  console.error('A subject keeps to the vocabulary too.');
  process.exitCode = 1;
}

const mixed = findMixedPictures(readPictureCommits('.', base) ?? []);
for (const problem of mixed) console.error(problem);
if (mixed.length > 0) {
  console.error('New reference pictures are a commit of their own.');
  process.exitCode = 1;
}
