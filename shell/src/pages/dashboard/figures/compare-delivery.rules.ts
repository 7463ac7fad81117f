import type { MessageCounts } from '@chatline/contract/calls/dashboard';
import { dashboardTexts as texts } from '../dashboard.texts.ts';
import { shareOf } from '../format-count.ts';

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
  const difference = now.delivered / now.sent - before.delivered / before.sent;
  const was = shareOf(before.delivered, before.sent);
  if (Math.abs(difference) < minDifference) return { text: texts.unchanged(was), tone: 'muted' };
  return difference > 0
    ? { text: texts.upFrom(was), tone: 'success' }
    : { text: texts.downFrom(was), tone: 'danger' };
}
