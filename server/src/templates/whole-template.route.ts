import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { wholeTemplateOfUserCall } from '@chatline/contract/calls/whole-template-of-user';
import { editsCountSince } from '@chatline/contract/templates/edit-limits';
import { findManaged } from '../accounts/find-managed.ts';
import { versionOf } from '../platform/edits/versions.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { fieldsOfTemplate } from './edited-template.ts';
import { listEdits } from './edits.store.ts';
import { findTemplate } from './templates.store.ts';
import { toWholeTemplate } from './to-template-detail.ts';

async function wholeOf({ database, clock }: Services, accountId: number, templateId: string) {
  const record = await findTemplate(database, accountId, templateId);
  if (record === null) throw new CatalogueError('not-found');
  const edits = await listEdits(database, accountId, new Date(editsCountSince(clock().getTime())));
  return {
    template: toWholeTemplate(record, edits.get(record.template_id) ?? []),
    version: versionOf(fieldsOfTemplate(record)),
  };
}

/** GET /api/v1/templates/{templateId} */
export const wholeTemplateRoute = defineRoute(
  wholeTemplateCall,
  'One of the caller’s own templates with its parts, as the channel lists them.',
  ({ services, caller, part }) => wholeOf(services, caller().accountId, part('templateId')),
);

/** GET /api/v1/users/{userid}/templates/{templateId} */
export const wholeTemplateOfUserRoute = defineRoute(
  wholeTemplateOfUserCall,
  'One of a client’s templates with its parts, as the channel lists them.',
  async ({ services, caller, part }) => {
    const { id, name } = await findManaged(services.database, caller(), part('userid'));
    return { ...(await wholeOf(services, id, part('templateId'))), name };
  },
);
