import { createHash } from 'node:crypto';

/**
 * A customer's user id: stable for one account and phone number, with an invented country.
 * @param wabaId the account, because ids differ between businesses
 * @param customerId the customer's WhatsApp id
 */
export function userIdOf(wabaId: string, customerId: string): string {
  const digest = createHash('sha256').update(`${wabaId}:${customerId}`).digest();
  const country = customerId.startsWith('91') ? 'IN' : 'US';
  return `${country}.${digest.readBigUInt64BE(0)}`;
}
