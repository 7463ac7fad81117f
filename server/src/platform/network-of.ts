import type { Sealer } from './sealer.ts';

const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/** The eight groups of an IPv6 address, each without zeros before it. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : Math.max(0, groupsOfAddress - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail];
}

/** The network of an address: IPv6 hands whole /64 networks to one customer, so those count and not the address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':')) return plain;
  // An IPv4 address that came in over IPv6.
  if (plain.includes('.')) return plain.slice(plain.lastIndexOf(':') + 1);
  return groupsOf(plain).slice(0, groupsOfNetwork).join(':');
}

const markCharacters = 12;

/** A mark of the network that a request came from: the same for the same network, and no way back to an address. */
export function networkMark({ sealer }: { readonly sealer: Sealer }, address: string): string {
  return sealer.fingerprint(`place ${networkOf(address)}`).slice(0, markCharacters);
}
