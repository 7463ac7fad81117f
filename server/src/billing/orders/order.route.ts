import { orderCall, orderPayload } from '@chatline/shared/calls/order';
import { base64Json } from '@chatline/shared/calls/wire';
import { encodeBase64Json } from '@chatline/shared/codecs/base64';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import { okData } from '../../platform/http/ok.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { countTry } from '../../platform/throttles.store.ts';
import { makeOrder } from './make-order.ts';

const payloadSchema = base64Json(1, orderPayload);
const limit = { tries: 30, seconds: 60 * 60 };

/** POST /api/web/order */
export const orderRoute = defineBodyRoute(
  orderCall,
  'Orders a plan at the price and tax that this server says; answers what the checkout needs.',
  async ({ services, caller, body }) => {
    const payload = v.safeParse(payloadSchema, body.data);
    if (!payload.success) throw new CatalogueError('undecodable', `data: ${payload.issues[0].message}`);
    const { accountId } = caller();
    const count = await countTry(services.database, `order ${accountId}`, services.clock(), limit.seconds);
    if (count > limit.tries) throw new CatalogueError('order-throttled');
    const { order, ref, keyId } = await makeOrder(services, accountId, payload.output);
    return okData(
      encodeBase64Json({
        razorpay_ref_no: ref,
        order_id: order.order_id,
        amount: order.amount_paise,
        currency: 'INR',
        key: keyId,
      }),
    );
  },
);
