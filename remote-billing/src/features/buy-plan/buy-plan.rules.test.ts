import { expect, test } from 'vitest';
import {
  type BillingForm,
  gstNumberError,
  gstNumberOf,
  mayPay,
  orderedBilling,
  placeOfSupply,
} from './buy-plan.rules.ts';

const whole = '29ABCDE1234F1ZW';
const form = (
  wantbil: BillingForm['wantbil'],
  wantgst: BillingForm['wantgst'],
  gstnumber = '',
  state = '',
): BillingForm => ({ wantbil, wantgst, gstnumber, state });

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
  expect(gstNumberOf('29abcde 1234f1zw ')).toBe(whole);
  expect(gstNumberError(gstNumberOf(`${whole}x`))).toBe('Enter Valid GST Number');
});

test('an answer to a question that was not asked is not ordered', () => {
  expect(orderedBilling(form('No', 'Yes', whole))).toEqual({ wantbil: 'No', wantgst: '', gstnumber: '' });
  expect(orderedBilling(form('Yes', 'No', whole))).toEqual({ wantbil: 'Yes', wantgst: 'No', gstnumber: '' });
});

test('the place of supply is the GST number’s, else the profile’s, else what was asked', () => {
  expect(placeOfSupply(form('Yes', 'Yes', whole, 'DL'), 'MH')).toBe('KA');
  expect(placeOfSupply(form('Yes', 'Yes', whole.slice(1)), 'MH')).toBe('MH');
  expect(placeOfSupply(form('No', 'Yes', whole), null)).toBeNull();
  expect(placeOfSupply(form('Yes', 'No', '', 'DL'), null)).toBe('DL');
});

test('a state goes along only where it was asked for', () => {
  expect(orderedBilling(form('No', '', '', 'DL'))).toEqual({
    wantbil: 'No',
    wantgst: '',
    gstnumber: '',
    state: 'DL',
  });
});
