const qualities: Readonly<Record<string, string>> = { GREEN: 'Good', YELLOW: 'Medium', RED: 'Low' };

/** The channel's quality rating in words; what it has not rated, or names anew, is not rated yet. */
export function qualityWords(quality: string): string {
  return qualities[quality] ?? 'Not rated yet';
}

/** The messaging limit in words: `TIER_2K` is 2,000 people a day. */
export function limitWords(limit: string): string {
  if (/UNLIMITED$/.test(limit)) return 'Unlimited';
  const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(limit) ?? [];
  if (count === undefined) return 'Not set yet';
  const people = Number(count) * (thousands === 'K' ? 1000 : 1);
  return `${people.toLocaleString('en-IN')} people a day`;
}

/** `RATE_LIMITED` as "Rate limited". */
export function statusWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ').trim();
  return words === '' ? 'Unknown' : words.charAt(0).toUpperCase() + words.slice(1);
}
