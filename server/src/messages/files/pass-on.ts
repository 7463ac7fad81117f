import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { countRequest } from '../../platform/throttling/rate-limit.ts';
import { type GraphRequest, type GraphResponse, requestGraph, timeLimits } from '../../whatsapp/client.ts';
import { type Connection, openConnection } from '../../whatsapp/connection.ts';
import { WhatsAppError } from '../../whatsapp/whatsapp-error.ts';

/** Limit for looking up and deleting files, and for marking messages as read. */
const callsPerMinute = 300;

/**
 * Returns the connection that a caller sends with.
 * @param phoneNumberId the number in the request's path, if it has one
 * @throws {CatalogueError} with WhatsApp's code, if there is none
 */
export async function requireSender(
  services: Services,
  { accountId, role }: Caller,
  phoneNumberId?: string,
): Promise<Connection> {
  if (role !== 'User') throw new CatalogueError('only-users-have-numbers');
  const connection = await openConnection(services, accountId);
  if (connection === null) {
    throw new CatalogueError('sender-not-connected');
  }
  if (phoneNumberId !== undefined && phoneNumberId !== connection.phoneNumberId) {
    throw new CatalogueError('send-unknown-number', `'${phoneNumberId}' is not a number of this account.`);
  }
  return connection;
}

/** A client's request that WhatsApp responds to itself. */
export type PassedOn = Omit<GraphRequest, 'token' | 'timeoutMs'>;

/**
 * Passes a client's request on to WhatsApp with its account's token; the response is WhatsApp's, including errors.
 * @throws {CatalogueError} `busy` if WhatsApp does not respond, or the error of reading the body
 */
export async function passOn(
  services: Services,
  { token }: Connection,
  request: PassedOn,
): Promise<GraphResponse> {
  try {
    return await requestGraph(services, { ...request, token, timeoutMs: timeLimits.passedOn });
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    throw new CatalogueError('pass-on-no-response');
  }
}

/**
 * Passes a request on, and limits how many an account can make in a minute.
 * @throws {CatalogueError} if there are too many requests or WhatsApp does not respond
 */
export async function passOnCounted(
  services: Services,
  connection: Connection,
  request: PassedOn,
): Promise<GraphResponse> {
  await countRequest(services, 'channel', connection.accountId, callsPerMinute);
  return passOn(services, connection, request);
}
