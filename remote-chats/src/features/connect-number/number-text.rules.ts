/** A moment in Asia/Kolkata. */
export function formatMoment(atMs: number): string {
  return new Date(atMs).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
