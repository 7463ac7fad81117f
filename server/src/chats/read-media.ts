import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Services } from '../platform/services.ts';
import { findConnection } from './connections.store.ts';

const timeoutMs = 30_000;
/** The channel's own limit for the largest kind, documents. */
const maxBytes = 100 * 1024 * 1024;

const described = v.object({
  url: v.pipe(v.string(), v.url()),
  mime_type: v.string(),
});

/** A file as it is kept here. */
export interface KeptFile {
  readonly mimeType: string;
  readonly bytes: Buffer;
}

function placesOf({ config }: Services, accountId: number, channelId: string) {
  const name = createHash('sha256').update(`${accountId}|${channelId}`).digest('hex');
  const folder = join(config.dataDir, 'media', name.slice(0, 2));
  return { folder, file: join(folder, name), kind: join(folder, `${name}.type`) };
}

/** Keeps a file of an account, under the channel's id of it; written beside and moved, so that none is half. */
export async function keepFile(
  services: Services,
  accountId: number,
  channelId: string,
  { bytes, mimeType }: KeptFile,
): Promise<void> {
  const { folder, file, kind } = placesOf(services, accountId, channelId);
  await mkdir(folder, { recursive: true });
  const half = `${file}.${services.random(6).toString('hex')}`;
  await writeFile(kind, mimeType);
  await writeFile(half, bytes);
  await rename(half, file);
}

async function findKept(services: Services, accountId: number, channelId: string): Promise<KeptFile | null> {
  const { file, kind } = placesOf(services, accountId, channelId);
  try {
    const [bytes, mimeType] = await Promise.all([readFile(file), readFile(kind, 'utf8')]);
    return { bytes, mimeType };
  } catch {
    return null;
  }
}

/** The file's address must be the channel's: the account's token goes along with the question. */
function isTrusted(url: string, baseUrl: string): boolean {
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || origin === new URL(baseUrl).origin;
}

async function fetchFile(services: Services, accountId: number, channelId: string): Promise<KeptFile | null> {
  const { config, database, fetch: request, sealer } = services;
  const connection = await findConnection(database, accountId);
  if (connection === null) return null;
  const options = {
    headers: { authorization: `Bearer ${sealer.open(connection.access_token_sealed)}` },
    signal: AbortSignal.timeout(timeoutMs),
  };
  const { baseUrl, apiVersion } = config.channel;
  const about = await request(`${baseUrl}/${apiVersion}/${encodeURIComponent(channelId)}`, options);
  const told = about.ok ? v.safeParse(described, await about.json()) : null;
  if (!told?.success || !isTrusted(told.output.url, baseUrl)) return null;
  const response = await request(told.output.url, options);
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || size > maxBytes) return null;
  const bytes = Buffer.from(await response.arrayBuffer());
  return bytes.length > maxBytes ? null : { bytes, mimeType: told.output.mime_type };
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
  const kept = await findKept(services, accountId, channelId);
  if (kept !== null) return kept;
  try {
    const fetched = await fetchFile(services, accountId, channelId);
    if (fetched !== null) await keepFile(services, accountId, channelId, fetched);
    return fetched;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ reason }, 'a file could not be read from the channel');
    return null;
  }
}
