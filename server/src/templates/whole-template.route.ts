import { wholeTemplateCall } from '@chatline/shared/calls/whole-template';
import { editsCountSince } from '@chatline/shared/templates/edit-limits';
import { CatalogueError } from '../platform/errors.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listEdits } from './edits.store.ts';
import { findTemplate } from './templates.store.ts';
import { toWholeTemplate } from './to-template-detail.ts';

/** GET /api/v1/templates/{templateId} */
export const wholeTemplateRoute = defineRoute(
  wholeTemplateCall,
  'One of the caller’s own templates with its parts, as the channel lists them.',
  async ({ services: { database, clock }, caller, part }) => {
    const { accountId } = caller();
    const record = await findTemplate(database, accountId, part('templateId'));
    if (record === null) throw new CatalogueError('not-found');
    const edits = await listEdits(database, accountId, new Date(editsCountSince(clock().getTime())));
    return { template: toWholeTemplate(record, edits.get(record.template_id) ?? []) };
  },
);
