import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import type { Job } from '../jobs/jobs.store.ts';
import type { JobHandler, JobOutcome } from '../jobs/worker.ts';
import type { Services } from '../services/services.ts';
import { type EmailTemplate, renderEmail } from './email.ts';
import { deleteMail, lockMail } from './mails.store.ts';

const maxWaitMs = 10 * minuteMs;
/** An email that no server has accepted for two days is deleted. */
const giveUpAfterMs = 48 * hourMs;

function waitMs(attempts: number): number {
  return Math.min(maxWaitMs, 2000 * 2 ** Math.min(attempts - 1, 20));
}

type TemplateFor = (kind: string) => EmailTemplate;

/** Sends a queued email. If the mail server does not accept it now, it is tried again at growing intervals. */
async function sendMail(templateFor: TemplateFor, services: Services, job: Job): Promise<JobOutcome> {
  const { config, clock, database, log, mailer, publicUrl } = services;
  const written = await database.transaction(async (transaction) => {
    const mail = await lockMail(transaction, job.subject);
    const email = mail && (await templateFor(mail.kind)(services, transaction, mail));
    return mail && email ? { mail, email } : null;
  });
  if (written === null || mailer === null) {
    await deleteMail(database, job.subject);
    return 'done';
  }
  const { mail, email } = written;
  const outcome = await mailer.send({
    ...renderEmail(email, config.productName),
    to: email.to ?? mail.recipient,
    replyTo: email.replyTo,
    attachments: email.attachments,
    messageId: `<${mail.id}@${new URL(publicUrl()).hostname}>`,
  });
  const isLate = clock().getTime() - mail.created_at.getTime() > giveUpAfterMs;
  if (outcome !== 'accepted') {
    const { failed, reason } = outcome;
    const isLast = isLate || failed === 'for-good';
    log.warn(
      { kind: mail.kind, mail: mail.id, attempts: job.attempts, isLast, reason },
      'a mail was not accepted',
    );
    if (!isLast) return { againInMs: waitMs(job.attempts) };
  }
  await deleteMail(database, mail.id);
  return 'done';
}

/** Creates the handler of the jobs that send emails. @param templateFor finds the template of a kind of email */
export function createMailSender(templateFor: TemplateFor): JobHandler {
  return (services, job) => sendMail(templateFor, services, job);
}
