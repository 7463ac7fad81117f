import type { Queryable } from '../platform/database/database.ts';
import { whatsAppTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import { findAccountId } from './demo-accounts.store.ts';
import { addDemoConnection, addDemoPayment, addDemoTemplates } from './demo-activity.store.ts';
import { demoBusinesses } from './demo-businesses.ts';
import { inOpeningHours, momentFrom } from './demo-days.ts';
import { demoPayments } from './demo-texts.ts';
import { demoEmailOf } from './seed-accounts.ts';
import { seedApiToken } from './seed-books.ts';
import { seedThreads } from './seed-threads.ts';

/** The demo user's business account at the stand-in of WhatsApp. */
export const demoWhatsApp = {
  wabaId: '102290129340398',
  phoneNumberId: '106540352242922',
  displayPhoneNumber: '+91 98220 12345',
  verifiedName: 'Kamala General Stores',
};

async function seedPayments(transaction: Queryable, now: Date): Promise<void> {
  for (const [index, [amountPaise, status, message, daysAgo, business]] of demoPayments.entries()) {
    const known = demoBusinesses[business];
    const accountId = known ? await findAccountId(transaction, demoEmailOf(known, business)) : null;
    if (accountId === null) continue;
    await addDemoPayment(transaction, {
      orderId: `CL${String(260_400 + index * 37)}`,
      accountId,
      amountPaise,
      status,
      message,
      utrNo: status === '1' ? String(425_518_330_071 + index * 7_331) : '',
      orderedAt: daysAgo < 1 ? momentFrom(now, -daysAgo) : inOpeningHours(momentFrom(now, -daysAgo)),
    });
  }
}

/** Connects the demo user to the stand-in of WhatsApp if it is not connected, for example after an older seed. */
export async function seedConnection(
  { clock, random, sealer }: Services,
  transaction: Queryable,
  accountId: number,
): Promise<void> {
  await addDemoConnection(transaction, {
    ...demoWhatsApp,
    accountId,
    accessTokenSealed: sealer.seal(random(32).toString('base64url'), whatsAppTokenPurpose(accountId)),
    connectedAt: momentFrom(clock(), -118),
  });
}

/** Adds the past activity of the demo user: API token, templates, conversations, payments. */
export async function seedActivity(
  services: Services,
  transaction: Queryable,
  accountId: number,
): Promise<void> {
  const now = services.clock();
  await seedApiToken(services, transaction, accountId);
  await addDemoTemplates(transaction, accountId, demoWhatsApp.wabaId, (index) =>
    inOpeningHours(momentFrom(now, -1.3 - index * 11.27)),
  );
  await seedThreads(services, transaction, accountId);
  await seedPayments(transaction, now);
}
