import { accountsArea } from '../accounts/area.ts';
import { auditArea } from '../audit/area.ts';
import { billingArea } from '../billing/area.ts';
import { capabilitiesArea } from '../capabilities/area.ts';
import { channelEventsArea } from '../channel-events/area.ts';
import { chatsArea } from '../chats/area.ts';
import { readWhole } from '../chats/conversations.store.ts';
import { connectArea } from '../connect/area.ts';
import { contactArea } from '../contact/area.ts';
import { dashboardArea } from '../dashboard/area.ts';
import { messagesArea } from '../messages/area.ts';
import { notificationsArea } from '../notifications/area.ts';
import type { Area } from '../platform/area.ts';
import { type JobKind, jobKinds } from '../platform/jobs/jobs.store.ts';
import type { JobHandler } from '../platform/jobs/worker.ts';
import type { EmailTemplate } from '../platform/mail/email.ts';
import { type MailKind, mailKinds } from '../platform/mail/mails.store.ts';
import { createMailSender } from '../platform/mail/send-mail.ts';
import { templatesArea } from '../templates/area.ts';

/** Everything that the server is made of. */
export const areas: readonly Area[] = [
  auditArea,
  notificationsArea(async (database, accountId) => (await readWhole(database, accountId)).unreadCount),
  capabilitiesArea,
  billingArea,
  accountsArea,
  templatesArea,
  messagesArea,
  chatsArea,
  channelEventsArea,
  dashboardArea,
  contactArea,
  // Last: it asks WhatsApp when it tidies up, which may be slow to answer.
  connectArea,
];

/**
 * One entry for each kind, from whichever area has it.
 * @throws {Error} where no area has one
 */
function oneForEach<K extends string, T>(
  kinds: readonly K[],
  found: readonly (Readonly<Partial<Record<K, T>>> | undefined)[],
): (kind: K) => T {
  const byKind = new Map<K, T>();
  for (const kind of kinds) {
    const [entry] = found.flatMap((some) => some?.[kind] ?? []);
    if (entry === undefined) throw new Error(`no area takes ${kind}`);
    byKind.set(kind, entry);
  }
  return (kind) => {
    const entry = byKind.get(kind);
    if (entry === undefined) throw new Error(`${kind} is no kind`);
    return entry;
  };
}

/** The code that writes a kind of mail. */
const emailTemplateFor = oneForEach<MailKind, EmailTemplate>(
  mailKinds,
  areas.map(({ mails }) => mails),
);

/** The code for a kind of job. */
export const jobHandlerFor = oneForEach<JobKind, JobHandler>(jobKinds, [
  { 'send-mail': createMailSender(emailTemplateFor) },
  ...areas.map(({ jobs }) => jobs),
]);
