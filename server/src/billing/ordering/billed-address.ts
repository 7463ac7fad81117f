import { isAddressRequired, isProfileBillable } from '@chatline/contract/billing/place-and-address';
import { maxBilledAddress, minClientAddress } from '@chatline/contract/constants/limits';
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

function writtenLines(written: string): string[] {
  const length = written.trim().length;
  if (length < minClientAddress || length > maxBilledAddress) return [];
  const lines = written.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/**
 * Returns the lines of the recipient's address on an invoice: the registered address, else the profile's, else the one
 * entered at the order.
 * @throws {CatalogueError} address-needed if an address is required and none is known
 */
export function billedAddress({ buyer, gstin, registered, written, rupees }: AddressOf): string[] {
  if (registered.length > 0) return [...registered];
  const profile = { hasAddress: buyer.address !== '', state: buyer.state };
  if (isProfileBillable(profile, gstin)) return profileLines(buyer);
  const own = writtenLines(written);
  if (own.length > 0) return own;
  if (isAddressRequired(gstin, rupees)) throw new CatalogueError('address-needed');
  return profileLines(buyer);
}
