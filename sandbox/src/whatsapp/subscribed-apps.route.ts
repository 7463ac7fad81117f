import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CallbackUrlSchema } from './account.schema.ts';
import { authoriseAccount } from './authorise.ts';
import { GraphError } from './errors.ts';
import { parseGraph } from './parse-graph.ts';
import type { Account } from './state.ts';
import { verifyCallback } from './verify-callback.ts';
import type { WhatsApp } from './whatsapp.ts';

const SubscribeSchema = v.strictObject({
  override_callback_uri: v.optional(CallbackUrlSchema),
  verify_token: v.optional(v.string()),
});

/** `POST|GET|DELETE /v{NN}.0/{waba_id}/subscribed_apps`: the app's subscription to webhooks and their address. */
export function subscribedAppsRoute(app: FastifyInstance, whatsApp: WhatsApp): void {
  app.get('/:id/subscribed_apps', async (request) => {
    const account = authoriseAccount(whatsApp, request);
    return { data: account.isSubscribed ? [describeApp(account)] : [] };
  });

  app.post('/:id/subscribed_apps', async (request) => {
    const account = authoriseAccount(whatsApp, request);
    const body = parseGraph(SubscribeSchema, request.body ?? {});
    if (body.override_callback_uri !== undefined) {
      const token = body.verify_token ?? account.declaration.verify_token;
      const { verified, problem } = await verifyCallback(whatsApp, body.override_callback_uri, token);
      if (!verified) throw new GraphError(100, `The callback address could not be verified: ${problem}`);
    }
    account.overrideCallbackUrl = body.override_callback_uri;
    account.isSubscribed = true;
    return { success: true };
  });

  app.delete('/:id/subscribed_apps', async (request) => {
    authoriseAccount(whatsApp, request).isSubscribed = false;
    return { success: true };
  });
}

function describeApp({ overrideCallbackUrl }: Account) {
  return {
    whatsapp_business_api_data: { id: '1000000000000001', name: 'Sandbox app', link: 'http://127.0.0.1/' },
    ...(overrideCallbackUrl !== undefined && { override_callback_uri: overrideCallbackUrl }),
  };
}
