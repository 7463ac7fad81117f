import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authoriseMerchant } from './authorise.ts';
import { badRequest, ProviderError, unknownId } from './errors.ts';
import { pageOf } from './page-of.ts';
import type { Provider } from './provider.ts';
import { refundPayment } from './refund-payment.ts';
import { ListQuerySchema, parseRequest, RefundRequestSchema } from './requests.schema.ts';

const ParamsSchema = v.object({ id: v.string() });
const RefundParamsSchema = v.object({ id: v.string(), refundId: v.string() });
const KeySchema = v.exactOptional(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{10,}$/, 'The idempotency key is not valid')),
);
const HeadersSchema = v.object({ 'x-refund-idempotency': KeySchema });

/** Refunds a payment. @param running keys with a first request that has no response yet */
function refundOnce(provider: Provider, running: Set<string>, request: FastifyRequest, reply: FastifyReply) {
  const merchant = authoriseMerchant(provider, request);
  const payment = merchant.payments.get(v.parse(ParamsSchema, request.params).id);
  const { 'x-refund-idempotency': key } = parseRequest(HeadersSchema, request.headers);
  const body = parseRequest(RefundRequestSchema, request.body ?? {});
  const text = JSON.stringify([payment.id, body]);
  const earlier = key === undefined ? undefined : merchant.keyedRefunds.find(key);
  if (earlier && earlier.request !== text) {
    throw badRequest('Different request body sent for the same idempotency key.');
  }
  if (key !== undefined && running.has(key)) {
    throw new ProviderError(409, 'BAD_REQUEST_ERROR', 'A request with this idempotency key is in progress.');
  }
  if (earlier) return merchant.refunds.get(earlier.refund_id);
  const refund = refundPayment(provider, merchant, payment, body);
  if (key !== undefined) {
    merchant.keyedRefunds.keep({ id: key, request: text, refund_id: refund.id });
    running.add(key);
    for (const end of ['finish', 'close']) reply.raw.once(end, () => running.delete(key));
  }
  return refund;
}

/** `/v1/payments/{id}/refund` and `/v1/refunds`: refunds, one for each idempotency key. */
export function refundsRoute(app: FastifyInstance, provider: Provider): void {
  const running = new Set<string>();

  app.post('/payments/:id/refund', async (request, reply) => refundOnce(provider, running, request, reply));

  app.get('/payments/:id/refunds', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    const { id } = merchant.payments.get(v.parse(ParamsSchema, request.params).id);
    const query = parseRequest(ListQuerySchema, request.query);
    return pageOf(
      merchant.refunds.list(({ payment_id }) => payment_id === id),
      query,
    );
  });

  app.get('/payments/:id/refunds/:refundId', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    const { id, refundId } = v.parse(RefundParamsSchema, request.params);
    const refund = merchant.refunds.get(refundId);
    if (refund.payment_id !== id) throw unknownId();
    return refund;
  });

  app.get('/refunds', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    return pageOf(merchant.refunds.list(), parseRequest(ListQuerySchema, request.query));
  });

  app.get('/refunds/:id', async (request) =>
    authoriseMerchant(provider, request).refunds.get(v.parse(ParamsSchema, request.params).id),
  );
}
