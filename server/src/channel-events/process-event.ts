import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../platform/jobs/worker.ts';
import type { Services } from '../platform/services/services.ts';
import { changeSchema, entrySchema, eventSchema, messagesValue } from '../whatsapp/webhook/event.schema.ts';
import { type Arrival, arrivalsOf } from './arrival.ts';
import { findEvent, finishEvent } from './channel-events.store.ts';
import { processMessages } from './process-messages.ts';
import { processNumberEvent } from './process-number-event.ts';
import { processPersonEvent } from './process-person-event.ts';
import { processTemplateEvent, type ReportedChange } from './process-template-event.ts';
import { readAlone } from './read-alone.ts';

type Note = (kind: string) => void;

async function processChange(
  transaction: Queryable,
  change: ReportedChange,
  arrive: () => Arrival,
  note: Note,
): Promise<void> {
  const messages = change.field === 'messages' ? v.safeParse(messagesValue, change.value) : null;
  if (messages?.success) await processMessages(transaction, messages.output, arrive, note);
  else if (await processTemplateEvent(transaction, change)) return;
  else if (await processNumberEvent(transaction, change)) return;
  else if (await processPersonEvent(transaction, change)) return;
  else note(change.field);
}

/** Reads the changes in a webhook. */
function changesOf(body: string, now: Date, note: Note): ReportedChange[] {
  const event = v.safeParse(eventSchema, body);
  if (!event.success) note('envelope');
  return (event.success ? event.output.entry : []).flatMap((item) => {
    const entry = readAlone(entrySchema, item, 'entry', note);
    return (entry?.changes ?? []).flatMap((reported) => {
      const change = readAlone(changeSchema, reported, 'changes', note);
      return entry && change
        ? [{ wabaId: entry.id, at: entry.time ?? now, field: change.field, value: change.value }]
        : [];
    });
  });
}

/** Processes one stored webhook in one transaction; the job's subject is the event's id. */
export async function processEvent({ database, clock, log }: Services, job: Job): Promise<JobOutcome> {
  const id = Number(job.subject);
  await database.transaction(async (transaction) => {
    const event = await findEvent(transaction, id);
    if (event === null) return;
    const arrive = arrivalsOf(id, event.received_at);
    const unhandled = new Set<string>();
    const note = (kind: string) => unhandled.add(kind);
    for (const change of changesOf(event.body, clock(), note)) {
      await processChange(transaction, change, arrive, note);
    }
    const fields = [...unhandled].sort().join(', ').slice(0, 500);
    if (fields !== '')
      log.info({ event: id, fields }, 'a webhook has changes that are not handled; it is kept');
    await finishEvent(transaction, id, clock(), fields);
  });
  return 'done';
}
