import { whatsAppTokenPurpose } from '../platform/sealer.ts';
import type { Services } from '../platform/services/services.ts';
import { type ConnectionRow, findConnection } from './connection.store.ts';

/** A connection with its decrypted access token, which is never logged. */
export interface Connection {
  readonly accountId: number;
  readonly wabaId: string;
  readonly phoneNumberId: string;
  readonly token: string;
  readonly isConnected: boolean;
}

/** Opens the access token of a connection. @throws {Error} if no key opens it */
export function openToken(
  { sealer }: Pick<Services, 'sealer'>,
  row: Pick<ConnectionRow, 'account_id' | 'access_token_sealed'>,
): string {
  return sealer.open(row.access_token_sealed, whatsAppTokenPurpose(row.account_id));
}

/** Reads the connection of an account and opens its token; null if it has none. @throws {Error} if no key opens it */
export async function openConnection(
  services: Pick<Services, 'database' | 'sealer'>,
  accountId: number,
): Promise<Connection | null> {
  const row = await findConnection(services.database, accountId);
  if (row === null) return null;
  return {
    accountId,
    wabaId: row.waba_id,
    phoneNumberId: row.phone_number_id,
    token: openToken(services, row),
    isConnected: row.is_connected,
  };
}
