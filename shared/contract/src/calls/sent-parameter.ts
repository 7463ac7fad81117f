import * as v from 'valibot';
import { byType } from './by-type.ts';
import { latitude, longitude } from './coordinates.ts';
import { exact } from './exact.ts';
import { productSections } from './interactive-products.ts';
import { documentFile, plainFile } from './sent-file.ts';
import { text } from './wire.ts';

const name = v.optional(text);
const toText = v.transform<string | number, string>(String);

/** Values of a button that opens a catalogue, a flow or an order. */
const buttonAction = exact({
  thumbnail_product_retailer_id: v.optional(text),
  sections: v.optional(productSections),
  flow_token: v.optional(text),
  /** The flow's own values. */
  flow_action_data: v.optional(v.record(v.string(), v.unknown())),
  /** Only WhatsApp checks the content of an order. */
  order_details: v.optional(v.looseObject({ reference_id: text })),
});

/** One value of a template message. */
export const sentParameter = byType([
  exact({ type: v.literal('text'), text, parameter_name: name }),
  exact({
    type: v.literal('currency'),
    currency: exact({ fallback_value: text, code: text, amount_1000: v.number() }),
    parameter_name: name,
  }),
  exact({ type: v.literal('date_time'), date_time: exact({ fallback_value: text }), parameter_name: name }),
  exact({ type: v.literal('image'), image: plainFile }),
  exact({ type: v.literal('video'), video: plainFile }),
  exact({ type: v.literal('document'), document: documentFile }),
  exact({
    type: v.literal('location'),
    location: exact({
      latitude: v.pipe(latitude, toText),
      longitude: v.pipe(longitude, toText),
      name,
      address: name,
    }),
  }),
  exact({ type: v.literal('payload'), payload: text }),
  exact({ type: v.literal('coupon_code'), coupon_code: text }),
  exact({ type: v.literal('action'), action: buttonAction }),
]);
export type SentParameter = v.InferOutput<typeof sentParameter>;
