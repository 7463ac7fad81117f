import { CatalogueError } from '../../platform/errors.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';

const limits = { network: 60, emails: 5 };

/** Counts registrations and forgotten passwords from a network. @throws {CatalogueError} register-throttled */
export async function countNetwork({ clock, database, sealer }: Services, address: string): Promise<void> {
  const key = sealer.fingerprint(`register-network ${networkOf(address)}`);
  const count = await countAttempt(database, key, clock(), limitWindows.register.seconds);
  if (count > limits.network) throw new CatalogueError('register-throttled');
}

/**
 * Counts an email of a kind to an address, so that no stranger can flood a mailbox. The response to the request must
 * not reveal the result.
 * @returns true if the email is within the hour's limit
 */
export async function mayMail(
  { clock, database, sealer }: Services,
  kind: string,
  emailKey: string,
): Promise<boolean> {
  const key = sealer.fingerprint(`mail-to ${kind} ${emailKey}`);
  return (await countAttempt(database, key, clock(), limitWindows.register.seconds)) <= limits.emails;
}
