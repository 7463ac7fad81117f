import type { Channel } from './channel.ts';
import type { Account, Template } from './state.ts';
import type { TemplateStatus } from './template.schema.ts';

/**
 * Decides about a pending template after the review delay and tells the account's webhook. Rejects it when a
 * `reject-template` fault is planned, else approves it.
 */
export async function reviewTemplate(channel: Channel, account: Account, template: Template): Promise<void> {
  const { review_ms: reviewMs } = channel.state.delays;
  if (reviewMs === null || !(await channel.pauses.pause(reviewMs))) return;
  if (template.status !== 'PENDING' || !account.templates.includes(template)) return;
  const rejection = channel.faults.take('reject-template');
  await changeTemplateStatus(
    channel,
    account,
    template,
    rejection ? 'REJECTED' : 'APPROVED',
    rejection?.reason,
  );
}

/**
 * Gives a template another status and tells the account's webhook.
 * @param reason of a rejection
 */
export async function changeTemplateStatus(
  channel: Channel,
  account: Account,
  template: Template,
  status: TemplateStatus,
  reason = 'NONE',
): Promise<void> {
  template.status = status;
  template.rejected_reason = reason;
  await channel.webhooks.deliver(account, 'message_template_status_update', {
    event: status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category,
    reason,
    ...(status === 'REJECTED' && {
      rejection_info: { reason, recommendation: 'Change the template and send it in again.' },
    }),
  });
}
