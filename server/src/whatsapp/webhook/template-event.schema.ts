import { templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import { templateReasonOf } from './event.schema.ts';
import { languageCode, optionalText, upperText, wireText } from './wire-text.ts';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

const named = {
  message_template_id: id,
  message_template_name: v.optional(wireText, ''),
  message_template_language: v.optional(languageCode, ''),
};

/** The status that an event means, for events that are not a status themselves; null for none. */
const statusOfEvent: Readonly<Record<string, string | null>> = {
  REINSTATED: templateStatus.approved,
  UNARCHIVED: templateStatus.approved,
  // Its quality fell, but it can still be sent; another webhook reports the score.
  FLAGGED: null,
};

const statusUpdate = v.pipe(
  v.object({
    ...named,
    event: v.pipe(wireText, v.toUpperCase()),
    reason: optionalText,
    rejection_info: v.optional(v.nullable(v.object({ reason: optionalText, recommendation: optionalText }))),
    other_info: v.optional(v.nullable(v.object({ title: optionalText, description: optionalText }))),
    disable_info: v.optional(v.nullable(v.looseObject({}))),
  }),
  v.transform(({ event, reason: code, rejection_info: rejection, other_info: other, ...template }) => {
    const cause = templateReasonOf(code || rejection?.reason || '');
    const sentence = rejection?.reason === cause ? '' : rejection?.reason;
    return {
      ...template,
      /** The template's new status; null if the event changes none. */
      status: Object.hasOwn(statusOfEvent, event) ? (statusOfEvent[event] ?? null) : event,
      reason: cause,
      /** WhatsApp's explanation of the cause, if there is more than its code, and its recommendation. */
      advice: [sentence, rejection?.recommendation].filter(Boolean).join(' ') || other?.description || '',
    };
  }),
);
export type TemplateStatusReported = v.InferOutput<typeof statusUpdate>;

const qualityUpdate = v.object({ ...named, new_quality_score: upperText });
export type TemplateQualityReported = v.InferOutput<typeof qualityUpdate>;

const categoryUpdate = v.object({
  ...named,
  previous_category: upperText,
  new_category: upperText,
  /** Set if WhatsApp only announces that it will change the category. */
  correct_category: upperText,
});
export type TemplateCategoryReported = v.InferOutput<typeof categoryUpdate>;

/** WhatsApp's reports about templates, by the field of the webhook (outside-services.md, Webhooks). */
export const templateEvents = {
  message_template_status_update: statusUpdate,
  message_template_quality_update: qualityUpdate,
  template_category_update: categoryUpdate,
} as const;
