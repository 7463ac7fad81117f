import {
  isAddressRequired,
  isProfileBillable,
  placeOfSupply,
} from '@chatline/contract/billing/place-and-address';
import { gstinMessages, stateOfGstin } from '@chatline/contract/codecs/gstin';
import { gstinLength, maxBilledAddress, minClientAddress } from '@chatline/contract/constants/limits';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

export type YesNo = 'Yes' | 'No';

/** The billing form of section 3; '' while nothing is selected. */
export interface BillingForm {
  readonly wantsBill: YesNo | '';
  readonly wantsGst: YesNo | '';
  readonly gstin: string;
  /** Code of the buyer's state, if it had to be entered (decision 000, part 6). */
  readonly state: string;
  /** The buyer's address, if it had to be entered (docs/decisions/010). */
  readonly address: string;
}

export const emptyBilling: BillingForm = {
  wantsBill: '',
  wantsGst: '',
  gstin: '',
  state: '',
  address: '',
};

export function isWholeGstin(gstin: string): boolean {
  return gstin.length === gstinLength;
}

/** True if a GST number is needed: a bill is wanted and the buyer has GST. */
export function needsGstin({ wantsBill, wantsGst }: BillingForm): boolean {
  return wantsBill === 'Yes' && wantsGst === 'Yes';
}

/** True if Pay Now is allowed (specification, section 4). */
export function mayPay(form: BillingForm): boolean {
  if (form.wantsBill === 'No') return true;
  if (form.wantsBill !== 'Yes') return false;
  return form.wantsGst === 'No' || (form.wantsGst === 'Yes' && isWholeGstin(form.gstin));
}

/** The error at the GST number (specification, section 5). */
export function gstinError(gstin: string): string | undefined {
  if (gstin === '') return gstinMessages.missing;
  return isWholeGstin(gstin) ? undefined : gstinMessages.invalid;
}

/** The form's GST number, once its state is known; else null. */
function gstinOf(form: BillingForm): string | null {
  const { gstin } = form;
  return needsGstin(form) && isWholeGstin(gstin) && stateOfGstin(gstin) ? gstin : null;
}

/** The buyer's state: from the GST number, else the profile, else the form; null while it is unknown. */
export function buyerState(form: BillingForm, profileState: string | null): string | null {
  return placeOfSupply(gstinOf(form), profileState ?? '', form.state);
}

/** The known facts about the buyer's address. */
export interface KnownAddress {
  /** True if the profile has an address. */
  readonly isInProfile: boolean;
  /** The state of the profile. */
  readonly profileState: string | null;
  /** True if the GST lookup returned the registered address; undefined until it has responded. */
  readonly isRegistered: boolean | undefined;
  readonly rupeesPerYear: number;
}

/** True if the invoice needs an address that only the buyer can provide (Rule 46; docs/decisions/010). */
export function needsAddress(form: BillingForm, known: KnownAddress): boolean {
  const gstin = needsGstin(form) ? form.gstin : null;
  if (gstin !== null && (!isWholeGstin(gstin) || known.isRegistered !== false)) return false;
  const profile = { hasAddress: known.isInProfile, state: known.profileState ?? '' };
  return !isProfileBillable(profile, gstin) && isAddressRequired(gstin, known.rupeesPerYear);
}

/** The error at the address. */
export function addressError(address: string): string | undefined {
  const { length } = address.trim();
  if (length < minClientAddress) return texts.addressMissing;
  return length > maxBilledAddress ? texts.addressTooLong : undefined;
}

/** The fields of an order as the wire names them, without answers to questions that were not shown. */
export function orderedBilling(form: BillingForm) {
  const wantsBill = form.wantsBill === 'Yes';
  return {
    wantbil: wantsBill ? ('Yes' as const) : ('No' as const),
    wantgst: wantsBill ? form.wantsGst : ('' as const),
    gstnumber: needsGstin(form) ? form.gstin : '',
    ...(form.state !== '' && { state: form.state }),
    ...(form.address.trim() !== '' && { address: form.address.trim() }),
  };
}
