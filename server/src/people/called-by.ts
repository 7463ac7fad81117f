import { isSeen } from './is-seen.ts';

/** What a person is called by: the name, where it says more than the address, or else the username. */
export function calledBy(name: string, username: string | null, address: string): string | null {
  if (isSeen(name) && name !== address && name !== `+${address}`) return name;
  return username === null ? null : `@${username}`;
}
