/**
 * Formats the length of a trial: in days if they are whole, otherwise in hours.
 * @returns as a noun ("1 day", "36 hours") and before a noun ("1-day")
 */
export function trialLength(hours: number): { readonly noun: string; readonly adjective: string } {
  const isDays = hours % 24 === 0;
  const count = isDays ? hours / 24 : hours;
  const unit = isDays ? 'day' : 'hour';
  return { noun: `${count} ${unit}${count === 1 ? '' : 's'}`, adjective: `${count}-${unit}` };
}
