import { continuesFrom, followsFrom } from './read-registry.ts';
import type { ReadingTerms } from './reading-terms.ts';
import type { SignedRegistry } from './signed-registry.ts';

/**
 * The root key with which the copy of the last good registry is checked: the trusted one, or the copy's own if it was
 * replaced since, as the present root says.
 * @param present the present registry without unused earlier roots; undefined if there is none
 */
export function rootKeyOfCopy(
  copy: SignedRegistry,
  present: SignedRegistry | undefined,
  { rootKey, genuine }: Pick<ReadingTerms, 'rootKey' | 'genuine'>,
): string | null {
  if (present === undefined || !followsFrom(present, { rootKey, genuine })) return rootKey;
  return continuesFrom(present, copy.root.key, genuine) ? copy.root.key : rootKey;
}
