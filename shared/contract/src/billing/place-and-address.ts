import { stateOfGstin } from '../codecs/gstin.ts';
import { stateOf } from '../constants/indian-states.ts';
import { addressFromRupees } from '../constants/plans.ts';

/**
 * Returns the state code of the place of supply: that of the GST number if there is one, else the profile's, else the
 * order's (decision 000, part 6). Null if they name no state.
 */
export function placeOfSupply(
  gstin: string | null,
  profileState: string,
  orderedState: string,
): string | null {
  const state = gstin === null ? (stateOf(profileState) ?? stateOf(orderedState)) : stateOfGstin(gstin);
  return state?.code ?? null;
}

/** The buyer's profile, as far as the address on a bill depends on it. */
export interface BilledProfile {
  readonly hasAddress: boolean;
  /** The code of its state; empty if it has none. */
  readonly state: string;
}

/** True if the profile's address can be billed; with a GST number, it has to be in the state of registration. */
export function isProfileBillable({ hasAddress, state }: BilledProfile, gstin: string | null): boolean {
  if (!hasAddress || gstin === null) return hasAddress;
  const registeredIn = stateOfGstin(gstin);
  return registeredIn !== undefined && stateOf(state)?.code === registeredIn.code;
}

/** True if a bill needs an address: with a GST number always, without one from ₹50,000 before tax (Rule 46). */
export function isAddressRequired(gstin: string | null, rupees: number): boolean {
  return gstin !== null || rupees >= addressFromRupees;
}
