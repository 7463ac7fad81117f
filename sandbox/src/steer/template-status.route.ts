import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NodeIdSchema } from '../channel/account.schema.ts';
import type { Channel } from '../channel/channel.ts';
import { changeTemplateStatus } from '../channel/review-template.ts';
import { TemplateStatusSchema } from '../channel/template.schema.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const ParamsSchema = v.object({ templateId: NodeIdSchema });
const BodySchema = v.strictObject({ status: TemplateStatusSchema, reason: v.optional(v.string()) });

/** `PUT /_sandbox/channel/templates/{template_id}/status`: pauses, rejects … and notifies the webhook. */
export function templateStatusRoute(app: FastifyInstance, channel: Channel): void {
  app.put('/templates/:templateId/status', async (request) => {
    const { templateId } = parseSteer(ParamsSchema, request.params);
    const { status, reason } = parseSteer(BodySchema, request.body);
    const found = channel.state.findTemplate(templateId);
    if (!found) throw new SteerError(404, `There is no template ${templateId}`);
    const rejection = reason === undefined ? undefined : { reason };
    void changeTemplateStatus(channel, found.account, found.template, status, rejection);
    return { id: templateId, status };
  });
}
