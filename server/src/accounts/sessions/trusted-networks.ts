import type { Queryable } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { emailKey } from '../records/email-address.ts';
import { hasNetwork, upsertNetwork } from './trusted-networks.store.ts';

function networkKey(email: string, address: string): string {
  return `known-place ${emailKey(email)} ${networkOf(address)}`;
}

/** Trusts the network of an address, because the owner of the account was there. */
export async function trustNetwork(
  services: Services,
  database: Queryable,
  email: string,
  address: string,
): Promise<void> {
  await upsertNetwork(database, services.sealer.fingerprint(networkKey(email, address)), services.clock());
}

/** True if the owner of an account was in the network of an address before. */
export async function isTrustedNetwork(services: Services, email: string, address: string): Promise<boolean> {
  return hasNetwork(services.database, services.sealer.fingerprints(networkKey(email, address)));
}
