import { stateOfGstin } from '@chatline/contract/codecs/gstin';
import { stateOf } from '@chatline/contract/constants/indian-states';
import { maxBilledAddress, minClientAddress } from '@chatline/contract/constants/limits';
import { addressFromRupees } from '@chatline/contract/constants/plans';
import { CatalogueError } from '../../platform/errors.ts';
import type { BuyerRow } from '../orders/buyers.store.ts';

/** The facts that the address on a bill is chosen from. */
export interface AddressOf {
  readonly buyer: BuyerRow;
  readonly gstin: string | null;
  /** Lines of the registered address; empty if the lookup has none. */
  readonly registered: readonly string[];
  /** The address that the buyer entered at the order. */
  readonly written: string;
  /** The price before tax. */
  readonly rupees: number;
}

function profileLines({ address, city, district, pincode }: BuyerRow): string[] {
  const locality = [city, district].filter((part, index, all) => all.indexOf(part) === index);
  return [address, [...locality, pincode].filter((part) => part !== '').join(', ')].filter(
    (line) => line !== '',
  );
}

/** True if the profile's address can be billed; with a GST number, it has to be in the state of registration. */
function isProfileBillable(buyer: BuyerRow, gstin: string | null): boolean {
  if (buyer.address === '') return false;
  return gstin === null || stateOf(buyer.state)?.code === stateOfGstin(gstin)?.code;
}

function writtenLines(written: string): string[] {
  const length = written.trim().length;
  if (length < minClientAddress || length > maxBilledAddress) return [];
  const lines = written.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/**
 * Returns the lines of the recipient's address on an invoice: the registered address, else the profile's, else the one
 * entered at the order. Rule 46 requires an address with a GST number and, from ₹50,000, without one too.
 * @throws {CatalogueError} address-needed if an address is required and none is known
 */
export function billedAddress({ buyer, gstin, registered, written, rupees }: AddressOf): string[] {
  if (registered.length > 0) return [...registered];
  if (isProfileBillable(buyer, gstin)) return profileLines(buyer);
  const own = writtenLines(written);
  if (own.length > 0) return own;
  if (gstin !== null || rupees >= addressFromRupees) throw new CatalogueError('address-needed');
  return profileLines(buyer);
}
