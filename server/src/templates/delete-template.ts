import { templateStatus } from '@chatline/contract/templates/template-status';
import type { Services } from '../platform/services/services.ts';
import type { Connection } from '../whatsapp/connection.ts';
import { deleteTemplateAtWhatsApp } from '../whatsapp/template-calls.ts';
import { requireConnection } from './require-connection.ts';
import { isTemplateMissing, templateFailure } from './template-failure.ts';
import { deleteStoredTemplate, findTemplate, type TemplateRecord } from './templates.store.ts';

async function deleteUnlessAbsent(
  services: Services,
  connection: Connection,
  { template_id, name }: TemplateRecord,
): Promise<void> {
  try {
    await deleteTemplateAtWhatsApp(services, connection, { id: template_id, name });
  } catch (error) {
    if (!isTemplateMissing(error)) throw templateFailure(error);
  }
}

/**
 * Deletes a template at WhatsApp and then here; one from another WABA only here. Deleting a template that is no longer
 * in the list changes nothing, so a repeat does no harm.
 * @returns a message for the user
 * @throws {CatalogueError} with a message if WhatsApp does not delete it; it then stays in the list
 */
export async function deleteTemplate(
  services: Services,
  accountId: number,
  templateId: string,
): Promise<string> {
  const { database } = services;
  const template = await findTemplate(database, accountId, templateId);
  if (template === null) return 'This template was already deleted.';
  if (template.status === templateStatus.otherAccount) {
    await deleteStoredTemplate(database, accountId, templateId);
    return 'Removed from the list. WhatsApp keeps the template in its own account.';
  }
  if (template.status !== templateStatus.deleted) {
    await deleteUnlessAbsent(services, await requireConnection(services, accountId), template);
  }
  await deleteStoredTemplate(database, accountId, templateId);
  return 'Template deleted.';
}
