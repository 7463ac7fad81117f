import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import type { PlainRoute } from '../../platform/http/plain-route.ts';
import { addJob } from '../../platform/jobs/jobs.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { timingSafeEqualText } from '../../platform/timing-safe-equal.ts';
import { storePaymentEvent } from './payment-events.store.ts';

const headers = v.object({
  'x-razorpay-signature': v.string(),
  'x-razorpay-event-id': v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
});

/** Checks the signature over the raw bytes. @returns the event's id @throws {CatalogueError} webhook-refused */
function checkSignature({ config }: Services, given: unknown, body: Buffer): string {
  const parsed = v.safeParse(headers, given);
  const secrets = [config.payments?.webhookSecret, config.payments?.webhookSecretBefore];
  if (!parsed.success) throw new CatalogueError('webhook-refused');
  const signature = parsed.output['x-razorpay-signature'];
  const isSigned = secrets.some(
    (secret) =>
      secret && timingSafeEqualText(signature, createHmac('sha256', secret).update(body).digest('hex')),
  );
  if (!isSigned) throw new CatalogueError('webhook-refused');
  return parsed.output['x-razorpay-event-id'] ?? createHash('sha256').update(body).digest('hex');
}

function readText(body: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Reported below.
  }
  throw new CatalogueError('undecodable');
}

/** Receives an event of the payment provider: stores it, responds, and processes it in a job. */
export const paymentsWebhookRoute: PlainRoute = {
  method: 'POST',
  url: '/api/webhooks/razorpay',
  capability: 'baseline',
  summary: 'Receives events from the payment provider; the signature over the raw body is required.',
  takesRawBody: true,
  operation: {
    parameters: [
      { name: 'X-Razorpay-Signature', in: 'header', required: true, schema: { type: 'string' } },
      { name: 'X-Razorpay-Event-Id', in: 'header', required: false, schema: { type: 'string' } },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: {
        description: 'The event is accepted or was received before.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      400: { description: 'The request could not be read.' },
      403: { description: 'The signature is invalid.' },
    },
  },
  async handle(request, reply, services) {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const eventId = checkSignature(services, request.headers, body);
    const text = readText(body);
    const now = services.clock();
    await services.database.transaction(async (transaction) => {
      if (!(await storePaymentEvent(transaction, eventId, text, now))) return;
      await addJob(transaction, 'payment-event', eventId, now);
    });
    return reply.send({ received: true });
  },
};
