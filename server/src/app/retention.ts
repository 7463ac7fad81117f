import { deleteOldEntries } from '../audit/audit.store.ts';
import { listDisputed } from '../billing/orders/disputed.store.ts';
import { deleteOldMessages } from '../chats/delete-old-messages.ts';
import { daysBefore, istTime } from '../platform/calendar.ts';
import type { Services } from '../platform/services/services.ts';
import { recordRun } from '../status/maintenance-runs.store.ts';

/** The hour of the day in India in which it runs, once, because it reads much. */
const nightHour = '03';

/**
 * Deletes messages and entries of the audit trail that are older than they are kept, at night. It spares accounts with
 * an order under review. Invoices and orders are kept by law, whatever the settings are.
 */
export async function deleteExpired(services: Services, now: Date): Promise<void> {
  const { config, database } = services;
  const { auditDays, messageDays } = config.retention;
  if (istTime(now).slice(0, 2) !== nightHour || (auditDays === null && messageDays === null)) return;
  const sparedAccountIds = await listDisputed(database);
  if (auditDays !== null) await deleteOldEntries(database, daysBefore(now, auditDays), sparedAccountIds);
  if (messageDays !== null)
    await deleteOldMessages(services, { before: daysBefore(now, messageDays), sparedAccountIds });
  await recordRun(database, 'nightly', 'finished', services.clock());
}
