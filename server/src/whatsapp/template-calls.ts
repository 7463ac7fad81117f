import type { TemplateDefinition } from '@chatline/contract/calls/template-components';
import { templateStatus } from '@chatline/contract/templates/template-status';
import * as v from 'valibot';
import type { Services } from '../platform/services/services.ts';
import { callGraph, timeLimits } from './client.ts';
import type { Connection } from './connection.ts';

type Network = Pick<Services, 'config' | 'fetch'>;

const createdSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
  status: v.optional(v.pipe(v.string(), v.toUpperCase()), templateStatus.inReview),
  category: v.optional(v.pipe(v.string(), v.toUpperCase())),
});

/** A new template as WhatsApp describes it. */
export type CreatedTemplate = v.InferOutput<typeof createdSchema>;

/** Creates a template in the connected WABA. @throws {WhatsAppError} */
export function createTemplateAtWhatsApp(
  network: Network,
  { wabaId, token }: Connection,
  definition: TemplateDefinition,
): Promise<CreatedTemplate> {
  const request = {
    method: 'POST',
    path: [wabaId, 'message_templates'],
    json: definition,
    token,
    timeoutMs: timeLimits.template,
  } as const;
  return callGraph(network, request, createdSchema);
}

/** Changes the parts of a template, and its category if one is given. @throws {WhatsAppError} */
export async function editTemplateAtWhatsApp(
  network: Network,
  { token }: Connection,
  templateId: string,
  json: Pick<TemplateDefinition, 'components'> & Partial<Pick<TemplateDefinition, 'category'>>,
): Promise<void> {
  const request = {
    method: 'POST',
    path: [templateId],
    json,
    token,
    timeoutMs: timeLimits.template,
  } as const;
  await callGraph(network, request, v.object({}));
}

/**
 * Deletes a template in one language: with the id only this language is deleted; with the name alone all languages
 * would be.
 * @throws {WhatsAppError}
 */
export async function deleteTemplateAtWhatsApp(
  network: Network,
  { wabaId, token }: Connection,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const request = {
    method: 'DELETE',
    path: [wabaId, 'message_templates'],
    query: { hsm_id: id, name },
    token,
    timeoutMs: timeLimits.template,
  } as const;
  await callGraph(network, request, v.object({}));
}
