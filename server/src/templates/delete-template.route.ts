import { deleteTemplateCall } from '@chatline/contract/calls/delete-template';
import { defineOwnAndManagedRoutes } from '../accounts/records/own-and-managed-routes.ts';
import { okData } from '../platform/http/ok.ts';
import { deleteTemplate } from './delete-template.ts';
import { listTemplates } from './templates.store.ts';
import { toTemplateRow } from './to-template-row.ts';

export const deleteTemplateRoutes = defineOwnAndManagedRoutes(
  deleteTemplateCall,
  {
    own: 'Deletes one of the caller’s templates at WhatsApp. `data` is the list of the remaining ones.',
    managed: 'Deletes a client’s template at WhatsApp. `data` is the list of the remaining ones.',
  },
  async ({ services, part }, accountId) => {
    const message = await deleteTemplate(services, accountId, part('encodedTemplateId'));
    return okData((await listTemplates(services.database, accountId)).map(toTemplateRow), message);
  },
);
