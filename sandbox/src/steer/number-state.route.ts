import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NodeIdSchema, type PhoneNumber, PhoneNumberSchema } from '../whatsapp/account.schema.ts';
import type { Account } from '../whatsapp/state.ts';
import type { WhatsApp } from '../whatsapp/whatsapp.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const ParamsSchema = v.object({ phoneNumberId: NodeIdSchema });
const { quality_rating, status } = PhoneNumberSchema.entries;
const BodySchema = v.strictObject({
  quality_rating: v.exactOptional(quality_rating.wrapped),
  status: v.exactOptional(status.wrapped),
  whatsapp_business_manager_messaging_limit: v.exactOptional(v.string()),
});
const restrictionMs = 7 * 24 * 60 * 60 * 1000;

/** Event that reports a change; null without one. */
function webhookOf(before: PhoneNumber, after: PhoneNumber, nowMs: number) {
  const number = after.display_phone_number.replace(/\D/g, '');
  const quality = (event: string) => ({
    field: 'phone_number_quality_update',
    value: {
      display_phone_number: number,
      event,
      current_limit: after.whatsapp_business_manager_messaging_limit,
      old_limit: before.whatsapp_business_manager_messaging_limit,
    },
  });
  if (after.status === 'RESTRICTED' && before.status !== 'RESTRICTED') {
    const expiration = Math.floor((nowMs + restrictionMs) / 1000);
    const restriction = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration };
    return {
      field: 'account_update',
      value: { event: 'ACCOUNT_RESTRICTION', restriction_info: [restriction] },
    };
  }
  if (after.quality_rating === 'RED' && before.quality_rating !== 'RED') return quality('FLAGGED');
  return before.quality_rating === 'RED' && after.quality_rating !== 'RED' ? quality('UNFLAGGED') : null;
}

/** The limit is the portfolio's: it changes for every number of its accounts, and each account gets a webhook. */
function setPortfolioLimit(whatsApp: WhatsApp, account: Account, limit: string): void {
  const portfolioOf = ({ wabaId, declaration }: Account) => declaration.business_id ?? wabaId;
  const accounts = [...whatsApp.state.accounts.values()];
  for (const owned of accounts.filter((other) => portfolioOf(other) === portfolioOf(account))) {
    for (const phone of owned.declaration.phone_numbers) {
      phone.whatsapp_business_manager_messaging_limit = limit;
    }
    const value = { max_daily_conversations_per_business: limit, max_phone_numbers_per_business: 20 };
    void whatsApp.webhooks.deliver(owned, 'business_capability_update', value);
  }
}

/** `PUT /_sandbox/channel/numbers/{phone_number_id}`: restricts, flags … a number and notifies the webhook. */
export function numberStateRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.put('/numbers/:phoneNumberId', async (request) => {
    const { phoneNumberId } = parseSteer(ParamsSchema, request.params);
    const changes = parseSteer(BodySchema, request.body);
    const found = whatsApp.state.findPhone(phoneNumberId);
    if (!found) throw new SteerError(404, `There is no number ${phoneNumberId}`);
    const before = { ...found.phone };
    Object.assign(found.phone, changes);
    const { whatsapp_business_manager_messaging_limit: limit } = changes;
    if (limit !== undefined) setPortfolioLimit(whatsApp, found.account, limit);
    const reported = webhookOf(before, found.phone, whatsApp.nowMs());
    if (reported) void whatsApp.webhooks.deliver(found.account, reported.field, reported.value);
    return { id: phoneNumberId, ...changes };
  });
}
