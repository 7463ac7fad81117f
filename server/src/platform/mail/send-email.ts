import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import type { Job } from '../jobs/jobs.store.ts';
import type { JobHandler, JobOutcome } from '../jobs/worker.ts';
import type { EmailOutcome } from '../services/mailer.ts';
import type { Services } from '../services/services.ts';
import { type EmailTemplate, renderEmail } from './email.ts';
import { deleteEmail, lockEmail } from './emails.store.ts';

const maxWaitMs = 10 * minuteMs;
/** An email that no server has accepted for two days is deleted. */
const giveUpAfterMs = 48 * hourMs;

function waitMs(attempts: number): number {
  return Math.min(maxWaitMs, 2000 * 2 ** Math.min(attempts - 1, 20));
}

/** An email that is refused for good is not a failure of the mail server. */
function metricOf(outcome: EmailOutcome): 'accepted' | 'refused' | 'failed' {
  if (outcome === 'accepted') return 'accepted';
  return outcome.failed === 'for-good' ? 'refused' : 'failed';
}

type TemplateFor = (kind: string) => EmailTemplate;

/** Sends a queued email. If the mail server does not accept it now, it is tried again at growing intervals. */
async function sendEmail(templateFor: TemplateFor, services: Services, job: Job): Promise<JobOutcome> {
  const { config, clock, database, log, mailer, metrics, publicUrl } = services;
  const written = await database.transaction(async (transaction) => {
    const queued = await lockEmail(transaction, job.subject);
    const email = queued && (await templateFor(queued.kind)(services, transaction, queued));
    return queued && email ? { queued, email } : null;
  });
  if (written === null || mailer === null) {
    await deleteEmail(database, job.subject);
    return 'done';
  }
  const { queued, email } = written;
  const outcome = await mailer.send({
    ...renderEmail(email, config.productName),
    to: email.to ?? queued.recipient,
    replyTo: email.replyTo,
    attachments: email.attachments,
    messageId: `<${queued.id}@${new URL(publicUrl()).hostname}>`,
  });
  metrics.emailed(metricOf(outcome));
  const isLate = clock().getTime() - queued.created_at.getTime() > giveUpAfterMs;
  if (outcome !== 'accepted') {
    const { failed, reason } = outcome;
    const isLast = isLate || failed === 'for-good';
    log.warn(
      { kind: queued.kind, mail: queued.id, attempts: job.attempts, isLast, reason },
      'a mail was not accepted',
    );
    if (!isLast) return { againInMs: waitMs(job.attempts) };
  }
  await deleteEmail(database, queued.id);
  return 'done';
}

/** Creates the handler of the jobs that send emails. @param templateFor finds the template of a kind of email */
export function createEmailSender(templateFor: TemplateFor): JobHandler {
  return (services, job) => sendEmail(templateFor, services, job);
}
