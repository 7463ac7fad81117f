import { deleteTemplateCall } from '@chatline/contract/calls/delete-template';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { deleteTemplate } from './delete-template.ts';
import { listTemplates } from './templates.store.ts';
import { toTemplateRow } from './to-template-row.ts';

/** POST /api/web/delete-template/{encodedTemplateId} */
export const deleteTemplateRoute = defineRoute(
  deleteTemplateCall,
  'Deletes one of the caller’s own templates at the channel; data is the remaining list.',
  async ({ services, caller, part }) => {
    const { accountId } = caller();
    const message = await deleteTemplate(services, accountId, part('encodedTemplateId'));
    return okData((await listTemplates(services.database, accountId)).map(toTemplateRow), message);
  },
);
