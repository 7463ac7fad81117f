import * as v from 'valibot';
import { planCodes } from '../constants/plans.ts';
import { defineCall } from './define-call.ts';
import { base64Json, dataResponse, text } from './wire.ts';

/** Content of an order's field `data`, which is base64 of JSON (specification, section 7). */
export const orderPayload = v.pipe(
  v.object({
    plan: v.picklist(planCodes),
    wantbil: v.picklist(['Yes', 'No']),
    wantgst: v.picklist(['Yes', 'No', '']),
    gstnumber: text,
    /** Code of the state, if neither a GST number nor the profile gives the place of supply (decision 000, part 6). */
    state: v.optional(text),
    /** The buyer's address, if the bill needs one and neither lookup nor profile has it. */
    address: v.optional(text),
    /**
     * With a cheaper plan active: `today` replaces it and credits its unused days; otherwise the new plan starts after
     * it.
     */
    starts: v.optional(v.picklist(['today', 'after'])),
  }),
  v.transform(({ wantbil, wantgst, gstnumber, ...rest }) => ({
    ...rest,
    wantsBill: wantbil,
    wantsGst: wantgst,
    gstin: gstnumber,
  })),
);

/** POST {api}/web/order (CALL-37). */
export const orderCall = defineCall({
  name: 'order',
  method: 'POST',
  base: '/web',
  path: '/order',
  capability: 'baseline',
  access: ['billing'],
  encoding: 'form',
  body: v.object({ data: text }),
  answer: dataResponse(
    base64Json(
      1,
      v.object({
        razorpay_ref_no: text,
        // Beyond section 7: the checkout's data, as the server has it (decision 000, part 6).
        order_id: v.optional(text),
        amount: v.optional(v.pipe(v.number(), v.integer())),
        currency: v.optional(text),
        key: v.optional(text),
      }),
    ),
  ),
});
