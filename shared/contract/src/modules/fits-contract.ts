import type { Descriptor } from './descriptor.ts';
import { contractVersion } from './version.ts';

/** True if this console's contract fits the one a module was built against: same major, at least its minor and patch. */
export function fitsContract({ contract }: Pick<Descriptor, 'contract'>, offered = contractVersion): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(offered);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(contract.slice(1));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}
