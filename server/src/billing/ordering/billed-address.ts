import { stateOfGstin } from '@chatline/contract/codecs/gstin';
import { stateOf } from '@chatline/contract/constants/indian-states';
import { maxBilledAddress, minClientAddress } from '@chatline/contract/constants/limits';
import { addressFromRupees } from '@chatline/contract/constants/plans';
import { CatalogueError } from '../../platform/errors.ts';
import type { BuyerRow } from '../orders/buyers.store.ts';

/** The known addresses of a buyer. */
export interface AddressOf {
  readonly buyer: BuyerRow;
  readonly gstin: string | null;
  /** Lines of the registered address; empty where the lookup has none. */
  readonly registered: readonly string[];
  /** The address that the buyer entered at the order. */
  readonly written: string;
  /** The price before tax. */
  readonly rupees: number;
}

function profileLines({ address, city, district, pincode }: BuyerRow): string[] {
  const place = [city, district].filter((part, index, all) => all.indexOf(part) === index);
  return [address, [...place, pincode].filter((part) => part !== '').join(', ')].filter(
    (line) => line !== '',
  );
}

/** True where the profile gives the buyer's place: with a GST number only in the state that it is registered in. */
function isThere(buyer: BuyerRow, gstin: string | null): boolean {
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
 * The lines of the recipient's address on an invoice. Rule 46 requires one with a GST number, and from ₹50,000 on
 * without one: the registered address, else the profile's, else the one entered at the order.
 * @throws {CatalogueError} address-needed where one is required and none is known
 */
export function billedAddress({ buyer, gstin, registered, written, rupees }: AddressOf): string[] {
  if (registered.length > 0) return [...registered];
  if (isThere(buyer, gstin)) return profileLines(buyer);
  const own = writtenLines(written);
  if (own.length > 0) return own;
  if (gstin !== null || rupees >= addressFromRupees) throw new CatalogueError('address-needed');
  return profileLines(buyer);
}
