import type { MessageCounts } from '@chatline/contract/calls/dashboard';

const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** A smaller number of messages says nothing about the others. */
const minMessages = 10;
/** A smaller difference is chance. */
const minDifference = 0.005;

export interface Verdict {
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'muted';
}

/** Compares the delivered share of the sent messages with the period before; null if there are too few. */
export function deliveryVerdict(now: MessageCounts, before: MessageCounts): Verdict | null {
  if (now.sent < minMessages || before.sent < minMessages) return null;
  const rateBefore = before.delivered / before.sent;
  const difference = now.delivered / now.sent - rateBefore;
  const was = share.format(rateBefore);
  if (Math.abs(difference) < minDifference) return { text: `as before (${was})`, tone: 'muted' };
  return difference > 0
    ? { text: `better than ${was} before`, tone: 'success' }
    : { text: `worse than ${was} before`, tone: 'danger' };
}
