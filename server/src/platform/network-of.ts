import type { Sealer } from './sealer.ts';

const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : Math.max(0, groupsOfAddress - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail];
}

/** The network of an address. With IPv6 one customer has a whole /64, so that counts as one caller. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':')) return plain;
  // An IPv4 address mapped into IPv6.
  if (plain.includes('.')) return plain.slice(plain.lastIndexOf(':') + 1);
  return groupsOf(plain).slice(0, groupsOfNetwork).join(':');
}

const shownBytes = 3;
const shownGroups = 3;

/** The network of an address as its owner recognises it, without the part that identifies a machine or household. */
export function shownNetwork(address: string): string {
  const network = networkOf(address);
  if (network.includes(':')) return `${network.split(':').slice(0, shownGroups).join(':')}::`;
  const bytes = network.split('.');
  return bytes.length === shownBytes + 1 ? `${bytes.slice(0, shownBytes).join('.')}.x` : '';
}

const markCharacters = 12;

/** A keyed hash of the network that a request came from: the same for each network, and not reversible. */
export function networkMark({ sealer }: { readonly sealer: Sealer }, address: string): string {
  return sealer.fingerprint(`place ${networkOf(address)}`).slice(0, markCharacters);
}
