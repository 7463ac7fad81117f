const qualities: Readonly<Record<string, string>> = { GREEN: 'Good', YELLOW: 'Medium', RED: 'Low' };

const qualityTones: Readonly<Record<string, Tone>> = { GREEN: 'ok', YELLOW: 'wait', RED: 'no' };
const statusTones: Readonly<Record<string, Tone>> = {
  CONNECTED: 'ok',
  FLAGGED: 'no',
  RESTRICTED: 'no',
  BANNED: 'no',
  RATE_LIMITED: 'no',
  DISCONNECTED: 'no',
  DELETED: 'no',
};

/** Colour of a number's state. */
type Tone = 'ok' | 'wait' | 'no' | 'neutral';

/** The tone of WhatsApp's quality rating. */
export function qualityTone(quality: string): Tone {
  return qualityTones[quality] ?? 'neutral';
}

/** The tone of a number's status; one that is still being set up waits. */
export function statusTone(status: string): Tone {
  return statusTones[status] ?? 'wait';
}

/** The label of WhatsApp's quality rating; a missing or unknown one is "not rated yet". */
export function qualityLabel(quality: string): string {
  return qualities[quality] ?? 'Not rated yet';
}

/**
 * People per day of WhatsApp's name for a messaging limit: 2,000 for `TIER_2K`; null for no limit or an unknown one.
 */
export function maxPeoplePerDay(limit: string): number | null {
  const [, count, thousands] = /^TIER_(\d{1,6})(K?)$/.exec(limit) ?? [];
  return count === undefined ? null : Number(count) * (thousands === 'K' ? 1000 : 1);
}

/** The label of the messaging limit. */
export function limitLabel(limit: string): string {
  if (/UNLIMITED$/.test(limit)) return 'Unlimited';
  const people = maxPeoplePerDay(limit);
  return people === null ? 'Not set yet' : `${people.toLocaleString('en-IN')} people a day`;
}

/** `RATE_LIMITED` as "Rate limited". */
export function statusLabel(status: string): string {
  const text = status.toLowerCase().replaceAll('_', ' ').trim();
  return text === '' ? 'Unknown' : text.charAt(0).toUpperCase() + text.slice(1);
}
