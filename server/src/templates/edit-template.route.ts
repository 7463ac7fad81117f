import { editTemplateCall } from '@chatline/contract/calls/edit-template';
import { editVersionHeader } from '@chatline/contract/calls/edit-version';
import { editsCountSince } from '@chatline/contract/templates/edit-limits';
import { defineBodyRoute } from '../platform/http/route.ts';
import { editTemplate } from './edit-template.ts';
import { listEdits } from './edits.store.ts';
import { toTemplateDetail } from './to-template-detail.ts';

export const editTemplateRoute = defineBodyRoute(
  editTemplateCall,
  'Changes a template’s parts and, if it is rejected or paused, its category. WhatsApp reviews it again.',
  async ({ services, caller, body, part, header }) => {
    const { accountId } = caller();
    const version = header(editVersionHeader);
    const record = await editTemplate(services, caller(), part('templateId'), body, version);
    const since = new Date(editsCountSince(services.clock().getTime()));
    const edits = await listEdits(services.database, accountId, since);
    return {
      message: `${record.name} was sent to WhatsApp for review.`,
      template: toTemplateDetail(record, edits.get(record.template_id) ?? []),
    };
  },
);
