import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { authoriseAccount } from './authorise.ts';
import { parseGraph } from './parse-graph.ts';
import { refuseTemplate } from './refuse-template.ts';
import type { WhatsApp } from './whatsapp.ts';

const QuerySchema = v.object({ name: v.string(), hsm_id: v.optional(v.string()) });
const nameBlockedMs = 30 * 24 * 3_600_000;

/** `DELETE /v{NN}.0/{waba_id}/message_templates`: by name in all languages, or one by `hsm_id` and name. */
export function deleteTemplateRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.delete('/:id/message_templates', async (request) => {
    const account = authoriseAccount(whatsApp, request);
    const { name, hsm_id: id } = parseGraph(QuerySchema, request.query);
    const going = account.templates.filter(
      (template) => template.name === name && (id === undefined || template.id === id),
    );
    if (going.length === 0) throw refuseTemplate(2593002, 'Not found', `There is no template '${name}'.`);
    if (going.some(({ status }) => status === 'DISABLED')) {
      throw refuseTemplate(2388039, 'Not deletable', 'A disabled template cannot be deleted.');
    }
    if (going.some(({ status }) => status === 'APPROVED')) {
      account.blockedNames.set(name, whatsApp.nowMs() + nameBlockedMs);
    }
    account.templates = account.templates.filter((template) => !going.includes(template));
    return { success: true };
  });
}
