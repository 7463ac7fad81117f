import { expect, test } from 'vitest';
import {
  type BillingForm,
  gstNumberError,
  gstNumberOf,
  mayPay,
  orderedBilling,
  priceInPaise,
} from './buy-plan.rules.ts';

const whole = '29ABCDE1234F1ZW';
const form = (
  wantbil: BillingForm['wantbil'],
  wantgst: BillingForm['wantgst'],
  gstnumber = '',
): BillingForm => ({ wantbil, wantgst, gstnumber });

test('Pay Now is allowed in three cases and no other', () => {
  const allowed = [form('No', ''), form('No', 'Yes'), form('Yes', 'No'), form('Yes', 'Yes', whole)];
  expect(allowed.map(mayPay)).toEqual([true, true, true, true]);
  const refused = [
    form('', ''),
    form('', 'No'),
    form('Yes', ''),
    form('Yes', 'Yes'),
    form('Yes', 'Yes', whole.slice(1)),
  ];
  expect(refused.map(mayPay)).toEqual(refused.map(() => false));
});

test('the number says what it lacks', () => {
  expect(['', '29A', whole].map(gstNumberError)).toEqual([
    'Enter GST Number',
    'Enter Valid GST Number',
    undefined,
  ]);
});

test('a typed number is upper case, without spaces, of 15 characters at most', () => {
  expect(gstNumberOf('29abcde 1234f1zwxyz')).toBe(whole);
});

test('an answer to a question that was not asked is not ordered', () => {
  expect(orderedBilling(form('No', 'Yes', whole))).toEqual({ wantbil: 'No', wantgst: '', gstnumber: '' });
  expect(orderedBilling(form('Yes', 'No', whole))).toEqual({ wantbil: 'Yes', wantgst: 'No', gstnumber: '' });
});

test('GST is 18 percent of the price', () => {
  expect(priceInPaise(2999)).toEqual({ price: 299_900, gst: 53_982, total: 353_882 });
});
