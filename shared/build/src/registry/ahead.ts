import { highestRevision } from '@chatline/contract/modules/reading-terms';

/** True if a revision is more than 2 days ahead of this machine's clock, so that servers refuse it. */
export function isAhead(revision: number, nowMs = Date.now()): boolean {
  return revision > highestRevision(nowMs);
}

/** The error of a change after a revision that is ahead. @param name a module, or `root` */
export function aheadError(name: string, revision: number): Error {
  const part = name === 'root' ? name : `part of ${name}`;
  return new Error(
    `The registry's ${part} has revision ${revision}, more than 2 days ahead of this machine's clock, and servers refuse it: check the clock. If it is right, put back what the server serves with: npm run module -- restore ${name}, or sign it again where its key is with: npm run module -- renew ${name}`,
  );
}
