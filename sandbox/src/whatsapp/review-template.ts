import type { Account, Template } from './state.ts';
import type { Component, TemplateStatus } from './template.schema.ts';
import type { WhatsApp } from './whatsapp.ts';

/** The reason of a rejection. */
interface Rejection {
  /** WhatsApp's code. */
  readonly reason: string;
  /** Details as a sentence; the code if there are none. */
  readonly sentence?: string;
  readonly recommendation?: string;
}

/**
 * Decides about a pending template after the review delay and notifies the account's webhook. Rejects it if a
 * `reject-template` fault is planned or the account already has a template with this text, else approves it.
 */
export async function reviewTemplate(
  whatsApp: WhatsApp,
  account: Account,
  template: Template,
): Promise<void> {
  const { review_ms: reviewMs } = whatsApp.state.delays;
  if (reviewMs === null || !(await whatsApp.pauses.pause(reviewMs))) return;
  if (template.status !== 'PENDING' || !account.templates.includes(template)) return;
  const rejection = whatsApp.faults.take('reject-template') ?? rejectTwin(account, template);
  await changeTemplateStatus(whatsApp, account, template, rejection ? 'REJECTED' : 'APPROVED', rejection);
}

const advice = 'Change the template and send it in again.';

const notThere: readonly TemplateStatus[] = ['PENDING', 'REJECTED', 'PENDING_DELETION', 'DELETED'];

/**
 * The rejection of a template with the same body and footer as another one (outside-services.md, "Templates"). The
 * exception for authentication is in Meta's public text; the code, the sentence and the rule that only an
 * accepted template counts as existing are the stand-in's own choice, unconfirmed.
 */
function rejectTwin(account: Account, template: Template): Rejection | undefined {
  if (template.category === 'AUTHENTICATION') return undefined;
  const text = textOf(template);
  const twin = account.templates.find(
    (other) => other !== template && !notThere.includes(other.status) && textOf(other) === text,
  );
  return (
    twin && {
      reason: 'INVALID_FORMAT',
      sentence: `The body and the footer are the same as those of ${twin.name} (${twin.language}).`,
      recommendation: 'Change the body or the footer and send it in again.',
    }
  );
}

function textOf({ components }: Template): string {
  const textOf = (type: Component['type']) => components.find((one) => one.type === type)?.text ?? '';
  return JSON.stringify([textOf('BODY'), textOf('FOOTER')]);
}

/**
 * Changes a template's status and notifies the account's webhook.
 * @param rejection the reason, for a rejected one
 */
export async function changeTemplateStatus(
  whatsApp: WhatsApp,
  account: Account,
  template: Template,
  status: TemplateStatus,
  rejection: Rejection = { reason: 'NONE' },
): Promise<void> {
  const { reason, sentence = reason, recommendation = advice } = rejection;
  template.status = status;
  template.rejected_reason = reason;
  await whatsApp.webhooks.deliver(account, 'message_template_status_update', {
    event: status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category,
    reason,
    ...(status === 'REJECTED' && { rejection_info: { reason: sentence, recommendation } }),
  });
}
