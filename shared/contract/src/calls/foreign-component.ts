import * as v from 'valibot';
import { exact } from './exact.ts';
import { sentParameter } from './sent-parameter.ts';
import { text, wireId } from './wire.ts';

const lower = v.pipe(text, v.toLowerCase());
const named = <const T extends string>(type: T) => v.pipe(lower, v.literal(type));
const index = v.optional(v.union([v.number(), text]));

/** Kinds of template buttons that take a value when the template is sent. */
export const subTypes = ['url', 'quick_reply', 'copy_code', 'catalog', 'flow'] as const;
const foreignSubTypes = ['mpm', 'voice_call', 'order_details', 'request_contact_info', 'app'] as const;
const subType = v.optional(v.pipe(lower, v.picklist([...subTypes, ...foreignSubTypes])));

const parameters = v.optional(
  v.array(
    v.variant('type', [
      ...sentParameter.options,
      exact({
        type: v.literal('product'),
        product: exact({ product_retailer_id: text, catalog_id: v.optional(text) }),
      }),
      exact({ type: v.literal('ttl_minutes'), ttl_minutes: v.pipe(v.number(), v.integer()) }),
    ]),
  ),
);
const header = exact({ type: named('header'), parameters });
const button = exact({ type: named('button'), sub_type: subType, index, parameters });
const body = exact({ type: named('body'), parameters });

const types = [
  'header',
  'body',
  'button',
  'carousel',
  'limited_time_offer',
  'tap_target_configuration',
  'order_status',
];

/** Parts of a send that only WhatsApp can compare with the template; only their shape is checked here. */
export const foreignComponent = v.variant(
  'type',
  [
    header,
    body,
    button,
    exact({
      type: named('carousel'),
      cards: v.array(
        exact({
          card_index: v.union([v.number(), wireId]),
          components: v.array(v.variant('type', [header, body, button])),
        }),
      ),
    }),
    exact({
      type: named('limited_time_offer'),
      parameters: v.array(
        exact({
          type: v.literal('limited_time_offer'),
          limited_time_offer: exact({ expiration_time_ms: v.number() }),
        }),
      ),
    }),
    exact({
      type: named('tap_target_configuration'),
      parameters: v.array(
        exact({
          type: v.literal('tap_target_configuration'),
          tap_target_configuration: v.array(exact({ url: text, title: text })),
        }),
      ),
    }),
    exact({
      type: named('order_status'),
      parameters: v.array(
        exact({ type: v.literal('order_status'), order_status: v.looseObject({ reference_id: text }) }),
      ),
    }),
  ],
  `must be one of ${types.join(', ')}`,
);
