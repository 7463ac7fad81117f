import type { MessageCounts } from '@chatline/contract/calls/dashboard';

const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** A smaller number of messages says nothing about the others. */
const minMessages = 10;
/** A smaller difference is chance. */
const minDifference = 0.005;

export interface Comparison {
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'muted';
}

/** Compares the delivered share of the sent messages with the previous period; null if there are too few. */
export function compareDelivery(now: MessageCounts, before: MessageCounts): Comparison | null {
  if (now.sent < minMessages || before.sent < minMessages) return null;
  const rateBefore = before.delivered / before.sent;
  const difference = now.delivered / now.sent - rateBefore;
  const was = share.format(rateBefore);
  if (Math.abs(difference) < minDifference) return { text: `unchanged (${was})`, tone: 'muted' };
  return difference > 0
    ? { text: `up from ${was}`, tone: 'success' }
    : { text: `down from ${was}`, tone: 'danger' };
}
