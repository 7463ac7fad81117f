import type { Release } from './release.ts';
import { contractVersion } from './version.ts';

/** A shell's offer to modules. */
export interface Offer {
  readonly contract: string;
  /** Import paths of the parts that it shares with modules; absent where they are checked later. */
  readonly kit?: readonly string[] | undefined;
}

/** The part of a release that decides which shells can run it. */
export type Needs = Pick<Release, 'kit'> & { readonly descriptor: Pick<Release['descriptor'], 'contract'> };

/** True if this shell's contract fits the promised one: same major, at least its minor and patch. */
function isInRange(promised: string, offered: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(offered);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(promised);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/**
 * Returns why a shell cannot run a release, as text; undefined if it can. The shell and the server use it before any
 * code of the release is fetched.
 */
export function misfitOf(
  { descriptor, kit = [] }: Needs,
  offer: Offer = { contract: contractVersion },
): string | undefined {
  const promised = descriptor.contract.slice(1);
  if (!isInRange(promised, offer.contract))
    return `Built for contract ${promised}; this console offers ${offer.contract}`;
  const missing = kit.find((part) => offer.kit?.includes(part) === false);
  return missing && `It uses ${missing}, which this console does not have`;
}

/** True if a shell can run a release. */
export function fitsContract(release: Needs, offer?: Offer): boolean {
  return misfitOf(release, offer) === undefined;
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}
