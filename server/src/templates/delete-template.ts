import * as v from 'valibot';
import type { Services } from '../platform/services.ts';
import { callGraph, timeLimits } from '../whatsapp/client.ts';
import type { Connection } from '../whatsapp/connection.ts';
import { refusalIn } from '../whatsapp/whatsapp-error.ts';
import { requireConnection } from './require-connection.ts';
import { templateFailure } from './template-failure.ts';
import { dropTemplate, findTemplate, type TemplateRecord } from './templates.store.ts';

/** Subcodes for something that is not there: the general one, and the one for templates (unconfirmed). */
const absent = new Set([33, 2593002]);

async function deleteAtChannel(
  services: Services,
  connection: Connection,
  { template_id, name }: TemplateRecord,
): Promise<void> {
  const path = [connection.wabaId, 'message_templates'] as const;
  // With the id only this language goes; the name alone would take all of them.
  const query = { hsm_id: template_id, name };
  try {
    await callGraph(
      services,
      { method: 'DELETE', path, query, token: connection.token, timeoutMs: timeLimits.template },
      v.object({}),
    );
  } catch (error) {
    const isGone = absent.has(refusalIn(error)?.subcode ?? 0);
    if (!isGone) throw templateFailure(error);
  }
}

/**
 * Deletes a template at the channel and then here; one of another business account here only. One that is not in the list (any more) is nothing to do, so that a
 * repeat does no harm.
 * @returns a message that says what happened
 * @throws {CatalogueError} with a message where WhatsApp does not delete it; it stays in the list then
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
    await deleteAtChannel(services, await requireConnection(services, accountId), template);
  }
  await dropTemplate(database, accountId, templateId);
  return 'Template deleted.';
}
