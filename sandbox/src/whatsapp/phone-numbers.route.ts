import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PhoneNumber } from './account.schema.ts';
import { authoriseAccount, authorisePhone } from './authorise.ts';
import { describeMedia } from './media.route.ts';
import { parseGraph } from './parse-graph.ts';
import { pickFields } from './pick-fields.ts';
import type { Account } from './state.ts';
import type { WhatsApp } from './whatsapp.ts';

const NodeSchema = v.object({ id: v.string() });
const QuerySchema = v.object({ fields: v.optional(v.string()) });

/** `GET /v{NN}.0/{waba_id}/phone_numbers` `GET /v{NN}.0/{phone_number_id}` and `GET /v{NN}.0/{waba_id}`. */
export function phoneNumbersRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.get('/:id/phone_numbers', async (request) => {
    const { declaration } = authoriseAccount(whatsApp, request);
    const { fields } = parseGraph(QuerySchema, request.query);
    return { data: declaration.phone_numbers.map((phone) => pickFields(visiblePhone(phone), fields)) };
  });

  app.get('/:id', async (request) => {
    const { id } = v.parse(NodeSchema, request.params);
    // One address for every node: file, account and number differ by their ids.
    if (whatsApp.media.find(id)) return describeMedia(whatsApp, request);
    const { fields } = parseGraph(QuerySchema, request.query);
    if (whatsApp.state.accounts.has(id)) {
      return pickFields(visibleAccount(authoriseAccount(whatsApp, request)), fields);
    }
    const { phone } = authorisePhone(whatsApp, request);
    return pickFields(visiblePhone(phone), fields);
  });
}

/** An account as its node shows it; `owner_business_info` is the portfolio. */
function visibleAccount({ wabaId, declaration: { business_id } }: Account) {
  return {
    id: wabaId,
    name: `Account ${wabaId}`,
    ...(business_id !== undefined && {
      owner_business_info: { id: business_id, name: `Portfolio ${business_id}` },
    }),
  };
}

function visiblePhone({ two_step_pin: _hidden, ...phone }: PhoneNumber) {
  return {
    ...phone,
    platform_type: 'CLOUD_API',
    account_mode: 'LIVE',
    is_on_biz_app: false,
    throughput: { level: 'STANDARD' },
  };
}
