import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { ownOrigin } from '../../page/own-origin.ts';
import { sendPage } from '../../page/send-page.ts';
import { sendScript } from '../../page/send-script.ts';
import { attemptPayment } from '../attempt-payment.ts';
import type { Order, Payment } from '../entities.ts';
import { badRequest, ProviderError, unknownId } from '../errors.ts';
import type { Merchant } from '../merchants.ts';
import type { Provider } from '../provider.ts';
import { parseRequest } from '../requests.schema.ts';
import { ChoiceSchema, FrameRequestSchema } from './checkout.schema.ts';
import { checkoutScript } from './checkout.script.ts';
import { checkoutResponse } from './checkout-response.ts';
import { chooseOutcome } from './choose-outcome.ts';
import { framePage, refusalFrame } from './frame.page.ts';
import { frameScript } from './frame.script.ts';

const OriginSchema = v.object({ origin: FrameRequestSchema.entries.origin });

/** `/v1/checkout.js`, and the frame it shows. */
export function checkoutRoute(app: FastifyInstance, provider: Provider): void {
  app.get('/checkout.js', async (request, reply) => sendScript(reply, checkoutScript(ownOrigin(request))));
  app.get('/checkout/frame.js', async (_request, reply) => sendScript(reply, frameScript));

  app.get('/checkout/public', async (request, reply) => {
    const parsed = v.safeParse(OriginSchema, request.query);
    const origin = parsed.success ? parsed.output.origin : undefined;
    try {
      const query = parseRequest(FrameRequestSchema, request.query);
      findOpenOrder(provider, query);
      return sendPage(reply, framePage(query));
    } catch (error) {
      return refuse(reply, error, origin);
    }
  });

  app.post('/checkout/attempts', async (request) => {
    const choice = parseRequest(ChoiceSchema, request.body);
    const { merchant, order } = findOpenOrder(provider, choice);
    const { means, outcome, isLost } = chooseOutcome(choice);
    const description = choice.description || null;
    const payment: Payment = attemptPayment(provider, { merchant, order, means, outcome, description });
    return isLost ? { ending: 'lost' } : checkoutResponse(merchant, payment);
  });
}

interface OrderRequest {
  readonly key_id: string;
  readonly order_id: string;
  readonly amount: number;
}

function findOpenOrder(
  provider: Provider,
  { key_id, order_id, amount }: OrderRequest,
): { merchant: Merchant; order: Order } {
  const merchant = provider.merchants.find(key_id);
  if (!merchant) throw new ProviderError(401, 'BAD_REQUEST_ERROR', 'Authentication failed');
  const order = merchant.orders.find(order_id);
  if (!order) throw unknownId();
  if (order.amount !== amount) {
    throw badRequest(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      'amount',
    );
  }
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');
  return { merchant, order };
}

function refuse(reply: FastifyReply, error: unknown, origin: string | undefined): FastifyReply {
  if (!(error instanceof ProviderError)) throw error;
  reply.code(error.status);
  return sendPage(reply, refusalFrame(error.message, origin));
}
