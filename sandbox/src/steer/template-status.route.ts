import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NodeIdSchema } from '../whatsapp/account.schema.ts';
import { changeTemplateStatus } from '../whatsapp/review-template.ts';
import { TemplateStatusSchema } from '../whatsapp/template.schema.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const ParamsSchema = v.object({ templateId: NodeIdSchema });
const BodySchema = v.strictObject({ status: TemplateStatusSchema, reason: v.optional(v.string()) });

/** `PUT /_sandbox/channel/templates/{template_id}/status`: pauses, rejects … and notifies the webhook. */
export function templateStatusRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.put('/templates/:templateId/status', async (request) => {
    const { templateId } = parseSteer(ParamsSchema, request.params);
    const { status, reason } = parseSteer(BodySchema, request.body);
    const found = whatsApp.state.findTemplate(templateId);
    if (!found) throw new SteerError(404, `There is no template ${templateId}`);
    const rejection = reason === undefined ? undefined : { reason };
    void changeTemplateStatus(whatsApp, found.account, found.template, status, rejection);
    return { id: templateId, status };
  });
}
