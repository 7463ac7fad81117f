import type { Job } from '../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../platform/jobs/worker.ts';
import type { Services } from '../platform/services.ts';
import { type ChannelText, type SendOutcome, sendText } from './channel.ts';
import { moveStatus, setChannelId } from './messages.store.ts';
import { lockOutgoing, setHandedOver } from './sending.store.ts';
import { listKeptStatuses } from './statuses.store.ts';

/** How often a message that the channel certainly did not take is tried. */
const maxTries = 8;
const firstPauseMs = 2000;
const longestPauseMs = 5 * 60_000;

/**
 * Marks a message as handed over and gives what to send; null where there is nothing to do any more.
 * The mark is committed before the channel is asked: whoever finds it set knows that an earlier attempt died
 * between asking and noting the answer, and the message is unknown, never sent again (decisions, part 5).
 */
async function prepare({ database, clock, sealer }: Services, id: string): Promise<ChannelText | null> {
  return database.transaction(async (transaction) => {
    const message = await lockOutgoing(transaction, id);
    if (message?.status !== 'queued') return null;
    if (message.handed_over_at !== null) {
      await moveStatus(
        transaction,
        id,
        'unknown',
        'The server stopped before the channel’s answer was noted.',
      );
      return null;
    }
    if (message.phone_number_id === null || message.access_token_sealed === null) {
      await moveStatus(transaction, id, 'failed', 'The WhatsApp Business account was disconnected.');
      return null;
    }
    await setHandedOver(transaction, id, clock());
    return {
      phoneNumberId: message.phone_number_id,
      accessToken: sealer.open(message.access_token_sealed),
      waId: message.wa_id,
      body: message.body,
      ownId: id,
    };
  });
}

async function noteSent({ database }: Services, id: string, channelId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await setChannelId(transaction, id, channelId);
    await moveStatus(transaction, id, 'sent', null);
    // Statuses may have come in before this answer did.
    for (const kept of await listKeptStatuses(transaction, channelId)) {
      await moveStatus(transaction, id, kept.status, kept.cause);
    }
  });
}

async function noteOutcome(services: Services, job: Job, outcome: SendOutcome): Promise<JobOutcome> {
  const id = job.subject;
  if (outcome.kind === 'sent') {
    await noteSent(services, id, outcome.channelId);
    return 'done';
  }
  if (outcome.kind === 'retry' && job.attempts < maxTries) {
    await setHandedOver(services.database, id, null);
    return { againInMs: Math.min(longestPauseMs, firstPauseMs * 2 ** (job.attempts - 1)) };
  }
  await moveStatus(services.database, id, outcome.kind === 'unknown' ? 'unknown' : 'failed', outcome.cause);
  return 'done';
}

/** The job that hands one accepted message over to the channel; its subject is the message's id. */
export async function handOver(services: Services, job: Job): Promise<JobOutcome> {
  const text = await prepare(services, job.subject);
  if (text === null) return 'done';
  return noteOutcome(services, job, await sendText(services.config.channel, services.fetch, text));
}
