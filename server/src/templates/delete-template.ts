import * as v from 'valibot';
import type { Services } from '../platform/services.ts';
import { askChannel, ChannelRefusal, type Connection } from './channel/ask-channel.ts';
import { explainFailure, openConnection } from './channel/open-connection.ts';
import { dropTemplate, findTemplate, type TemplateRecord } from './templates.store.ts';

/** Subcodes for something that is not there: the general one, and the one for templates (unconfirmed). */
const absent = new Set([33, 2593002]);

async function deleteAtChannel(
  services: Services,
  connection: Connection,
  { template_id, name }: TemplateRecord,
): Promise<void> {
  const path = `${encodeURIComponent(connection.wabaId)}/message_templates`;
  // With the id only this language goes; the name alone would take all of them.
  const query = { hsm_id: template_id, name };
  try {
    await askChannel(services, connection, { method: 'DELETE', path, query }, v.object({}));
  } catch (error) {
    const isGone = error instanceof ChannelRefusal && error.subcode !== null && absent.has(error.subcode);
    if (!isGone) throw explainFailure(error);
  }
}

/**
 * Deletes a template at the channel and then here; one of another business account here only. One that is not in the list (any more) is nothing to do, so that a
 * repeat does no harm.
 * @returns what happened, in words
 * @throws {CatalogueError} in words where the channel does not delete it; it stays in the list then
 */
export async function deleteTemplate(
  services: Services,
  accountId: number,
  templateId: string,
): Promise<string> {
  const { database } = services;
  const template = await findTemplate(database, accountId, templateId);
  if (template === null) return 'This template was deleted already.';
  if (template.status === 'OTHER_ACCOUNT') {
    await dropTemplate(database, accountId, templateId);
    return 'Taken off the list. WhatsApp keeps the template in its own account.';
  }
  if (template.status !== 'DELETED') {
    await deleteAtChannel(services, await openConnection(services, accountId), template);
  }
  await dropTemplate(database, accountId, templateId);
  return 'Template deleted.';
}
