import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { Limit, lastOf } from './listing.ts';
import { parseSteer } from './steer-error.ts';

const MessagesQuerySchema = v.strictObject({
  limit: Limit,
  waba_id: v.optional(v.string()),
  phone_number_id: v.optional(v.string()),
  wa_id: v.optional(v.string()),
  biz_opaque_callback_data: v.optional(v.string()),
});

const WebhooksQuerySchema = v.strictObject({
  limit: Limit,
  waba_id: v.optional(v.string()),
  field: v.optional(v.string()),
});

/** `GET /_sandbox/channel/messages` and `…/webhooks`: received messages and sent webhooks, newest last. */
export function recordsRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.get('/messages', async (request) => {
    const { limit, ...wanted } = parseSteer(MessagesQuerySchema, request.query);
    const { total } = whatsApp.state.messages;
    const kept = whatsApp.state.messages.kept();
    const fitting = kept.filter((message) => fits(message, wanted));
    return { total, kept: kept.length, matching: fitting.length, data: lastOf(fitting, limit) };
  });

  app.get('/webhooks', async (request) => {
    const { limit, ...wanted } = parseSteer(WebhooksQuerySchema, request.query);
    const { total } = whatsApp.webhooks.attempts;
    const kept = whatsApp.webhooks.attempts.kept();
    const fitting = kept.filter((attempt) => fits(attempt, wanted));
    return { total, kept: kept.length, matching: fitting.length, data: lastOf(fitting, limit) };
  });
}

function fits(record: object, wanted: Record<string, string | undefined>): boolean {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.entries(wanted).every(([key, value]) => value === undefined || values.get(key) === value);
}
