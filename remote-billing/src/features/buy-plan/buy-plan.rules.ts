import { stateOfGstin } from '@chatline/shared/codecs/gstin';
import { gstinLength } from '@chatline/shared/constants/limits';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

export type YesNo = 'Yes' | 'No';

/** The billing form of section 3; empty while nothing is chosen. */
export interface BillingForm {
  readonly wantbil: YesNo | '';
  readonly wantgst: YesNo | '';
  readonly gstnumber: string;
  /** Code of the buyer's state, where it had to be asked for (decisions, part 6). */
  readonly state: string;
}

export const emptyBilling: BillingForm = { wantbil: '', wantgst: '', gstnumber: '', state: '' };

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

/** What an order carries: answers to questions that were not asked stay out of it. */
export function orderedBilling(form: BillingForm) {
  const wantsBill = form.wantbil === 'Yes';
  return {
    wantbil: wantsBill ? ('Yes' as const) : ('No' as const),
    wantgst: wantsBill ? form.wantgst : ('' as const),
    gstnumber: asksGstNumber(form) ? form.gstnumber : '',
    ...(form.state !== '' && { state: form.state }),
  };
}
