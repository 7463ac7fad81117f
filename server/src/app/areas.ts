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
import type { JobHandler } from '../platform/jobs/worker.ts';
import type { EmailTemplate } from '../platform/mail/email.ts';
import { createMailSender } from '../platform/mail/send-mail.ts';
import { templatesArea } from '../templates/area.ts';
import { whatsappArea } from '../whatsapp/area.ts';

/**
 * Everything that the server is made of. This is the order of maintenance; that of imports is in docs/architecture.md,
 * rule 8.
 */
export const areas: readonly Area[] = [
  whatsappArea,
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
  // Last: it sends requests to WhatsApp when it tidies up, which may be slow to answer.
  connectArea,
];

/** Every column that keeps something sealed. */
export const sealedColumns = areas.flatMap(({ sealed }) => sealed ?? []);

/**
 * The entry for each kind, from the area that has it.
 * @throws {Error} where two areas have the same kind; the function, for a kind that none has
 */
function byKind<T>(tables: readonly (Readonly<Record<string, T>> | undefined)[]): (kind: string) => T {
  const entries = new Map<string, T>();
  for (const [kind, entry] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (entries.has(kind)) throw new Error(`two areas take ${kind}`);
    entries.set(kind, entry);
  }
  return (kind) => {
    const entry = entries.get(kind);
    if (entry === undefined) throw new Error(`no area takes ${kind}`);
    return entry;
  };
}

/** The code that writes a kind of mail. */
const emailTemplateFor = byKind<EmailTemplate>(areas.map(({ mails }) => mails));

/** The code for a kind of job. */
export const jobHandlerFor = byKind<JobHandler>([
  { 'send-mail': createMailSender(emailTemplateFor) },
  ...areas.map(({ jobs }) => jobs),
]);
