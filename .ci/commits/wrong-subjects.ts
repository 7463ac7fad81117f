import { vocabularyFaults } from '../vocabulary/find-old-words.ts';

/** A commit's short hash and the first line of its message. */
export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

export const maxSubjectLength = 72;

/** `area: what changes`; the area is in small letters, and several are separated by commas. */
const form = /^[a-z][a-z\d-]*(?:(?:, ?| )[a-z][a-z\d-]*)*: \S/;

/** Finds the commits whose subject is too long or not of the form `area: what changes`. */
export function findWrongSubjects(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject }) => {
    const problems = [
      ...(form.test(subject) ? [] : ['is not "area: what changes"']),
      ...(subject.length > maxSubjectLength ? [`has ${subject.length} characters`] : []),
    ];
    return problems.map((problem) => `${hash} "${subject}" ${problem}`);
  });
}

/** Finds the commits whose subject has an old term of the vocabulary. */
export function findOutdatedSubjects(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject }) =>
    vocabularyFaults(subject).map((fault) => `${hash} "${subject}" has an old term: ${fault}`),
  );
}
