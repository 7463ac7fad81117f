import type { Queryable } from '../platform/database/database.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Services } from '../platform/services.ts';
import { emailKey } from './email-key.ts';
import { hasPlace, keepPlace } from './trusted-networks.store.ts';

function placeText(email: string, address: string): string {
  return `known-place ${emailKey(email)} ${networkOf(address)}`;
}

/** Remembers that the owner of an account was at an address. */
export async function rememberPlace(
  services: Services,
  database: Queryable,
  email: string,
  address: string,
): Promise<void> {
  await keepPlace(database, services.sealer.fingerprint(placeText(email, address)), services.clock());
}

/** Whether the owner of an account was at an address before. */
export async function isKnownPlace(services: Services, email: string, address: string): Promise<boolean> {
  return hasPlace(services.database, services.sealer.fingerprints(placeText(email, address)));
}
