import { statusText } from '@chatline/contract/templates/state-texts';
import * as v from 'valibot';
import { addNotification } from '../notifications/notifications.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { reasonOf } from '../templates/apply-listed.ts';
import { setCategory, setScore, setStatus } from '../templates/template-status.store.ts';
import { listAccountsOf } from '../whatsapp/connection.store.ts';
import {
  type TemplateCategoryReported,
  type TemplateQualityReported,
  type TemplateStatusReported,
  templateEvents,
} from '../whatsapp/webhook/template-event.schema.ts';

/** One change of a webhook: about which business account, when, and what. */
export interface ReportedChange {
  readonly wabaId: string;
  readonly at: Date;
  readonly field: string;
  readonly value: unknown;
}

/** Events that are not a status of their own. */
const statusOfEvent: Readonly<Record<string, string | null>> = {
  REINSTATED: 'APPROVED',
  UNARCHIVED: 'APPROVED',
  // Its quality fell; it still sends, and the score comes by a webhook of its own.
  FLAGGED: null,
};
/** Statuses that a person waits for or has to act on. */
const isWorthNotifying = new Set(['APPROVED', 'REJECTED', 'PAUSED', 'DISABLED']);

/** The cause, where WhatsApp gives more than its code, and what to do. */
function adviceOf({ rejection_info: rejection, other_info: other }: TemplateStatusReported, reason: string) {
  const sentence = rejection?.reason === reason ? '' : rejection?.reason;
  return [sentence, rejection?.recommendation].filter(Boolean).join(' ') || other?.description || '';
}

async function processStatus(
  transaction: Queryable,
  change: ReportedChange,
  reported: TemplateStatusReported,
) {
  const status = Object.hasOwn(statusOfEvent, reported.event)
    ? statusOfEvent[reported.event]
    : reported.event;
  if (!status) return;
  const reason = reasonOf(reported.reason || reported.rejection_info?.reason || '');
  const advice = adviceOf(reported, reason);
  for (const accountId of await listAccountsOf(transaction, change.wabaId)) {
    const isChanged = await setStatus(transaction, accountId, {
      wabaId: change.wabaId,
      templateId: reported.message_template_id,
      name: reported.message_template_name,
      language: reported.message_template_language,
      status,
      reason: status === 'APPROVED' ? '' : reason,
      advice: status === 'APPROVED' ? '' : advice,
      at: change.at,
    });
    if (!isChanged || !isWorthNotifying.has(status)) continue;
    const { word, meaning } = statusText(status);
    await addNotification(transaction, {
      accountId,
      kind: 'template',
      title: `${reported.message_template_name}: ${word}`,
      body: meaning,
      path: '/client-area/manage-template',
      event: `template:${reported.message_template_id}:${status}:${change.at.toISOString()}`,
      at: change.at,
    });
  }
}

async function takeQuality(
  transaction: Queryable,
  { wabaId, at }: ReportedChange,
  answered: TemplateQualityReported,
) {
  for (const accountId of await listAccountsOf(transaction, wabaId)) {
    await setScore(transaction, accountId, answered.message_template_id, {
      score: answered.new_quality_score,
      at,
    });
  }
}

async function takeCategory(
  transaction: Queryable,
  { wabaId, at }: ReportedChange,
  reported: TemplateCategoryReported,
) {
  for (const accountId of await listAccountsOf(transaction, wabaId)) {
    await setCategory(transaction, accountId, reported.message_template_id, {
      category: reported.new_category,
      previous: reported.previous_category,
      correct: reported.correct_category,
      at,
    });
  }
}

/**
 * Processes what WhatsApp reports about a template: its status, quality or category. The event's own time decides, so
 * that one that comes late or twice changes nothing.
 * @returns whether it was about a template
 */
export async function processTemplateEvent(transaction: Queryable, change: ReportedChange): Promise<boolean> {
  const status = v.safeParse(templateEvents.message_template_status_update, change.value);
  const quality = v.safeParse(templateEvents.message_template_quality_update, change.value);
  const category = v.safeParse(templateEvents.template_category_update, change.value);
  if (change.field === 'message_template_status_update' && status.success) {
    await processStatus(transaction, change, status.output);
  } else if (change.field === 'message_template_quality_update' && quality.success) {
    await takeQuality(transaction, change, quality.output);
  } else if (change.field === 'template_category_update' && category.success) {
    await takeCategory(transaction, change, category.output);
  } else return false;
  return true;
}
