import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { authoriseMerchant } from './authorise.ts';
import type { Order } from './entities.ts';
import { makeId } from './ids.ts';
import { newOrder } from './new-order.ts';
import { pageOf } from './page-of.ts';
import type { Provider } from './provider.ts';
import { ListQuerySchema, OrderChangeSchema, OrderRequestSchema, parseRequest } from './requests.schema.ts';

const ParamsSchema = v.object({ id: v.string() });

/** `/v1/orders`: creates, reads and lists orders, changes their notes, lists their payments. */
export function ordersRoute(app: FastifyInstance, provider: Provider): void {
  app.post('/orders', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    const { amount, receipt, notes } = parseRequest(OrderRequestSchema, request.body);
    const id = makeId('order', provider.randomBytes);
    const order = newOrder({ id, amount, receipt, notes }, provider.nowMs());
    merchant.orders.keep(order);
    return order;
  });

  app.get('/orders', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    const query = parseRequest(ListQuerySchema, request.query);
    const fits = ({ receipt }: Order) => query.receipt === undefined || receipt === query.receipt;
    return pageOf(merchant.orders.list(fits), query);
  });

  app.get('/orders/:id', async (request) =>
    authoriseMerchant(provider, request).orders.get(v.parse(ParamsSchema, request.params).id),
  );

  app.patch('/orders/:id', async (request) => {
    const { orders } = authoriseMerchant(provider, request);
    const order = orders.get(v.parse(ParamsSchema, request.params).id);
    order.notes = parseRequest(OrderChangeSchema, request.body).notes;
    orders.keep(order);
    return order;
  });

  app.get('/orders/:id/payments', async (request) => {
    const merchant = authoriseMerchant(provider, request);
    const { id } = merchant.orders.get(v.parse(ParamsSchema, request.params).id);
    const items = merchant.payments.list(({ order_id }) => order_id === id);
    return { entity: 'collection', count: items.length, items };
  });
}
