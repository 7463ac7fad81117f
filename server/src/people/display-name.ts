/** What a person is called by: the name, where it shows more than the address, or else the username. */
export function calledBy(name: string, username: string | null, address: string): string | null {
  if (isSeen(name) && name !== address && name !== `+${address}`) return name;
  return username === null ? null : `@${username}`;
}

/** What draws nothing: blanks, fillers and signs that only steer others. */
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0\p{Cf}]/gu;

/** Whether a name shows anything: some call themselves by blanks. */
export function isSeen(name: string): boolean {
  return name.replace(blank, '') !== '';
}
