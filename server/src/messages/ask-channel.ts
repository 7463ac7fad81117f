import { CatalogueError } from '../platform/errors.ts';
import { streamedBody, timeTaker } from '../platform/http/body-stream.ts';
import type { Caller } from '../platform/http/route.ts';
import { countAsk } from '../platform/may-ask.ts';
import { channelTokenOf } from '../platform/sealed-for.ts';
import type { Services } from '../platform/services.ts';
import { type ConnectionRow, findConnection } from '../whatsapp/connections.store.ts';

const defaultTimeoutMs = 60_000;
/** Files asked after and deleted, and messages marked as read. */
const asksPerMinute = 300;

/** What is asked of the channel in an account's name. */
export interface ChannelQuestion {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** What stands behind the version. */
  readonly path: readonly [string, ...string[]];
  readonly query?: URLSearchParams;
  readonly contentType?: string | undefined;
  /** A text, or a file as it comes in. */
  readonly body?: AsyncIterable<Uint8Array> | string;
  readonly contentLength?: string | undefined;
  /** A minute where it is not said; of a body that comes in, from each piece and from its end. */
  readonly timeoutMs?: number;
}

/** What it answered, whatever that was. */
export interface ChannelAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * The connection that a caller sends with.
 * @param phoneNumberId the number that the address names, if it names one
 * @throws {CatalogueError} with the channel's code, where there is none
 */
export async function findSender(
  { database }: Services,
  { accountId, role }: Caller,
  phoneNumberId?: string,
): Promise<ConnectionRow> {
  if (role !== 'User') throw new CatalogueError('not-allowed', 'Only a User account has a business number.');
  const connection = await findConnection(database, accountId);
  if (connection === null) {
    throw new CatalogueError('send-not-connected', 'No WhatsApp Business account is connected.');
  }
  if (phoneNumberId !== undefined && phoneNumberId !== connection.phone_number_id) {
    throw new CatalogueError('send-unknown-number', `'${phoneNumberId}' is not a number of this account.`);
  }
  return connection;
}

/** The question's body as `fetch` takes it, and its time limit. */
function bodyOf({ body, contentLength, timeoutMs = defaultTimeoutMs }: ChannelQuestion) {
  if (body === undefined || typeof body === 'string') {
    const init = { body: body ?? null, signal: AbortSignal.timeout(timeoutMs) };
    return { init, headers: {}, end: () => undefined };
  }
  // With its length, where that is known: not every proxy takes a body in chunks.
  const headers = contentLength === undefined ? {} : { 'content-length': contentLength };
  const { pieces, signal, end } = timeTaker(body, timeoutMs);
  return { init: { ...streamedBody(pieces), signal }, headers, end };
}

/** What ended a question: the caller's own body, or the channel, which could not be reached. */
function reasonOf(error: unknown): CatalogueError {
  const cause = error instanceof Error ? error.cause : undefined;
  const own = [error, cause].find((one) => one instanceof CatalogueError);
  return own ?? new CatalogueError('busy', 'WhatsApp could not be reached. Try again in a moment.');
}

/**
 * Asks the channel over a connection.
 * @throws {CatalogueError} busy where there is no answer
 */
export async function askChannelAs(
  { config, fetch: request, sealer }: Services,
  connection: ConnectionRow,
  question: ChannelQuestion,
): Promise<ChannelAnswer> {
  const { method, path, query, contentType } = question;
  const { baseUrl, apiVersion } = config.channel;
  const address = [`${baseUrl}/${apiVersion}`, ...path.map(encodeURIComponent)].join('/');
  const { headers, init, end } = bodyOf(question);
  try {
    const answer = await request(query === undefined ? address : `${address}?${query}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${sealer.open(connection.access_token_sealed, channelTokenOf(connection.account_id))}`,
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      ...init,
      redirect: 'error',
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw reasonOf(error);
  } finally {
    end();
  }
}

/**
 * Asks the channel over a connection, so many times a minute.
 * @throws {CatalogueError} where it is asked too often or there is no answer
 */
export async function askChannel(
  services: Services,
  connection: ConnectionRow,
  question: ChannelQuestion,
): Promise<ChannelAnswer> {
  await countAsk(services, 'channel', connection.account_id, asksPerMinute);
  return askChannelAs(services, connection, question);
}
