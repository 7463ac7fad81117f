import { wholeTemplateCall } from '@chatline/contract/calls/whole-template';
import { editsCountSince } from '@chatline/contract/templates/edit-limits';
import { defineOwnAndManagedRoutes } from '../accounts/records/own-and-managed-routes.ts';
import { versionOf } from '../platform/edits/versions.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
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

export const wholeTemplateRoutes = defineOwnAndManagedRoutes(
  wholeTemplateCall,
  {
    own: 'Returns one of the caller’s templates with its components in WhatsApp’s format.',
    managed: 'Returns one of a client’s templates with its components in WhatsApp’s format.',
  },
  async ({ services, part }, accountId, managed) => ({
    ...(await wholeOf(services, accountId, part('templateId'))),
    ...(managed && { name: managed.name }),
  }),
);
