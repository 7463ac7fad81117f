/** A person's display name: the name, where it shows more than the address, or else the username. */
export function calledBy(name: string, username: string | null, address: string): string | null {
  if (isSeen(name) && name !== address && name !== `+${address}`) return name;
  return username === null ? null : `@${username}`;
}

/** Characters that draw nothing: blanks, fillers and controls. */
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0\p{Cf}]/gu;

/** True where a name shows anything: some people name themselves with blanks. */
export function isSeen(name: string): boolean {
  return name.replace(blank, '') !== '';
}
