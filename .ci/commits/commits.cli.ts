// Part of npm run check: commits whose subject breaks the rule of CONTRIBUTING.md, "Commit".
import { readCommits } from './read-commits.ts';
import { findWrongSubjects, maxSubjectLength } from './wrong-subjects.ts';

/** The subjects of this commit and of those before it stay as they are. */
const base = 'c6f60b408e855991996fcc73ff585fe20af6afa4';

const found = findWrongSubjects(readCommits('.', base) ?? []);
for (const problem of found) console.error(problem);
if (found.length > 0) {
  console.error(`A subject is "area: what changes", with at most ${maxSubjectLength} characters.`);
  process.exitCode = 1;
}
