import { stateOfGstin } from '@chatline/shared/codecs/gstin';
import { stateOf } from '@chatline/shared/constants/indian-states';
import { maxBilledAddress, minClientAddress } from '@chatline/shared/constants/limits';
import { addressFromRupees } from '@chatline/shared/constants/plans';
import type { AccountRow } from '../../accounts/accounts.store.ts';
import { CatalogueError } from '../../platform/errors.ts';

/** What is known of where a buyer is. */
export interface AddressOf {
  readonly account: AccountRow;
  readonly gstin: string | null;
  /** Lines of the registered address; empty where the look-up told none. */
  readonly registered: readonly string[];
  /** What the buyer wrote at the order. */
  readonly written: string;
  /** The price before tax. */
  readonly rupees: number;
}

function profileLines({ address, city, district, pincode }: AccountRow): string[] {
  const place = [city, district].filter((part, index, all) => all.indexOf(part) === index);
  return [address, [...place, pincode].filter((part) => part !== '').join(', ')].filter(
    (line) => line !== '',
  );
}

/** Whether a profile says where a buyer is: with a GST number only in the state that it is registered in. */
function isThere(account: AccountRow, gstin: string | null): boolean {
  if (account.address === '') return false;
  return gstin === null || stateOf(account.state)?.code === stateOfGstin(gstin)?.code;
}

function writtenLines(written: string): string[] {
  const length = written.trim().length;
  if (length < minClientAddress || length > maxBilledAddress) return [];
  const lines = written.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/**
 * The lines of the recipient's address on an invoice. Rule 46 asks for one with a GST number, and from ₹50,000 on
 * without one: as registered, else of the profile, else as written at the order.
 * @throws {CatalogueError} address-needed where there is none and there has to be
 */
export function billedAddress({ account, gstin, registered, written, rupees }: AddressOf): string[] {
  if (registered.length > 0) return [...registered];
  if (isThere(account, gstin)) return profileLines(account);
  const own = writtenLines(written);
  if (own.length > 0) return own;
  if (gstin !== null || rupees >= addressFromRupees) throw new CatalogueError('address-needed');
  return profileLines(account);
}
