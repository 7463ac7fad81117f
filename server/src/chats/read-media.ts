import * as v from 'valibot';
import { piecesUpTo } from '../platform/http/body-stream.ts';
import { channelTokenOf } from '../platform/sealed-for.ts';
import type { Services } from '../platform/services.ts';
import { findConnection } from '../whatsapp/connections.store.ts';
import { dropIncoming, findFile, hasFile, type KeptFile, keepFile, takeIn } from './media-files.ts';
import { hasRoom } from './room-for-files.ts';

const timeoutMs = 30_000;
/** The channel's own limit for the largest kind, documents. */
const maxBytes = 100 * 1024 * 1024;

const described = v.object({
  url: v.pipe(v.string(), v.url()),
  mime_type: v.string(),
});

/** The file's address must be the channel's: the account's token goes along with the question. */
function isTrusted(url: string, baseUrl: string): boolean {
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || origin === new URL(baseUrl).origin;
}

/** Fetches a file from the channel and keeps it. @returns whether there is one */
async function fetchFile(services: Services, accountId: number, channelId: string): Promise<boolean> {
  const { config, database, fetch: request, sealer } = services;
  const connection = await findConnection(database, accountId);
  if (connection === null || !(await hasRoom(services))) return false;
  const options = {
    headers: {
      authorization: `Bearer ${sealer.open(connection.access_token_sealed, channelTokenOf(accountId))}`,
    },
    signal: AbortSignal.timeout(timeoutMs),
  };
  const { baseUrl, apiVersion } = config.channel;
  const about = await request(`${baseUrl}/${apiVersion}/${encodeURIComponent(channelId)}`, options);
  const told = about.ok ? v.safeParse(described, await about.json()) : null;
  if (!told?.success || !isTrusted(told.output.url, baseUrl)) return false;
  const response = await request(told.output.url, options);
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || response.body === null || size > maxBytes) return false;
  const file = await takeIn(services, piecesUpTo(maxBytes, response.body));
  try {
    const { path } = file;
    await keepFile(services, accountId, channelId, { path, mimeType: told.output.mime_type });
    return true;
  } finally {
    await dropIncoming(file);
  }
}

/** What is fetched now: whoever asks for the same file meanwhile waits for that. */
const fetching = new Map<string, Promise<boolean>>();

async function fetchOnce(services: Services, accountId: number, channelId: string): Promise<boolean> {
  const key = `${services.config.dataDir}|${accountId}|${channelId}`;
  const present = fetching.get(key);
  if (present) return present;
  const fetched = fetchFile(services, accountId, channelId).finally(() => fetching.delete(key));
  fetching.set(key, fetched);
  return fetched;
}

/**
 * A file of an account's conversations: as it is kept, else fetched from the channel once (it keeps a customer's
 * file for 30 days only). Null where the channel does not give it.
 */
export async function readMedia(
  services: Services,
  accountId: number,
  channelId: string,
): Promise<KeptFile | null> {
  try {
    const kept = await findFile(services, accountId, channelId);
    if (kept !== null) return kept;
    return (await fetchOnce(services, accountId, channelId))
      ? await findFile(services, accountId, channelId)
      : null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ reason }, 'a file could not be read');
    return null;
  }
}

/** Fetches a file that is not kept here any more, in the background: what was just sent is shown for as long as its message. */
export async function keepAgain(services: Services, accountId: number, channelId: string): Promise<void> {
  if (!(await hasFile(services, accountId, channelId))) await readMedia(services, accountId, channelId);
}
