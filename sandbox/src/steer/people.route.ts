import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NodeIdSchema } from '../whatsapp/account.schema.ts';
import { metadataOf } from '../whatsapp/status-webhooks.ts';
import { userIdOf } from '../whatsapp/user-id.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const WaId = v.pipe(v.string(), v.regex(/^[1-9]\d{6,14}$/, 'must be 7 to 15 digits, country code first'));
const UserId = v.pipe(v.string(), v.regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,128}$/, 'must look like IN.1349'));
const PreferenceSchema = v.strictObject({
  phone_number_id: NodeIdSchema,
  from: WaId,
  value: v.picklist(['stop', 'resume']),
});
const Changed = v.strictObject({ previous: UserId, current: UserId });
const UserIdSchema = v.strictObject({
  phone_number_id: NodeIdSchema,
  from: v.exactOptional(WaId),
  user_id: Changed,
  parent_user_id: v.exactOptional(Changed),
});

function findNumber(whatsApp: WhatsApp, id: string) {
  const found = whatsApp.state.findPhone(id);
  if (!found) throw new SteerError(404, `No account declares phone number ${id}`);
  return found;
}

function secondsOf(whatsApp: WhatsApp): number {
  return Math.floor(whatsApp.nowMs() / 1000);
}

/** `POST /_sandbox/channel/preferences`: a customer stops marketing messages of a business, or allows them again. */
function preferencesRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post('/preferences', async (request, reply) => {
    const { phone_number_id, from, value } = parseSteer(PreferenceSchema, request.body);
    const { account, phone } = findNumber(whatsApp, phone_number_id);
    whatsApp.state.chooseMarketing(account.wabaId, from, value === 'stop');
    const user_id = userIdOf(account.wabaId, from);
    const detail = `User requested to ${value} marketing messages`;
    const timestamp = secondsOf(whatsApp);
    void whatsApp.webhooks.deliver(account, 'user_preferences', {
      messaging_product: 'whatsapp',
      metadata: metadataOf(phone),
      contacts: [{ wa_id: from, user_id }],
      user_preferences: [{ wa_id: from, user_id, detail, category: 'marketing_messages', value, timestamp }],
    });
    return reply.code(202).send({ user_id, value });
  });
}

/** `POST /_sandbox/channel/user-ids`: a customer has another user id, as after a change of number. */
function userIdsRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.post('/user-ids', async (request, reply) => {
    const { phone_number_id, from, ...ids } = parseSteer(UserIdSchema, request.body);
    const { account, phone } = findNumber(whatsApp, phone_number_id);
    const wa_id = from === undefined ? {} : { wa_id: from };
    void whatsApp.webhooks.deliver(account, 'user_id_update', {
      messaging_product: 'whatsapp',
      metadata: metadataOf(phone),
      contacts: [{ ...wa_id, user_id: ids.user_id.current }],
      user_id_update: [{ ...wa_id, ...ids, timestamp: String(secondsOf(whatsApp)) }],
    });
    return reply.code(202).send(ids);
  });
}

/** Events about people besides their messages. */
export function peopleRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  preferencesRoute(app, whatsApp);
  userIdsRoute(app, whatsApp);
}
