import { dayMs } from '@chatline/contract/constants/time';
import type { Queryable } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { type ActiveDays, clientTraffic } from './client-traffic.ts';
import { momentFrom } from './demo-days.ts';
import { addPastMessages, addPastReports } from './demo-traffic.store.ts';
import { trafficDays } from './demo-traffic.ts';
import type { SeededAccount } from './seed-accounts.ts';
import { switchedOffAfterDays } from './seed-books.ts';
import { shopTraffic } from './shop-traffic.ts';

/** The details of a message of the last days have WhatsApp's reports. */
const reportDays = 95;

/** Returns the days in which a client sent: from its first day to the end of its plan, or until it was switched off. */
function activeDays(now: Date, { account }: SeededAccount): ActiveDays {
  const daysAgo = (moment: number) => Math.floor((now.getTime() - moment) / dayMs);
  const created = daysAgo(account.createdAt.getTime());
  const planEnd = account.endsOn === null ? 0 : daysAgo(Date.parse(account.endsOn));
  const off = account.isActive ? 0 : created - switchedOffAfterDays;
  return { firstDaysAgo: Math.min(created - 2, trafficDays - 1), lastDaysAgo: Math.max(planEnd, off, 0) };
}

/** Adds the past messages of the demo user and of the connected clients. */
export async function seedTraffic(
  { clock }: Services,
  transaction: Queryable,
  users: readonly SeededAccount[],
): Promise<void> {
  const now = clock();
  for (const [index, user] of users.entries()) {
    if (!user.account.isConnected) continue;
    const messages = index === 0 ? shopTraffic(now) : clientTraffic(now, index, activeDays(now, user));
    if (messages.length > 0) await addPastMessages(transaction, user.id, messages);
    if (index === 0) await addPastReports(transaction, user.id, momentFrom(now, -reportDays), now);
  }
}
