import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import { addJob } from '../platform/jobs/jobs.store.ts';
import type { Services } from '../platform/services/services.ts';
import { timingSafeEqualText } from '../platform/timing-safe-equal.ts';
import { storeEvent } from './channel-events.store.ts';

const url = '/api/channel/webhook';
const handshake = v.object({
  'hub.mode': v.literal('subscribe'),
  'hub.challenge': v.pipe(v.string(), v.maxLength(1024)),
  'hub.verify_token': v.string(),
});
const problems = {
  403: { description: 'The verify token or the signature is incorrect.' },
  400: { description: 'The request could not be read.' },
};

/** Responds to WhatsApp's handshake, which checks once that this address is ours. */
export const webhookHandshakeRoute: PlainRoute = {
  method: 'GET',
  url,
  capability: 'baseline',
  summary: 'Responds to WhatsApp’s handshake: returns the challenge if the verify token is correct.',
  operation: {
    parameters: ['hub.mode', 'hub.challenge', 'hub.verify_token'].map((name) => ({
      name,
      in: 'query',
      required: true,
      schema: { type: 'string' },
    })),
    responses: {
      200: { description: 'The challenge.', content: { 'text/plain': { schema: { type: 'string' } } } },
      ...problems,
    },
  },
  async handle(request, reply, { config }) {
    const query = v.safeParse(handshake, request.query);
    const token = config.whatsApp.verifyToken;
    if (!query.success || token === null || !timingSafeEqualText(query.output['hub.verify_token'], token)) {
      throw new CatalogueError('webhook-refused');
    }
    // Sent as plain text, so that no browser interprets the challenge, which is not ours, as a page.
    return reply.type('text/plain; charset=utf-8').send(query.output['hub.challenge']);
  },
};

function isSigned(secret: string | null, header: unknown, body: Buffer): boolean {
  if (secret === null || typeof header !== 'string') return false;
  const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return timingSafeEqualText(header, expected);
}

function checkSignature({ config, metrics }: Services, header: unknown, body: Buffer): void {
  const isOurs = isSigned(config.whatsApp.appSecret, header, body);
  metrics.webhook(isOurs ? 'accepted' : 'refused');
  if (!isOurs) throw new CatalogueError('webhook-refused');
}

/** Receives an event of WhatsApp: stores it, responds, and processes it in a job. */
export const webhookRoute: PlainRoute = {
  method: 'POST',
  url,
  capability: 'baseline',
  summary: 'Receives WhatsApp’s webhooks. `X-Hub-Signature-256` over the raw body is required.',
  operation: {
    parameters: [{ name: 'X-Hub-Signature-256', in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { 200: { description: 'The webhook is saved.' }, ...problems },
  },
  takesRawBody: true,
  async handle(request, reply, services) {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    checkSignature(services, request.headers['x-hub-signature-256'], body);
    const text = body.toString('utf8');
    if (text.includes('\u0000') || !v.safeParse(v.pipe(v.string(), v.parseJson()), text).success) {
      throw new CatalogueError('undecodable');
    }
    const now = services.clock();
    await services.database.transaction(async (transaction) => {
      const id = await storeEvent(transaction, text, now);
      await addJob(transaction, 'channel-event', String(id), now);
    });
    return reply.send({ received: true });
  },
};
