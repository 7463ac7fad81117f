import { statusText } from '@chatline/contract/templates/template-state.texts';
import { isDecision, templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import { addNotification } from '../notifications/notifications.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { setCategory, setScore, setStatus } from '../templates/template-status.store.ts';
import { listAccountsOf } from '../whatsapp/connection.store.ts';
import {
  type TemplateCategoryReported,
  type TemplateQualityReported,
  type TemplateStatusReported,
  templateEvents,
} from '../whatsapp/webhook/template-event.schema.ts';

/** One change of a webhook, with the business account that it is about. */
export interface ReportedChange {
  readonly wabaId: string;
  readonly at: Date;
  readonly field: string;
  readonly value: unknown;
}

async function processStatus(
  transaction: Queryable,
  change: ReportedChange,
  reported: TemplateStatusReported,
) {
  const { status, reason, advice } = reported;
  if (!status) return;
  const isApproved = status === templateStatus.approved;
  for (const accountId of await listAccountsOf(transaction, change.wabaId)) {
    const isChanged = await setStatus(transaction, accountId, {
      wabaId: change.wabaId,
      templateId: reported.message_template_id,
      name: reported.message_template_name,
      language: reported.message_template_language,
      status,
      reason: isApproved ? '' : reason,
      advice: isApproved ? '' : advice,
      at: change.at,
    });
    if (!isChanged || !isDecision(status)) continue;
    const { label, meaning } = statusText(status);
    await addNotification(transaction, {
      accountId,
      kind: 'template',
      title: `${reported.message_template_name}: ${label}`,
      body: meaning,
      path: '/client-area/manage-template',
      event: `template:${reported.message_template_id}:${status}:${change.at.toISOString()}`,
      at: change.at,
    });
  }
}

async function processQuality(
  transaction: Queryable,
  { wabaId, at }: ReportedChange,
  reported: TemplateQualityReported,
) {
  for (const accountId of await listAccountsOf(transaction, wabaId)) {
    await setScore(transaction, accountId, reported.message_template_id, {
      score: reported.new_quality_score,
      at,
    });
  }
}

async function processCategory(
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
 * Processes a report about a template's status, quality or category. The time of the event decides, so a late or
 * repeated report changes nothing.
 * @returns true if it was such a report
 */
export async function processTemplateEvent(transaction: Queryable, change: ReportedChange): Promise<boolean> {
  const status = v.safeParse(templateEvents.message_template_status_update, change.value);
  const quality = v.safeParse(templateEvents.message_template_quality_update, change.value);
  const category = v.safeParse(templateEvents.template_category_update, change.value);
  if (change.field === 'message_template_status_update' && status.success) {
    await processStatus(transaction, change, status.output);
  } else if (change.field === 'message_template_quality_update' && quality.success) {
    await processQuality(transaction, change, quality.output);
  } else if (change.field === 'template_category_update' && category.success) {
    await processCategory(transaction, change, category.output);
  } else return false;
  return true;
}
