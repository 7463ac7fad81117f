import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AppSchema } from '../signup/apps.schema.ts';
import { BusinessesSchema } from '../signup/businesses.schema.ts';
import type { Signup } from '../signup/signup.ts';
import { NodeIdSchema } from '../whatsapp/account.schema.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const ParamsSchema = v.object({ appId: NodeIdSchema });
const CodeSchema = v.strictObject({
  app_id: NodeIdSchema,
  waba_id: NodeIdSchema,
  age_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000)), 0),
});

/**
 * `/_sandbox/signup/businesses`, `…/apps/{app_id}` and `…/codes`: the businesses on offer, the apps, and a code without
 * a window.
 */
export function signupControlsRoute(app: FastifyInstance, signup: Signup): void {
  app.get('/businesses', async () => ({ businesses: signup.businesses }));

  app.put('/businesses', async (request) => {
    signup.businesses = parseSteer(BusinessesSchema, request.body).businesses;
    return { businesses: signup.businesses };
  });

  app.put('/apps/:appId', async (request) => {
    const { appId } = parseSteer(ParamsSchema, request.params);
    const declared = parseSteer(AppSchema, request.body);
    signup.apps.set(appId, declared);
    return { app_id: appId, callback_url: declared.callback_url };
  });

  app.post('/codes', async (request, reply) => {
    const body = parseSteer(CodeSchema, request.body);
    const business = signup.businesses.find(({ waba_id }) => waba_id === body.waba_id);
    if (!business) throw new SteerError(404, `No business with the account ${body.waba_id} is offered`);
    return reply.code(201).send({ code: signup.codes.issue(body.app_id, business, body.age_ms) });
  });
}
