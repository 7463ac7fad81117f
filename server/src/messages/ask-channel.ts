import { findConnection } from '../chats/connections.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';

const timeoutMs = 60_000;

/** What is asked of the channel in an account's name. */
export interface ChannelQuestion {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** What stands behind the version. */
  readonly path: readonly [string, ...string[]];
  readonly query?: URLSearchParams;
  readonly contentType?: string | undefined;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/** What it answered, whatever that was. */
export interface ChannelAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Asks the channel with an account's own token.
 * @param phoneNumberId the number that the address names, if it names one
 * @throws {CatalogueError} with the channel's code, where there is no connection or no answer
 */
export async function askChannel(
  { config, database, fetch: request, sealer }: Services,
  { accountId, role }: Caller,
  { method, path, query, contentType, body }: ChannelQuestion,
  phoneNumberId?: string,
): Promise<ChannelAnswer> {
  if (role !== 'User') throw new CatalogueError('not-allowed', 'Only a User account has a business number.');
  const connection = await findConnection(database, accountId);
  if (connection === null) {
    throw new CatalogueError('send-not-connected', 'No WhatsApp Business account is connected.');
  }
  if (phoneNumberId !== undefined && phoneNumberId !== connection.phone_number_id) {
    throw new CatalogueError('send-unknown-number', `'${phoneNumberId}' is not a number of this account.`);
  }
  const { baseUrl, apiVersion } = config.channel;
  const address = [`${baseUrl}/${apiVersion}`, ...path.map(encodeURIComponent)].join('/');
  try {
    const answer = await request(query === undefined ? address : `${address}?${query}`, {
      method,
      headers: {
        authorization: `Bearer ${sealer.open(connection.access_token_sealed)}`,
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new CatalogueError('busy', 'WhatsApp could not be reached. Try again in a moment.');
  }
}
