import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { countRequest } from '../../platform/throttling/rate-limit.ts';
import { type GraphAnswer, type GraphRequest, requestGraph, timeLimits } from '../../whatsapp/client.ts';
import { type Connection, openConnection } from '../../whatsapp/connection.ts';
import { WhatsAppError } from '../../whatsapp/whatsapp-error.ts';

/** Files looked up and deleted, and messages marked as read. */
const callsPerMinute = 300;

/**
 * The connection that a caller sends with.
 * @param phoneNumberId the number that the address names, if it names one
 * @throws {CatalogueError} with WhatsApp's code, where there is none
 */
export async function requireSender(
  services: Services,
  { accountId, role }: Caller,
  phoneNumberId?: string,
): Promise<Connection> {
  if (role !== 'User') throw new CatalogueError('not-allowed', 'Only a User account has a business number.');
  const connection = await openConnection(services, accountId);
  if (connection === null) {
    throw new CatalogueError('send-not-connected', 'No WhatsApp Business account is connected.');
  }
  if (phoneNumberId !== undefined && phoneNumberId !== connection.phoneNumberId) {
    throw new CatalogueError('send-unknown-number', `'${phoneNumberId}' is not a number of this account.`);
  }
  return connection;
}

/** A client's request, which WhatsApp answers itself. */
export type PassedOn = Omit<GraphRequest, 'token' | 'timeoutMs'>;

/**
 * Passes a client's request on to WhatsApp in its account's name; the answer is WhatsApp's, its errors too.
 * @throws {CatalogueError} busy where there is no answer, or the body's own error
 */
export async function passOn(
  services: Services,
  { token }: Connection,
  request: PassedOn,
): Promise<GraphAnswer> {
  try {
    return await requestGraph(services, { ...request, token, timeoutMs: timeLimits.passedOn });
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    throw new CatalogueError('busy', 'WhatsApp could not be reached. Try again in a moment.');
  }
}

/**
 * The same, so many times a minute.
 * @throws {CatalogueError} where there are too many, or there is no answer
 */
export async function passOnCounted(
  services: Services,
  connection: Connection,
  request: PassedOn,
): Promise<GraphAnswer> {
  await countRequest(services, 'channel', connection.accountId, callsPerMinute);
  return passOn(services, connection, request);
}
