import type { Commit } from './wrong-subjects.ts';

/** Reference pictures of the gallery: a change of one is looked at and accepted by itself. */
export const picturesDir = 'gallery/pictures';

/** A commit and the paths that it changes. */
export interface ChangingCommit extends Commit {
  readonly paths: readonly string[];
}

/** Finds the commits that change reference pictures together with anything else. */
export function findMixedPictures(commits: readonly ChangingCommit[]): string[] {
  return commits.flatMap(({ hash, subject, paths }) => {
    const others = paths.filter((path) => !path.startsWith(`${picturesDir}/`));
    if (others.length === 0 || others.length === paths.length) return [];
    return [`${hash} "${subject}" changes reference pictures together with ${others.join(', ')}`];
  });
}
