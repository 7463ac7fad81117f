/** Codes with which the channel takes nothing from a number until somebody acts (outside-services.md, Errors). */
const codes: ReadonlySet<number> = new Set([
  0, 3, 10, 190, 368, 131005, 131031, 131037, 131042, 131045, 131048, 131064, 133010,
]);

/**
 * Whether a code says that the account or its connection is held back, whatever the message: the next one would meet
 * it too, so that those that wait must not be spent on it.
 */
export function isHeld(code: number | null): boolean {
  return code !== null && (codes.has(code) || (code >= 200 && code <= 299));
}
