import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { authoriseMerchant } from './authorise.ts';
import { badRequest } from './errors.ts';
import { pageOf } from './page-of.ts';
import type { Provider } from './provider.ts';
import { CaptureRequestSchema, ListQuerySchema, parseRequest } from './requests.schema.ts';
import { capturePayment } from './settle-payment.ts';

const ParamsSchema = v.object({ id: v.string() });

/** `/v1/payments`: lists, reads and captures payments. */
export function paymentsRoute(app: FastifyInstance, provider: Provider): void {
  app.get('/payments', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    return pageOf(merchant.payments.list(), parseRequest(ListQuerySchema, request.query));
  });

  app.get('/payments/:id', async (request) =>
    authoriseMerchant(provider, request).payments.get(v.parse(ParamsSchema, request.params).id),
  );

  app.post('/payments/:id/capture', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    const payment = merchant.payments.get(v.parse(ParamsSchema, request.params).id);
    const { amount } = parseRequest(CaptureRequestSchema, request.body);
    if (amount !== payment.amount) {
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    }
    capturePayment(provider, merchant, payment);
    return payment;
  });
}
