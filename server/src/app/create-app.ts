import { setImmediate } from 'node:timers/promises';
import { defaultBodyBytes } from '@chatline/contract/constants/limits';
import { maxMediaBytes } from '@chatline/contract/constants/whatsapp-files';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as v from 'valibot';
import { startBucketMirror } from '../pages/bucket-mirror.ts';
import { formPath } from '../pages/match-path.ts';
import { createPages, type Page } from '../pages/pages.ts';
import { serveStaticFiles } from '../pages/static-files.ts';
import { createAdmission, type Priority } from '../platform/admission.ts';
import type { Config } from '../platform/config.ts';
import { CatalogueError } from '../platform/errors.ts';
import { allowOrigins } from '../platform/http/allow-origins.ts';
import { compressResponses } from '../platform/http/compress-responses.ts';
import { endUnusedConnections } from '../platform/http/end-unused-connections.ts';
import { type ErrorStyle, errorResponse } from '../platform/http/error-response.ts';
import { drainBody, guardBodies } from '../platform/http/guard-bodies.ts';
import { knowCallers } from '../platform/http/known-callers.ts';
import { limitReads } from '../platform/http/limit-reads.ts';
import { originOf } from '../platform/http/origin-of.ts';
import { routeUrl } from '../platform/http/plain-route.ts';
import { accountOf } from '../platform/http/request-accounts.ts';
import { setResponseHeaders, unhookedHeaders } from '../platform/http/response-headers.ts';
import { shedLoad } from '../platform/http/shed-load.ts';
import { toCatalogueError } from '../platform/http/to-catalogue-error.ts';
import { traceRefusal } from '../platform/http/trace-refusal.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { handleUnserved } from '../platform/http/unserved.ts';
import { maxBodyMs } from '../platform/http/watch-body.ts';
import type { Services } from '../platform/services/services.ts';
import { registerCall } from './register-call.ts';
import { registerPlain } from './register-plain.ts';
import { servedCalls, servedPlainRoutes } from './routes.ts';

// The router's default limit for a part of a path is 100 characters, and base64 of a long email address is longer.
const maxParamLength = 4096;
const headersTimeoutMs = 30_000;
/** Addresses of a proxy nearby: loopback, private or link-local. */
const nearbyAddress =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^(?:::1$|f[cd]|fe80:)/i;
const aloneParams = v.object({ name: v.string(), version: v.string() });

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** True if the client has disconnected: that is not an error, and no response reaches it. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false;
}

/** True if a browser requests a page. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !['/api', '/assets', '/modules'].some((folder) => isUnder(path, folder))
  );
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: CatalogueError,
  style: ErrorStyle = 'problem',
): FastifyReply {
  const response = errorResponse(error, style, request.id);
  return reply.code(response.status).headers(response.headers).send(response.body);
}

function sendPage(reply: FastifyReply, { status, headers, html }: Page): FastifyReply {
  const { etag, 'cache-control': cacheControl } = headers;
  if (etag !== undefined && reply.request.headers['if-none-match'] === etag) {
    // No other headers: the browser keeps its page and the policy with that page's nonce.
    return reply.code(304).headers({ etag, 'cache-control': cacheControl }).send();
  }
  return reply.code(status).headers(headers).send(html);
}

function servePages(app: FastifyInstance, services: Services): void {
  const pages = createPages(services);
  const { isBaseline, productName } = services.config;
  const unserved = handleUnserved([
    ...servedCalls(isBaseline).map(({ call }) => ({ method: call.method, url: routeUrl(call) })),
    ...servedPlainRoutes(isBaseline, productName),
  ]);
  app.get('/modules/:name/:version/alone.html', async (request, reply) => {
    const { name, version } = v.parse(aloneParams, request.params);
    const page = pages.alone(name, version);
    return page ? sendPage(reply, page) : sendProblem(request, reply, new CatalogueError('not-found'));
  });
  // This is a route, not the not-found handler, because only responses of routes are compressed.
  app.get('/*', async (request, reply) => {
    if (!isPage(request)) return unserved(request, reply);
    const path = pathOf(request);
    const spelling = pages.spelling(path);
    if (spelling !== null) return reply.redirect(spelling + request.url.slice(path.length), 308);
    const origin = originOf(services, request);
    const file = pages.file(path, origin);
    if (file) return reply.code(200).type(file.type).header('cache-control', 'max-age=3600').send(file.body);
    await pages.refresh();
    return sendPage(reply, pages.page(path, origin));
  });
  app.setNotFoundHandler((request, reply) => {
    // Only scripts send a form of the shell. Without them the page is shown again, which says so. The body is not read.
    const form = request.method === 'POST' ? formPath(pathOf(request)) : null;
    return form === null ? unserved(request, reply) : reply.redirect(form, 303);
  });
}

/** Returns Fastify's setting for trusted proxies, which may report the caller's address: hops, addresses, or none. */
function trustedBy(proxy: Config['trustedProxy']) {
  if (typeof proxy === 'number') return (_address: string, hop: number) => hop < proxy;
  return proxy ?? false;
}

/** Registers every route of the API on a server: the calls and the other addresses. */
export async function registerRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { isBaseline, productName } = services.config;
  for (const route of servedCalls(isBaseline)) registerCall(app, services, route);
  for (const route of servedPlainRoutes(isBaseline, productName)) registerPlain(app, services, route);
}

/**
 * Converts an address that cannot be decoded to one that can: its percent signs become literal ones. The result is
 * always an address of this server, while a redirect to `//host`, `/\host` or `http://host` would lead to another.
 * @param target the request's target: path and query, or a whole address
 */
export function readableAddress(target: string): string {
  const [path = ''] = target.split('?', 1);
  const local = path
    .replace(/^[a-z][\w+.-]*:[/\\]*[^/\\]*/i, '')
    .replace(/[\s/\\]+/g, '/')
    .replaceAll('%', '%25');
  return (local.startsWith('/') ? local : `/${local}`) + target.slice(path.length);
}

/** Creates the HTTP server with its limits, without routes. */
function createServer({ config, log, random }: Services): FastifyInstance {
  // Typed as Fastify's logger, so that pino's type does not become a part of every plugin's type.
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => random(9).toString('base64url'),
    // A body has no total limit, as guardBodies watches its speed. This limit is for requests that reach no hook.
    // A request that arrives on an open connection while the server stops is still served.
    return503OnClosing: false,
    requestTimeout: maxBodyMs(config.limits.bodies, maxMediaBytes),
    http: { headersTimeout: headersTimeoutMs },
    bodyLimit: defaultBodyBytes,
    trustProxy: trustedBy(config.trustedProxy),
    routerOptions: { maxParamLength },
    frameworkErrors: (error, request, reply) => {
      drainBody(request, reply);
      reply.headers(unhookedHeaders(config));
      void (isPage(request)
        ? reply.redirect(readableAddress(request.url))
        : // Section 7's calls keep their own style of refusal, even if the address cannot be read.
          sendProblem(
            request,
            reply,
            toCatalogueError(error),
            isUnder(pathOf(request), '/api/web') ? 'status' : 'problem',
          ));
    },
  });
  app.server.maxConnections = config.limits.connections;
  // Connections that wait in the system's queue are accepted before the end of this turn; after it they would be reset,
  // and a proxy cannot repeat what it has sent on them.
  app.addHook('preClose', () => setImmediate());
  endUnusedConnections(app);
  return app;
}

const webhookPaths = new Set(['/api/channel/webhook', '/api/webhooks/razorpay']);
const loginPaths = new Set(['/api/login', '/api/register']);

/** The priority of a request; null for probes, pages and files, which need little, and for what is not served. */
function priorityOf({ method, routeOptions: { url = '' } }: FastifyRequest): Priority | null {
  if (!isUnder(url, '/api') || method === 'OPTIONS') return null;
  if (webhookPaths.has(url)) return 'webhook';
  return loginPaths.has(url) ? 'login' : 'other';
}

/** Returns a test for requests that read: GET and HEAD, and calls that send what they look for in a body. */
function readsOf({ isBaseline }: Config): (request: FastifyRequest) => boolean {
  const bodyReads = new Set(
    servedCalls(isBaseline)
      .filter(({ call }) => call.isRead)
      .map(({ call }) => `${call.method} ${routeUrl(call)}`),
  );
  return ({ method, routeOptions: { url = '' } }) => {
    if (method !== 'GET' && method !== 'HEAD') return bodyReads.has(`${method} ${url}`);
    return isUnder(url, '/api') && !webhookPaths.has(url);
  };
}

/** Limits what one caller may take: reads a minute, and slots of the requests that run at once. */
function limitCallers(app: FastifyInstance, services: Services): void {
  const { config, log, metrics } = services;
  const nowMs = () => performance.now();
  const random = () => services.random(1).readUInt8() / 256;
  const callerOf = knowCallers(app);
  limitReads(app, { limits: config.limits, nowMs, callerOf, isRead: readsOf(config) });
  const admission = createAdmission(config.limits, { nowMs, random });
  // Webhooks and logins of everybody come from few networks.
  const ownerOf = (request: FastifyRequest) =>
    priorityOf(request) === 'other' ? callerOf(request).owner : null;
  shedLoad(app, admission, { priorityOf, ownerOf, log, onShed: metrics.shed });
}

/** Warns once if the server seems to be behind a proxy that is not configured: then all callers count as one. */
function warnOfProxy(app: FastifyInstance, { trustedProxy }: Config): void {
  if (trustedProxy !== null) return;
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined || !nearbyAddress.test(request.ip))
      return;
    hasWarned = true;
    request.log.warn(
      'X-Forwarded-For comes from a proxy, and TRUST_PROXY is not set: all callers count as one.',
    );
  });
}

function logResponses(app: FastifyInstance, { metrics }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    // Logs the route's pattern, because the address may contain personal data.
    const route = request.routeOptions.url ?? 'page';
    const { method } = request;
    const { statusCode: status, elapsedTime: tookMs } = reply;
    // A stream ends when its reader leaves.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) metrics.served({ method, route, status, tookMs });
    const ms = Math.round(tookMs);
    request.log.info({ method, route, status, ms, account: accountOf(request) }, 'answered');
  });
}

function handleErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = toCatalogueError(thrown);
    if (error.code === 'internal' && !isGone(request)) request.log.error({ err: thrown }, 'a request failed');
    traceRefusal(services, request, error);
    return sendProblem(request, reply, error);
  });
}

/** Ends each connection with its response once the process is about to stop, so that none is cut off later. */
function endConnections(app: FastifyInstance, { drain }: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.hasBegun()) reply.header('connection', 'close');
  });
}

/** Creates the HTTP side of the server: calls, health checks, pages and files. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = createServer(services);
  traceRequests(app, config.trustedProxy !== null);
  setResponseHeaders(app, config);
  allowOrigins(app, config);
  guardBodies(app, config.limits.bodies);
  limitCallers(app, services);
  warnOfProxy(app, config);
  logResponses(app, services);
  handleErrors(app, services);
  endConnections(app, services);
  // Open streams would prevent the server from stopping.
  app.addHook('preClose', async () => {
    services.events.stop();
  });
  await compressResponses(app);
  await registerRoutes(app, services);
  const stopMirror = await startBucketMirror(services);
  app.addHook('onClose', async () => stopMirror());
  await serveStaticFiles(app, services);
  servePages(app, services);
  return app;
}
