import type { ConnectedNumber } from '@chatline/contract/calls/connection';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { type ConnectionRow, findConnection } from '../whatsapp/connection.store.ts';
import { openToken } from '../whatsapp/connection.ts';
import { isSubscribed } from './graph-calls.ts';
import { graphFaultText } from './graph-fault.ts';
import type { GraphOutcome } from './graph-outcome.ts';
import { readLimits } from './read-limits.ts';
import { graphOf } from './signup-of.ts';

function goodOf<T>(outcome: GraphOutcome<T>): T {
  if (outcome.isGood) return outcome.value;
  throw new CatalogueError('connect-failed', graphFaultText(outcome.failure, 'question'));
}

/**
 * The connection of an account.
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

/**
 * Asks the provider how the connected number is.
 * @throws {CatalogueError} connect-not-connected, or connect-failed with what the provider said
 */
export async function connectedNumber(services: Services, accountId: number): Promise<ConnectedNumber> {
  const account = await requireConnectedNumber(services, accountId);
  const graph = graphOf(services);
  const token = openToken(services, account);
  const [number, subscribed] = await Promise.all([
    readLimits(services, accountId, account),
    isSubscribed(graph, token, account.waba_id),
  ]);
  const reported = goodOf(number);
  return {
    displayPhoneNumber: reported.display_phone_number || account.display_phone_number,
    verifiedName: reported.verified_name,
    quality: reported.quality_rating,
    messagingLimit: reported.whatsapp_business_manager_messaging_limit,
    status: reported.status,
    nameStatus: reported.name_status,
    isSubscribed: goodOf(subscribed),
    checkedAtMs: services.clock().getTime(),
  };
}
