import { deleteTemplateCall } from '@chatline/contract/calls/delete-template';
import { deleteTemplateOfUserCall } from '@chatline/contract/calls/delete-template-of-user';
import { findManaged } from '../accounts/find-managed.ts';
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

/** POST /api/web/delete-template/{userid}/{encodedTemplateId} */
export const deleteTemplateOfUserRoute = defineRoute(
  deleteTemplateOfUserCall,
  'Deletes a client’s template at the channel; data is the remaining list.',
  async ({ services, caller, part }) => {
    const { id } = await findManaged(services.database, caller(), part('userid'));
    const message = await deleteTemplate(services, id, part('encodedTemplateId'));
    return okData((await listTemplates(services.database, id)).map(toTemplateRow), message);
  },
);
