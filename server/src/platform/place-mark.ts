import { networkOf } from './network-of.ts';
import type { Services } from './services.ts';

const markCharacters = 12;

/** A mark of the network that a request came from: the same for the same network, and no way back to an address. */
export function placeMark({ sealer }: Pick<Services, 'sealer'>, address: string): string {
  return sealer.fingerprint(`place ${networkOf(address)}`).slice(0, markCharacters);
}
