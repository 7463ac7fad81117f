import Fastify, { type FastifyInstance } from 'fastify';
import { channelRoutes } from './channel/channel.routes.ts';
import { openChannel } from './channel/open-channel.ts';
import type { Delays } from './channel/settings.schema.ts';
import { helpRoute } from './help/help.route.ts';
import { isLoopbackHost } from './loopback.ts';
import { Pauses } from './pauses.ts';
import type { RandomBytes } from './randomness.ts';
import { steerRoutes } from './steer/steer.routes.ts';

/** What the stand-ins are built from. */
export interface SandboxOptions {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  readonly randomBytes: RandomBytes;
  /** What differs from the default delays. */
  readonly delays?: Partial<Delays>;
  /** How many received messages stay readable; all are counted. */
  readonly keepMessages?: number;
  /** Where unexpected failures are written; nowhere by default. */
  readonly logTo?: NodeJS.WritableStream;
}

const DEFAULT_KEEP = 10_000;
const MAX_TIMERS = 200_000;
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Builds the server of the stand-ins, not listening yet.
 * @param options time, randomness and settings
 */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const { nowMs, randomBytes, delays = {}, keepMessages = DEFAULT_KEEP, logTo } = options;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    logger: logTo ? { level: 'error', stream: logTo } : false,
  });
  allowEmptyJson(app);
  const pauses = new Pauses(MAX_TIMERS);
  const channel = openChannel({ keepMessages, delays, pauses, randomBytes, nowMs });

  // A page in a browser could reach this server under its own name (DNS rebinding); its Host gives it away.
  app.addHook('onRequest', async (request, reply) => {
    if (isLoopbackHost(request.hostname)) return;
    return reply.code(403).send({ error: 'The sandbox answers only under a loopback name' });
  });
  app.addHook('preClose', async () => {
    channel.webhooks.reset();
    pauses.endAll();
  });

  app.register(async (scope) => {
    helpRoute(scope);
    await steerRoutes(scope, channel);
    await channelRoutes(scope, channel);
  });
  return app;
}

// The channel takes a call that announces JSON and sends none, as several clients do on DELETE.
function allowEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
}
