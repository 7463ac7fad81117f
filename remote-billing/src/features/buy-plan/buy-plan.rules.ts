import { stateOfGstin } from '@chatline/contract/codecs/gstin';
import { gstinLength, maxBilledAddress, minClientAddress } from '@chatline/contract/constants/limits';
import { addressFromRupees } from '@chatline/contract/constants/plans';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

export type YesNo = 'Yes' | 'No';

/** The billing form of section 3; empty while nothing is chosen. */
export interface BillingForm {
  readonly wantbil: YesNo | '';
  readonly wantgst: YesNo | '';
  readonly gstnumber: string;
  /** Code of the buyer's state, where it had to be asked for (decision 000, part 6). */
  readonly state: string;
  /** The buyer's address, where it had to be asked for (docs/decisions/010). */
  readonly address: string;
}

export const emptyBilling: BillingForm = { wantbil: '', wantgst: '', gstnumber: '', state: '', address: '' };

/** A number as it is typed: upper case, without spaces; one that is too long is not cut to another one. */
export function gstNumberOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

export function isWholeGstNumber(gstnumber: string): boolean {
  return gstnumber.length === gstinLength;
}

/** Whether the number is asked for: a bill is wanted and there is GST. */
export function asksGstNumber({ wantbil, wantgst }: BillingForm): boolean {
  return wantbil === 'Yes' && wantgst === 'Yes';
}

/** When Pay Now is allowed (specification, section 4). */
export function mayPay(form: BillingForm): boolean {
  if (form.wantbil === 'No') return true;
  if (form.wantbil !== 'Yes') return false;
  return form.wantgst === 'No' || (form.wantgst === 'Yes' && isWholeGstNumber(form.gstnumber));
}

/** What is said at the field of the number (specification, section 5). */
export function gstNumberError(gstnumber: string): string | undefined {
  if (gstnumber === '') return texts.gstMissing;
  return isWholeGstNumber(gstnumber) ? undefined : texts.gstWrongLength;
}

/** Where the buyer is: by the GST number, else by the profile, else by what was asked; null while it is not known. */
export function placeOfSupply(form: BillingForm, profileState: string | null): string | null {
  if (asksGstNumber(form) && isWholeGstNumber(form.gstnumber)) {
    const state = stateOfGstin(form.gstnumber);
    if (state) return state.code;
  }
  return profileState ?? (form.state || null);
}

/** What is known of a buyer's address. */
export interface KnownAddress {
  /** Whether the profile has one. */
  readonly isInProfile: boolean;
  /** The state of the profile. */
  readonly profileState: string | null;
  /** Whether the look-up of the GST number told the registered one; undefined while nobody knows. */
  readonly isRegistered: boolean | undefined;
  readonly rupeesPerYear: number;
}

/** Whether the invoice needs an address that only the buyer can tell (Rule 46; docs/decisions/010). */
export function asksAddress(form: BillingForm, known: KnownAddress): boolean {
  if (!asksGstNumber(form)) return !known.isInProfile && known.rupeesPerYear >= addressFromRupees;
  if (!isWholeGstNumber(form.gstnumber) || known.isRegistered !== false) return false;
  return !known.isInProfile || known.profileState !== stateOfGstin(form.gstnumber)?.code;
}

/** What is said at the field of the address. */
export function addressError(address: string): string | undefined {
  const { length } = address.trim();
  if (length < minClientAddress) return texts.addressMissing;
  return length > maxBilledAddress ? texts.addressTooLong : undefined;
}

/** What an order carries: answers to questions that were not asked stay out of it. */
export function orderedBilling(form: BillingForm) {
  const wantsBill = form.wantbil === 'Yes';
  return {
    wantbil: wantsBill ? ('Yes' as const) : ('No' as const),
    wantgst: wantsBill ? form.wantgst : ('' as const),
    gstnumber: asksGstNumber(form) ? form.gstnumber : '',
    ...(form.state !== '' && { state: form.state }),
    ...(form.address.trim() !== '' && { address: form.address.trim() }),
  };
}
