import { normaliseGstin } from '@chatline/contract/codecs/gstin';
import { expect, test } from 'vitest';
import {
  addressError,
  type BillingForm,
  buyerState,
  gstinError,
  mayPay,
  needsAddress,
  orderedBilling,
} from './buy-plan.rules.ts';

const whole = '29ABCDE1234F1ZW';
const form = (
  wantsBill: BillingForm['wantsBill'],
  wantsGst: BillingForm['wantsGst'],
  gstin = '',
  state = '',
  address = '',
): BillingForm => ({ wantsBill, wantsGst, gstin, state, address });

test('Pay Now is allowed in three cases only', () => {
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

test('the GST number shows its error', () => {
  expect(['', '29A', whole].map(gstinError)).toEqual([
    'Enter GST Number',
    'Enter Valid GST Number',
    undefined,
  ]);
});

test('a typed number is upper case, without spaces, of 15 characters at most', () => {
  expect(normaliseGstin('29abcde 1234f1zw ')).toBe(whole);
  expect(gstinError(normaliseGstin(`${whole}x`))).toBe('Enter Valid GST Number');
});

test('an answer to a hidden question is not sent', () => {
  expect(orderedBilling(form('No', 'Yes', whole))).toEqual({ wantbil: 'No', wantgst: '', gstnumber: '' });
  expect(orderedBilling(form('Yes', 'No', whole))).toEqual({ wantbil: 'Yes', wantgst: 'No', gstnumber: '' });
});

test('the place of supply is that of the GST number, or of the profile, or the entered one', () => {
  expect(buyerState(form('Yes', 'Yes', whole, 'DL'), 'MH')).toBe('KA');
  expect(buyerState(form('Yes', 'Yes', whole.slice(1)), 'MH')).toBe('MH');
  expect(buyerState(form('No', 'Yes', whole), null)).toBeNull();
  expect(buyerState(form('Yes', 'No', '', 'DL'), null)).toBe('DL');
});

test.each([
  ['the lookup returned the registered one', form('Yes', 'Yes', whole), { isRegistered: true }, false],
  ['it is not known yet', form('Yes', 'Yes', whole), { isRegistered: undefined }, false],
  ['the profile has one in the number’s state', form('Yes', 'Yes', whole), {}, false],
  ['the profile has one in another state', form('Yes', 'Yes', whole), { profileState: 'MH' }, true],
  ['the profile has none', form('Yes', 'Yes', whole), { isInProfile: false }, true],
  ['no GST number, and little money', form('No', ''), { isInProfile: false }, false],
  ['no GST number, and much money', form('No', ''), { isInProfile: false, rupeesPerYear: 50_000 }, true],
])('the address is required or not: %s', (_, filled, changes, isNeeded) => {
  const known = { isInProfile: true, profileState: 'KA', isRegistered: false, rupeesPerYear: 1999 };
  expect(needsAddress(filled, { ...known, ...changes })).toBe(isNeeded);
});

test('the address shows its error and is sent only if it was entered', () => {
  expect(['', ' 12 ', '12 Long Lane, Mysuru', 'x'.repeat(201)].map(addressError)).toEqual([
    'Enter the full address. It appears on the invoice.',
    'Enter the full address. It appears on the invoice.',
    undefined,
    'Enter at most 200 characters',
  ]);
  expect(orderedBilling(form('Yes', 'Yes', whole, '', ' 12 Long Lane '))).toMatchObject({
    address: '12 Long Lane',
  });
});

test('a state is sent only if it was required', () => {
  expect(orderedBilling(form('No', '', '', 'DL'))).toEqual({
    wantbil: 'No',
    wantgst: '',
    gstnumber: '',
    state: 'DL',
  });
});
