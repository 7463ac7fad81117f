import type { TemplateRow } from '@chatline/contract/calls/template';
import { istDate, istTime } from '../platform/calendar.ts';
import type { TemplateRecord } from './templates.store.ts';

/** Converts a template to the row of section 7. */
export function toTemplateRow(template: TemplateRecord): TemplateRow {
  return {
    template_name: template.name,
    language: template.language,
    category: template.category,
    score: template.score,
    template_id: template.template_id,
    status: template.status,
    last_edit_date: istDate(template.edited_at),
    time: istTime(template.edited_at),
  };
}
