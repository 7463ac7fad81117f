import { createTemplateCall } from '@chatline/contract/calls/create-template';
import { defineBodyRoute } from '../platform/http/route.ts';
import { createTemplate } from './create-template.ts';
import { toTemplateDetail } from './to-template-detail.ts';

export const createTemplateRoute = defineBodyRoute(
  createTemplateCall,
  'Submits a new template to WhatsApp for review. A refusal names the field.',
  async ({ services, caller, body }) => {
    const record = await createTemplate(services, caller().accountId, body);
    return {
      message: `${record.name} was sent to WhatsApp for review.`,
      template: toTemplateDetail(record, []),
    };
  },
);
