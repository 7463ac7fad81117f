import { accountsArea } from '../accounts/area.ts';
import { auditArea } from '../audit/area.ts';
import { billingArea } from '../billing/area.ts';
import { browserEventsArea } from '../browser-events/area.ts';
import { capabilitiesArea } from '../capabilities/area.ts';
import { channelEventsArea } from '../channel-events/area.ts';
import { chatsArea } from '../chats/area.ts';
import { countUnreadConversations } from '../chats/conversations.store.ts';
import { connectArea } from '../connect/area.ts';
import { contactArea } from '../contact/area.ts';
import { dashboardArea } from '../dashboard/area.ts';
import { messagesArea } from '../messages/area.ts';
import { notificationsArea } from '../notifications/area.ts';
import type { Area } from '../platform/area.ts';
import type { Queryable } from '../platform/database/database.ts';
import { countDueJobs } from '../platform/jobs/jobs.store.ts';
import type { JobHandler } from '../platform/jobs/worker.ts';
import type { EmailTemplate } from '../platform/mail/email.ts';
import { createEmailSender } from '../platform/mail/send-email.ts';
import type { QueueDepth } from '../platform/metrics/metrics.ts';
import { statusArea } from '../status/area.ts';
import { templatesArea } from '../templates/area.ts';
import { whatsappArea } from '../whatsapp/area.ts';

/**
 * All areas of the server, in the order of maintenance; the order of imports is in docs/architecture.md, rule 8.
 */
export const areas: readonly Area[] = [
  whatsappArea,
  auditArea,
  notificationsArea(countUnreadConversations),
  capabilitiesArea,
  billingArea,
  accountsArea,
  templatesArea,
  messagesArea,
  chatsArea,
  channelEventsArea,
  dashboardArea,
  contactArea,
  statusArea((database, now) => readQueues(database, now)),
  browserEventsArea,
  // Last, because its maintenance sends requests to WhatsApp, which may be slow to respond.
  connectArea,
];

/** Every column with sealed values. */
export const sealedColumns = areas.flatMap(({ sealed }) => sealed ?? []);

/**
 * Returns a function that finds the entry for a kind.
 * @throws {Error} if two areas have an entry for the same kind; the function throws if no area has one
 */
function byKind<T>(tables: readonly (Readonly<Record<string, T>> | undefined)[]): (kind: string) => T {
  const entries = new Map<string, T>();
  for (const [kind, entry] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (entries.has(kind)) throw new Error(`two areas handle ${kind}`);
    entries.set(kind, entry);
  }
  return (kind) => {
    const entry = entries.get(kind);
    if (entry === undefined) throw new Error(`no area handles ${kind}`);
    return entry;
  };
}

/** Finds the email template of a kind of email. */
const emailTemplateFor = byKind<EmailTemplate>(areas.map(({ emails }) => emails));

/** Finds the handler of a kind of job. */
export const jobHandlerFor = byKind<JobHandler>([
  { 'send-mail': createEmailSender(emailTemplateFor) },
  ...areas.map(({ jobs }) => jobs),
]);

/**
 * Reads the depth of every queue: those of the areas, and each kind of job, also one without jobs, or one of an earlier
 * release.
 */
export async function readQueues(database: Queryable, now: Date): Promise<readonly QueueDepth[]> {
  const kinds = ['send-mail', ...areas.flatMap(({ jobs }) => Object.keys(jobs ?? {}))];
  // At once, so that the status page reads them as one statement.
  const [jobs, ofAreas] = await Promise.all([
    countDueJobs(database, now),
    Promise.all(areas.map(({ queues }) => queues?.(database, now) ?? [])),
  ]);
  const due = new Map(jobs.map((row) => [row.kind, row]));
  const ofJobs = [...new Set([...kinds, ...due.keys()])].map((kind) => {
    const row = due.get(kind);
    const givenUp = row?.given_up ?? 0;
    return { name: kind, waiting: row?.waiting ?? 0, oldestAt: row?.oldest_at ?? null, givenUp };
  });
  return [...ofJobs, ...ofAreas.flat()];
}
