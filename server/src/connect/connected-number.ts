import type { ConnectedNumber } from '@chatline/contract/calls/connection';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { isSubscribed } from '../whatsapp/business-accounts.ts';
import { type ConnectionRow, findConnection } from '../whatsapp/connection.store.ts';
import { openToken } from '../whatsapp/connection.ts';
import { WhatsAppError } from '../whatsapp/whatsapp-error.ts';
import { failureText } from './connect-failure.ts';
import { readNumberLimits } from './read-limits.ts';
import { graphOf } from './signup-of.ts';

/**
 * Finds the connection of an account.
 * @throws {CatalogueError} connect-not-connected
 */
export async function requireConnectedNumber(
  { database }: Services,
  accountId: number,
): Promise<ConnectionRow> {
  const account = await findConnection(database, accountId);
  if (account === null) throw new CatalogueError('connect-not-connected');
  return account;
}

/** Converts a failure at WhatsApp to a message for a person; returns any other error unchanged. */
function readFailure(error: unknown): unknown {
  if (!(error instanceof WhatsAppError)) return error;
  return new CatalogueError('connect-failed', failureText(error.fault, 'read'));
}

/**
 * Reads the connected number as WhatsApp describes it now.
 * @throws {CatalogueError} connect-not-connected, or connect-failed with WhatsApp's message
 */
export async function readConnectedNumber(services: Services, accountId: number): Promise<ConnectedNumber> {
  const account = await requireConnectedNumber(services, accountId);
  const graph = graphOf(services);
  const token = openToken(services, account);
  const [reported, subscribed] = await Promise.all([
    readNumberLimits(services, accountId, account),
    isSubscribed(graph, token, account.waba_id),
  ]).catch((error: unknown) => {
    throw readFailure(error);
  });
  return {
    displayPhoneNumber: reported.display_phone_number || account.display_phone_number,
    verifiedName: reported.verified_name,
    quality: reported.quality_rating,
    messagingLimit: reported.whatsapp_business_manager_messaging_limit,
    status: reported.status,
    nameStatus: reported.name_status,
    isSubscribed: subscribed,
    checkedAtMs: services.clock().getTime(),
  };
}
