import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indianStates } from '../constants/indian-states.ts';
import { isAddressRequired, isProfileBillable, placeOfSupply } from './place-and-address.ts';

const karnataka = '29ABCDE1234F1ZW';
const code = fc.constantFrom('', ...indianStates.map((state) => state.code));

describe('the bill of an order', () => {
  it('[BIL-09] has the place of supply of the GST number, else of the profile, else of the order', () => {
    fc.assert(
      fc.property(code, code, (profile, ordered) => {
        expect(placeOfSupply(karnataka, profile, ordered)).toBe('KA');
        expect(placeOfSupply(null, profile, ordered)).toBe(profile || ordered || null);
      }),
    );
    expect(placeOfSupply(null, 'Nowhere', 'dl')).toBe('DL');
  });

  it('[BIL-09] uses the address of the profile, with a GST number only in its state', () => {
    fc.assert(
      fc.property(code, fc.boolean(), (state, hasAddress) => {
        expect(isProfileBillable({ hasAddress, state }, null)).toBe(hasAddress);
        expect(isProfileBillable({ hasAddress, state }, karnataka)).toBe(hasAddress && state === 'KA');
      }),
    );
    expect(isProfileBillable({ hasAddress: true, state: '' }, '99ABCDE1234F1ZW')).toBe(false);
  });

  it('[BIL-09] needs an address with a GST number, and from ₹50,000 without one', () => {
    expect(isAddressRequired(karnataka, 1)).toBe(true);
    expect([49_999, 50_000].map((rupees) => isAddressRequired(null, rupees))).toEqual([false, true]);
  });
});
