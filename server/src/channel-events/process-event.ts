import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../platform/jobs/worker.ts';
import type { Services } from '../platform/services.ts';
import { findAccountOfNumber, findEvent, finishEvent } from './channel-events.store.ts';
import { eventSchema, messageSchema, messagesValue, statusSchema } from './event.schema.ts';
import { takeInbound } from './take-inbound.ts';
import { takeNumberEvent } from './take-number-event.ts';
import { takeStatus } from './take-status.ts';
import { takeTemplateEvent } from './take-template-event.ts';

async function takeMessages(
  transaction: Queryable,
  value: v.InferOutput<typeof messagesValue>,
): Promise<void> {
  const accountId = await findAccountOfNumber(transaction, value.metadata.phone_number_id);
  // A number that was disconnected meanwhile: the channel still tells, nobody listens.
  if (accountId === null) return;
  for (const told of value.statuses) {
    const status = v.safeParse(statusSchema, told);
    if (status.success) await takeStatus(transaction, accountId, status.output);
  }
  for (const told of value.messages) {
    const message = v.safeParse(messageSchema, told);
    if (message.success) await takeInbound(transaction, accountId, message.output, value.contacts);
  }
}

/** The job that processes one kept webhook, all or nothing; its subject is the event's id. */
export async function processEvent({ database, clock, log }: Services, job: Job): Promise<JobOutcome> {
  const id = Number(job.subject);
  await database.transaction(async (transaction) => {
    const body = await findEvent(transaction, id);
    if (body === null) return;
    const event = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), body);
    const unhandled = new Set<string>();
    for (const entry of event.success ? event.output.entry : []) {
      const told = { wabaId: entry.id, at: entry.time === undefined ? clock() : new Date(entry.time * 1000) };
      for (const change of entry.changes) {
        const value = change.field === 'messages' ? v.safeParse(messagesValue, change.value) : null;
        if (value?.success) await takeMessages(transaction, value.output);
        else if (await takeTemplateEvent(transaction, { ...told, ...change })) continue;
        else if (await takeNumberEvent(transaction, { ...told, ...change })) continue;
        else unhandled.add(change.field);
        if (value?.success && value.output.errors.length > 0) unhandled.add('errors');
      }
    }
    const fields = [...unhandled].sort().join(', ').slice(0, 500);
    if (fields !== '') log.info({ event: id, fields }, 'a webhook that nothing is done with; it is kept');
    await finishEvent(transaction, id, clock(), fields);
  });
  return 'done';
}
