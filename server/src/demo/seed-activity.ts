import type { Queryable } from '../platform/database/database.ts';
import { channelTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import { createUuid } from '../platform/uuid.ts';
import { findAccountId } from './demo-accounts.store.ts';
import {
  addDemoConnection,
  addDemoMessage,
  addDemoPayment,
  addDemoTemplates,
} from './demo-activity.store.ts';
import { demoBusinesses } from './demo-businesses.ts';
import { momentFrom } from './demo-days.ts';
import { demoContacts, demoPayments, failureCause, failureCode, outgoingTexts } from './demo-texts.ts';
import { demoEmailOf } from './seed-accounts.ts';
import { seedApiToken } from './seed-books.ts';
import { seedConversation } from './seed-chats.ts';

/** The demo user's business account at the stand-in of WhatsApp. */
export const demoWhatsApp = {
  wabaId: '102290129340398',
  phoneNumberId: '106540352242922',
  displayPhoneNumber: '+91 98220 12345',
  verifiedName: 'Kamala General Stores',
};

const messageCount = 60;
const hoursBetween = 9;
/** The states of past messages, in turn. */
const pastStatuses = ['read', 'delivered', 'read', 'sent', 'read', 'failed', 'delivered', 'unknown'];

async function seedMessages(transaction: Queryable, { random }: Services, accountId: number, now: Date) {
  for (let index = 0; index < messageCount; index += 1) {
    const status = pastStatuses[index % pastStatuses.length] ?? 'read';
    const contact = demoContacts[index % demoContacts.length];
    await addDemoMessage(transaction, {
      id: createUuid(random),
      accountId,
      recipient: { kind: 'phone', id: contact?.[1] ?? '' },
      body: outgoingTexts[index % outgoingTexts.length] ?? '',
      status,
      cause: status === 'failed' ? failureCause : null,
      code: status === 'failed' ? failureCode : null,
      acceptedAt: momentFrom(now, -(2 + index * hoursBetween) / 24),
    });
  }
}

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
      orderedAt: momentFrom(now, -daysAgo),
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
    accessTokenSealed: sealer.seal(random(32).toString('base64url'), channelTokenPurpose(accountId)),
    connectedAt: momentFrom(clock(), -118),
  });
}

/** Adds the past activity of the demo user: API token, templates, messages, contacts, payments. */
export async function seedActivity(
  services: Services,
  transaction: Queryable,
  accountId: number,
): Promise<void> {
  const now = services.clock();
  await seedApiToken(services, transaction, accountId);
  await addDemoTemplates(transaction, accountId, demoWhatsApp.wabaId, (index) =>
    momentFrom(now, -1.3 - index * 11.1),
  );
  await seedMessages(transaction, services, accountId, now);
  for (const [name, phone, message, hoursAgo] of demoContacts) {
    await seedConversation(transaction, {
      accountId,
      phone,
      name,
      message,
      at: momentFrom(now, -hoursAgo / 24),
    });
  }
  await seedPayments(transaction, now);
}
