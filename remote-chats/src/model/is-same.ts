/**
 * Whether two things read from the wire say the same. A window that asks every 3 seconds mostly hears what it knows:
 * what is kept as it was is not drawn again.
 */
export function isSame(before: unknown, next: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(next);
}
