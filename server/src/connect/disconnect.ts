import { addAudit } from '../audit/audit.store.ts';
import type { Services } from '../platform/services/services.ts';
import { unsubscribe } from '../whatsapp/business-accounts.ts';
import { disconnectAccount } from '../whatsapp/connection.store.ts';
import { openToken } from '../whatsapp/connection.ts';
import { WhatsAppError } from '../whatsapp/whatsapp-error.ts';
import { deleteAttempt } from './connect-attempts.store.ts';
import { requireConnectedNumber } from './connected-number.ts';
import { graphOf } from './signup-of.ts';

/**
 * Ends an account's connection: deletes its token, and unsubscribes from WhatsApp's webhooks. If WhatsApp does not
 * confirm that, the account is still disconnected.
 * @returns true if WhatsApp confirmed the end of the webhooks
 * @throws {CatalogueError} connect-not-connected
 */
export async function disconnect(services: Services, accountId: number): Promise<boolean> {
  const { database, clock } = services;
  const account = await requireConnectedNumber(services, accountId);
  const token = openToken(services, account);
  await database.transaction(async (transaction) => {
    await disconnectAccount(transaction, accountId);
    await deleteAttempt(transaction, accountId);
    const details = `Number ${account.display_phone_number}.`;
    const at = clock();
    await addAudit(transaction, {
      accountId,
      actorId: accountId,
      action: 'WhatsApp disconnected',
      details,
      at,
    });
  });
  try {
    await unsubscribe(graphOf(services), token, account.waba_id);
    return true;
  } catch (error) {
    if (error instanceof WhatsAppError) return false;
    throw error;
  }
}
