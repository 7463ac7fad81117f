import { endingDays, reminderDays } from '@chatline/contract/constants/plans';
import { addNotification } from '../../notifications/notifications.store.ts';
import { istDate } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/database.ts';
import { listEndingPlans } from './ending-plans.store.ts';

/** Days before the end at which an account is notified; the smallest that applies counts. */
const reminders = [1, reminderDays, endingDays];

function titleFor(daysLeft: number): string {
  if (daysLeft < 0) return 'Your plan has ended';
  if (daysLeft === 0) return 'Your plan ends today';
  return daysLeft === 1 ? 'Your plan ends tomorrow' : `Your plan ends in ${daysLeft} days`;
}

/** Notifies accounts that their plan is ending or has ended, each stage once. */
export async function notifyEndingPlans(database: Database, now: Date): Promise<void> {
  for (const { id, expires_on, days_left } of await listEndingPlans(database, istDate(now))) {
    const stage = days_left < 0 ? 'ended' : reminders.find((days) => days_left <= days);
    await addNotification(database, {
      accountId: id,
      kind: 'plan',
      title: titleFor(days_left),
      body:
        days_left < 0
          ? 'Sending is off until you renew; everything can still be read.'
          : 'If you renew early, the new year is added to the end.',
      path: '/client-area/subscription',
      event: `plan:${expires_on}:${stage}`,
      at: now,
    });
  }
}
