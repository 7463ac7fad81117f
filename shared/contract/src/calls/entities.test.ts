import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { entitySamples } from '../testing/call-samples.ts';
import { chatContactCall } from './chat-contact.ts';
import { messageRow } from './message.ts';
import { paymentRow } from './payment.ts';
import { templateRow } from './template.ts';
import { userDetails } from './user.ts';
import { userpCall } from './userp.ts';

/** Section 3's names, quoted. */
const names = {
  user: 'id name business_name email mobile_no address city district state pincode api_token expire_date isactive isconnected',
  template: 'template_name language category score template_id status last_edit_date time',
  payment: 'order_id total_amount utr_no status message date time razorpay_ref_no',
  message: 'wa_id body date time',
  contact: 'name message wa_id',
  flags: 'whatsapp_connect whatsapp_chat chat_boat webhook',
};

const contactRow = chatContactCall.answer.entries.data.options[1].item;
const flagsRow = userpCall.answer.entries.data.pipe[2];
/** Optional fields: a new account has neither token nor expiry date, a pending payment no bank reference. */
const optional = new Set(['api_token', 'expire_date', 'utr_no']);

describe('[CALL-07] the schemas have exactly the names of section 3', () => {
  it.each([
    ['user', userDetails],
    ['template', templateRow],
    ['payment', paymentRow],
    ['message', messageRow],
    ['contact', contactRow],
    ['flags', flagsRow],
  ] as const)('%s', (entity, schema) => {
    expect(Object.keys(schema.entries).sort()).toEqual(names[entity].split(' ').sort());
    const sample = entitySamples[entity];
    const parsed = v.parse(schema, { ...sample, unknown_key: 1 });
    expect(parsed).not.toHaveProperty('unknown_key');
    for (const name of Object.keys(sample)) {
      const rest = Object.fromEntries(Object.entries(sample).filter(([key]) => key !== name));
      expect(v.safeParse(schema, rest).success, `without ${name}`).toBe(optional.has(name));
    }
  });

  it('treats any flag value but 1 as 0', () => {
    for (const value of [0, 2, '1', true, null, undefined]) {
      expect(v.parse(flagsRow, { ...entitySamples.flags, webhook: value }).webhook).toBe(false);
    }
    expect(v.parse(flagsRow, entitySamples.flags).whatsapp_connect).toBe(true);
  });
});
