import * as v from 'valibot';
import { maxReplyTitle } from '../constants/whatsapp-limits.ts';
import { exact } from './exact.ts';
import { around } from './interactive-parts.ts';
import { oneOfBoth } from './one-of-both.ts';
import { filled, upTo } from './sent-text.ts';
import { text } from './wire.ts';

const maxFlowButton = 30;
const maxCallMinutes = 43_200;
const maxCallPayload = 512;
/** The caller's own data, of which WhatsApp defines no fields. */
const ownData = v.record(v.string(), v.unknown());

export const flow = exact({
  ...around,
  type: v.literal('flow'),
  action: exact({
    name: v.literal('flow'),
    parameters: v.pipe(
      exact({
        flow_message_version: v.literal('3'),
        flow_id: v.optional(filled),
        flow_name: v.optional(filled),
        flow_cta: v.pipe(
          upTo(maxFlowButton),
          v.check(
            (label) => !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(label),
            'takes no emoji',
          ),
        ),
        mode: v.optional(v.picklist(['draft', 'published'])),
        flow_token: v.optional(text),
        flow_action: v.optional(v.picklist(['navigate', 'data_exchange'])),
        flow_action_payload: v.optional(exact({ screen: v.optional(text), data: v.optional(ownData) })),
      }),
      oneOfBoth('flow_id', 'flow_name', 'give either flow_id or flow_name'),
    ),
  }),
});

export const locationRequest = exact({
  ...around,
  type: v.literal('location_request_message'),
  action: exact({ name: v.literal('send_location') }),
});

export const numberRequest = exact({
  ...around,
  type: v.literal('request_contact_info'),
  action: exact({ name: v.literal('request_contact_info') }),
});

export const callRequest = exact({
  ...around,
  body: v.optional(around.body),
  type: v.literal('call_permission_request'),
  action: exact({ name: v.literal('call_permission_request') }),
});

const minutes = v.pipe(
  v.number(),
  v.check(
    (count) => Number.isInteger(count) && count >= 1 && count <= maxCallMinutes,
    `must be whole minutes from 1 to ${maxCallMinutes}`,
  ),
);
export const callButton = exact({
  ...around,
  type: v.literal('voice_call'),
  action: exact({
    name: v.literal('voice_call'),
    parameters: v.optional(
      exact({
        display_text: v.optional(upTo(maxReplyTitle)),
        ttl_minutes: v.optional(minutes),
        payload: v.optional(upTo(maxCallPayload)),
      }),
    ),
  }),
});

export const addressRequest = exact({
  ...around,
  type: v.literal('address_message'),
  action: exact({
    name: v.literal('address_message'),
    parameters: exact({
      country: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'must be a country in two capital letters')),
      values: v.optional(ownData),
      saved_addresses: v.optional(v.array(exact({ id: filled, value: ownData }))),
      validation_errors: v.optional(ownData),
    }),
  }),
});

/** An order and its payment; only WhatsApp checks the content. */
const order = v.looseObject({ reference_id: filled });

export const orderDetails = exact({
  ...around,
  type: v.literal('order_details'),
  action: exact({ name: v.literal('review_and_pay'), parameters: order }),
});

export const orderStatus = exact({
  ...around,
  type: v.literal('order_status'),
  action: exact({ name: v.literal('review_order'), parameters: order }),
});
