// Part of npm run check: commits whose subject breaks the rule of CONTRIBUTING.md, "Commit".
import { readCommits } from './read-commits.ts';
import { findWrongSubjects, maxSubjectLength } from './wrong-subjects.ts';

/** The last commit before this check; earlier subjects stay as they are. */
const base = '071dd80dfb60038e5eef4b7bc775c313d28e5e67';

const found = findWrongSubjects(readCommits('.', base) ?? []);
for (const problem of found) console.error(problem);
if (found.length > 0) {
  console.error(`A subject is "area: what changes", with at most ${maxSubjectLength} characters.`);
  process.exitCode = 1;
}
