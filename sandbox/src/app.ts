import Fastify, { type FastifyInstance } from 'fastify';
import { bucketRoutes } from './bucket/bucket.routes.ts';
import { openBuckets } from './bucket/bucket.ts';
import { isLoopbackHost } from './common/loopback.ts';
import { Pauses } from './common/pauses.ts';
import type { RandomBytes } from './common/randomness.ts';
import { WebFaults } from './common/web-faults.ts';
import { gstRoutes } from './gst/gst.routes.ts';
import { openGst } from './gst/gst.ts';
import { helpRoutes } from './help/help.routes.ts';
import { inboxRoute } from './mail/inbox.route.ts';
import { Mail } from './mail/mail.ts';
import { createSmtpListener, type SmtpListener } from './mail/smtp.ts';
import { styleRoute } from './page/style.route.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { openProvider } from './payments/provider.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { openSignIn } from './sign-in/sign-in.ts';
import { signupGraphRoutes } from './signup/graph.routes.ts';
import { signupRoutes } from './signup/signup.routes.ts';
import { openSignup } from './signup/signup.ts';
import type { Services } from './steer/services.ts';
import { steerRoutes } from './steer/steer.routes.ts';
import { openWhatsApp } from './whatsapp/open-whatsapp.ts';
import type { Delays } from './whatsapp/settings.schema.ts';
import { whatsAppRoutes } from './whatsapp/whatsapp.routes.ts';

/** Options of the stand-ins. */
export interface SandboxOptions {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  readonly randomBytes: RandomBytes;
  /** Changes to the default delays. */
  readonly delays?: Partial<Delays>;
  /** Number of received messages that stay readable; all are counted. */
  readonly keepMessages?: number;
  /** Folder of the payments' books, so that they outlive the process; only in memory without it. */
  readonly folder?: string | undefined;
  /** Output for unexpected failures; none by default. */
  readonly logTo?: NodeJS.WritableStream;
}

/** The stand-ins, not listening yet; closing the HTTP server closes the mail server as well. */
export interface Sandbox {
  readonly app: FastifyInstance;
  readonly smtp: SmtpListener;
}

const defaultKeep = 10_000;
const maxTimers = 200_000;
const maxBodyBytes = 16 * 1024 * 1024;

/**
 * Builds the servers of the stand-ins.
 * @param options time, randomness and settings
 */
export function buildSandbox(options: SandboxOptions): Sandbox {
  const { logTo } = options;
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    forceCloseConnections: true,
    logger: logTo ? { level: 'error', stream: logTo } : false,
  });
  allowEmptyJson(app);
  const services = openServices(options);
  const { whatsApp, signIn, signup, mail, helpFaults, payments, gst, buckets } = services;
  const smtp = createSmtpListener(mail);

  // A page in a browser could reach this server under its own name (DNS rebinding); its Host header reveals that.
  app.addHook('onRequest', async (request, reply) => {
    if (isLoopbackHost(request.hostname)) return;
    return reply.code(403).send({ error: 'The sandbox responds only under a loopback name' });
  });
  app.addHook('preClose', async () => {
    whatsApp.webhooks.reset();
    payments.webhooks.reset();
    whatsApp.pauses.endAll();
    await smtp.close();
  });

  app.register(async (scope) => {
    styleRoute(scope);
    inboxRoute(scope, mail);
    await helpRoutes(scope, helpFaults, whatsApp.pauses);
    await signInRoutes(scope, signIn);
    await paymentRoutes(scope, payments);
    await gstRoutes(scope, gst, whatsApp.pauses);
    await bucketRoutes(scope, buckets, whatsApp.pauses);
    await signupRoutes(scope, signup);
    await steerRoutes(scope, services);
    await whatsAppRoutes(scope, whatsApp, (graph) => signupGraphRoutes(graph, whatsApp, signup));
  });
  return { app, smtp };
}

function openServices(options: SandboxOptions): Services {
  const { nowMs, randomBytes, delays = {}, keepMessages = defaultKeep, folder } = options;
  const pauses = new Pauses(maxTimers);
  return {
    whatsApp: openWhatsApp({ keepMessages, delays, pauses, randomBytes, nowMs }),
    signIn: openSignIn({ pauses, randomBytes, nowMs }),
    signup: openSignup({ pauses, randomBytes, nowMs }),
    mail: new Mail(pauses, nowMs),
    helpFaults: new WebFaults(),
    payments: openProvider({ pauses, randomBytes, nowMs, folder }),
    gst: openGst(),
    buckets: openBuckets(nowMs),
  };
}

// WhatsApp accepts a call that announces JSON and sends none, as several clients do on DELETE.
function allowEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
}
