import { orderCall, orderPayload } from '@chatline/contract/calls/order';
import { base64Json } from '@chatline/contract/calls/wire';
import { encodeBase64Json } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import { CatalogueError, type ErrorCode } from '../../platform/errors.ts';
import { okData } from '../../platform/http/ok.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { countAttempt, forgiveAttempt } from '../../platform/throttling/throttles.store.ts';
import { checkGstin } from './check-order.ts';
import { makeOrder } from './make-order.ts';

const payloadSchema = base64Json(1, orderPayload);
/** Refusals that happen before another service is called; they do not count as an attempt. */
const uncounted: readonly ErrorCode[] = [
  'plan-not-sold',
  'nothing-sold',
  'payments-closed',
  'gst-missing',
  'no-upgrade',
  'state-needed',
];
const limit = { attempts: 30, seconds: limitWindows.order.seconds };

export const orderRoute = defineBodyRoute(
  orderCall,
  'Orders a plan at the server’s price and tax and returns the data for the checkout.',
  async ({ services, caller, body }) => {
    const payload = v.safeParse(payloadSchema, body.data);
    if (!payload.success)
      throw new CatalogueError(
        'undecodable',
        `data: ${v.getDotPath(payload.issues[0]) ?? 'it'} is missing or cannot be read.`,
      );
    // A typing error does not count as an attempt: only orders that call other services do.
    checkGstin(payload.output);
    const { accountId } = caller();
    const key = `order ${accountId}`;
    const count = await countAttempt(services.database, key, services.clock(), limit.seconds);
    if (count > limit.attempts) throw new CatalogueError('order-throttled');
    const { order, razorpayRef, keyId } = await makeOrder(services, accountId, payload.output).catch(
      async (error: unknown) => {
        // No other service was called, for example because the plan is not sold.
        if (error instanceof CatalogueError && uncounted.includes(error.code))
          await forgiveAttempt(services.database, key);
        throw error;
      },
    );
    return okData(
      encodeBase64Json({
        razorpay_ref_no: razorpayRef,
        order_id: order.order_id,
        amount: order.amount_paise,
        currency: 'INR',
        key: keyId,
      }),
      'Order Created',
    );
  },
);
