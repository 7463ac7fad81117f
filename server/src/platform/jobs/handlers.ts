import { processEvent } from '../../channel-events/process-event.ts';
import { handOver } from '../../messages/hand-over.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { JobKind } from './jobs.store.ts';
import type { JobHandler } from './worker.ts';

/** The code for each kind of work in the queue. */
export const jobHandlers: Readonly<Record<JobKind, JobHandler>> = {
  'send-message': handOver,
  'channel-event': processEvent,
  'send-mail': sendMail,
};
