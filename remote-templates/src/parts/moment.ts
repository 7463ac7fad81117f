const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A calendar day of the wire (YYYY-MM-DD) as the product writes it, "20 Nov 2026"; anything else as it came. */
export function dayText(wire: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(wire) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? wire : `${Number(day)} ${name} ${year}`;
}

/** A time of day of the wire (HH:mm:ss) as the product writes it, "11:41 am"; anything else as it came. */
export function timeText(wire: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(wire) ?? [];
  if (hours === undefined) return wire;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
}

const istMs = 5.5 * 60 * 60 * 1000;

/** A moment as the product writes it, in Asia/Kolkata whatever the browser's zone: "20 Nov 2026, 11:41 am". */
export function momentText(atMs: number): string {
  const [day = '', time = ''] = new Date(atMs + istMs).toISOString().slice(0, 19).split('T');
  return `${dayText(day)}, ${timeText(time)}`;
}
