// Asia/Kolkata is UTC+05:30 all year, by law since 1945; no time zone data is needed for it.
const offsetMs = 330 * 60 * 1000;

/** The calendar day in Asia/Kolkata, YYYY-MM-DD (wire.md). */
export function istDate(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The time of day in Asia/Kolkata, HH:mm:ss. */
export function istTime(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(11, 19);
}
