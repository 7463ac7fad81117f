import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { BucketSchema, type Buckets, declareBucket } from '../bucket/bucket.ts';
import { WebFaultSchema } from '../common/web-faults.ts';
import type { Gst } from '../gst/gst.ts';
import { TaxpayersSchema } from '../gst/taxpayer.schema.ts';
import { MailFaultSchema } from '../mail/mail-faults.ts';
import { PaymentFaultSchema } from '../payments/faults.ts';
import { FaultSchema } from '../whatsapp/faults.ts';
import { accountsRoute } from './accounts.route.ts';
import { faultsRoute } from './faults.route.ts';
import { inboundRoute } from './inbound.route.ts';
import { mailControlsRoute } from './mail.route.ts';
import { mediaControlRoute } from './media.route.ts';
import { numberStateRoute } from './number-state.route.ts';
import { paymentControlsRoute } from './payments.route.ts';
import { peopleRoute } from './people.route.ts';
import { recordsRoute } from './records.route.ts';
import { describeHealth, resetServices, type Services } from './services.ts';
import { settingsRoute } from './settings.route.ts';
import { signInControlsRoute } from './sign-in.route.ts';
import { signupControlsRoute } from './signup.route.ts';
import { parseSteer, SteerError } from './steer-error.ts';
import { templateStatusRoute } from './template-status.route.ts';

/** `GET` and `PUT /_sandbox/gst/taxpayers`: the taxpayers that the lookup knows. */
function gstControlsRoute(app: FastifyInstance, gst: Gst): void {
  app.get('/taxpayers', async () => ({ taxpayers: gst.taxpayers }));

  app.put('/taxpayers', async (request) => {
    gst.taxpayers = parseSteer(TaxpayersSchema, request.body).taxpayers;
    return { taxpayers: gst.taxpayers };
  });
}

const BucketParams = v.strictObject({ name: v.string() });

/** `PUT /_sandbox/bucket/buckets/{name}`: a bucket of the object store with its credentials. */
function bucketControlsRoute(app: FastifyInstance, buckets: Buckets): void {
  app.put('/buckets/:name', async (request) => {
    const { name } = parseSteer(BucketParams, request.params);
    declareBucket(buckets, name, parseSteer(BucketSchema, request.body));
    return { name };
  });
}

const whatsAppRoutes = [
  accountsRoute,
  recordsRoute,
  inboundRoute,
  peopleRoute,
  mediaControlRoute,
  settingsRoute,
  templateStatusRoute,
  numberStateRoute,
];

const ResetSchema = v.strictObject({ keep_accounts: v.optional(v.boolean(), false) });

/**
 * Serves the control API under `/_sandbox`.
 * @param app the server
 * @param services the stand-ins it steers
 */
export async function steerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(async (error, request, reply) => {
        const { status, message } = responseOf(error);
        if (status >= 500) request.log.error(error);
        return reply.code(status).send({ error: message });
      });
      scope.setNotFoundHandler(async (_request, reply) =>
        reply.code(404).send({ error: 'The sandbox has no such control; its README lists them' }),
      );
      scope.get('/health', async () => describeHealth(services));
      scope.post('/reset', async (request) => {
        const { keep_accounts: keepsAccounts } = parseSteer(ResetSchema, request.body ?? {});
        resetServices(services, keepsAccounts);
        return describeHealth(services);
      });
      await serviceRoutes(scope, services);
    },
    { prefix: '/_sandbox' },
  );
}

async function serviceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { whatsApp, signIn, signup, mail, helpFaults, payments, gst, buckets } = services;
  const under = (prefix: string, routes: (scope: FastifyInstance) => void) =>
    app.register(async (scope) => routes(scope), { prefix });
  await under('/channel', (scope) => {
    for (const route of whatsAppRoutes) route(scope, whatsApp);
    faultsRoute(scope, whatsApp.faults, FaultSchema);
  });
  await under('/sign-in', (scope) => {
    signInControlsRoute(scope, signIn);
    faultsRoute(scope, signIn.faults, WebFaultSchema);
  });
  await under('/signup', (scope) => {
    signupControlsRoute(scope, signup);
    faultsRoute(scope, signup.faults, WebFaultSchema);
  });
  await under('/mail', (scope) => {
    mailControlsRoute(scope, mail);
    faultsRoute(scope, mail.faults, MailFaultSchema);
  });
  await under('/help', (scope) => faultsRoute(scope, helpFaults, WebFaultSchema));
  await under('/payments', (scope) => {
    paymentControlsRoute(scope, payments);
    faultsRoute(scope, payments.faults, PaymentFaultSchema);
  });
  await under('/gst', (scope) => {
    gstControlsRoute(scope, gst);
    faultsRoute(scope, gst.faults, WebFaultSchema);
  });
  await under('/bucket', (scope) => {
    bucketControlsRoute(scope, buckets);
    faultsRoute(scope, buckets.faults, WebFaultSchema);
  });
}

function responseOf(error: unknown): { status: number; message: string } {
  if (error instanceof SteerError) return error;
  if (!(error instanceof Error)) return { status: 500, message: 'The sandbox failed unexpectedly' };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return { status, message: error.message };
}
