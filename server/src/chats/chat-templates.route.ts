import { chatTemplatesCall } from '@chatline/contract/calls/chat-templates';
import { templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import { defineRoute } from '../platform/http/route.ts';
import { listTemplates } from '../templates/templates.store.ts';

const listed = v.fallback(v.array(v.unknown()), []);

export const chatTemplatesRoute = defineRoute(
  chatTemplatesCall,
  'Returns the caller’s templates that can be sent now.',
  async ({ services: { database }, caller }) => {
    const templates = await listTemplates(database, caller().accountId);
    return {
      templates: templates
        .filter(({ status }) => status === templateStatus.approved)
        .map(({ name, language, category, parameter_format, components }) => ({
          name,
          language,
          category,
          parameterFormat: parameter_format,
          components: v.parse(listed, components),
        })),
    };
  },
);
