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

/** What a number's state means for sending. */
type Tone = 'ok' | 'wait' | 'no' | 'neutral';

/** How good the channel's quality rating is. */
export function qualityTone(quality: string): Tone {
  return qualityTones[quality] ?? 'neutral';
}

/** Whether a number with this status sends; one on its way there waits. */
export function statusTone(status: string): Tone {
  return statusTones[status] ?? 'wait';
}

/** The label of the channel's quality rating; what it has not rated, or rates with an unknown name, is not rated yet. */
export function qualityLabel(quality: string): string {
  return qualities[quality] ?? 'Not rated yet';
}

/** The label of the messaging limit: `TIER_2K` is 2,000 people a day. */
export function limitLabel(limit: string): string {
  if (/UNLIMITED$/.test(limit)) return 'Unlimited';
  const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(limit) ?? [];
  if (count === undefined) return 'Not set yet';
  const people = Number(count) * (thousands === 'K' ? 1000 : 1);
  return `${people.toLocaleString('en-IN')} people a day`;
}

/** `RATE_LIMITED` as "Rate limited". */
export function statusLabel(status: string): string {
  const text = status.toLowerCase().replaceAll('_', ' ').trim();
  return text === '' ? 'Unknown' : text.charAt(0).toUpperCase() + text.slice(1);
}
