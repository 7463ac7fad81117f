/** Returns a person's display name: the name if it is visible and not just the address, else the username. */
export function displayNameOf(name: string, username: string | null, address: string): string | null {
  if (isSeen(name) && name !== address && name !== `+${address}`) return name;
  return username === null ? null : `@${username}`;
}

/** Invisible characters: blanks, fillers and controls. */
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0\p{Cf}]/gu;

/** True if a name has a visible character; some people use only blanks. */
export function isSeen(name: string): boolean {
  return name.replace(blank, '') !== '';
}
