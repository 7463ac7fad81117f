import * as v from 'valibot';
import { rememberFile } from '../messages/known-files.ts';
import { CatalogueError } from '../platform/errors.ts';
import { beginsAs } from '../platform/file-types.ts';
import { streamedBody } from '../platform/http/body-stream.ts';
import { channelTokenOf } from '../platform/sealed-for.ts';
import type { Services } from '../platform/services.ts';
import { type ConnectionRow, findConnection } from '../whatsapp/connections.store.ts';
import { fileForm } from './file-form.ts';
import { dropIncoming, type IncomingFile, keepFile, takeIn } from './media-files.ts';
import { checkRoom } from './room-for-files.ts';
import { addUpload } from './uploads.store.ts';

const timeoutMs = 60_000;
const taken = v.object({ id: v.pipe(v.string(), v.minLength(1)) });
const refused = v.object({
  error: v.object({
    message: v.string(),
    error_data: v.optional(v.union([v.string(), v.object({ details: v.optional(v.string(), '') })]), ''),
  }),
});

function reasonOf(body: unknown): string {
  const read = v.safeParse(refused, body);
  if (!read.success) return 'WhatsApp did not take the file.';
  const { message, error_data: data } = read.output.error;
  return (typeof data === 'string' ? data : data.details) || message;
}

/** A file for the channel, and what is known of it before it is read. */
interface Upload {
  readonly mimeType: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

async function giveToChannel(
  { config, fetch: request, random, sealer }: Services,
  connection: ConnectionRow,
  file: IncomingFile,
  mimeType: string,
): Promise<string> {
  const { baseUrl, apiVersion } = config.channel;
  const form = fileForm(file, mimeType, `chatline-${random(18).toString('hex')}`);
  let body: unknown;
  try {
    const response = await request(
      `${baseUrl}/${apiVersion}/${encodeURIComponent(connection.phone_number_id)}/media`,
      {
        method: 'POST',
        headers: {
          ...form.headers,
          authorization: `Bearer ${sealer.open(connection.access_token_sealed, channelTokenOf(connection.account_id))}`,
        },
        ...streamedBody(form.pieces),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    body = await response.json();
  } catch {
    throw new CatalogueError('chat-file-refused', 'WhatsApp could not be reached. Try again in a moment.');
  }
  const answer = v.safeParse(taken, body);
  if (!answer.success) throw new CatalogueError('chat-file-refused', reasonOf(body));
  return answer.output.id;
}

/**
 * Uploads a file to the channel and keeps it here, so that the conversation shows it without asking back. It goes over
 * the disk, so that no number of uploads takes the memory.
 * @returns the channel's id of it
 * @throws {CatalogueError} with the channel's reason, in its words, or where the file is not of its type
 */
export async function uploadMedia(
  services: Services,
  accountId: number,
  { mimeType, pieces }: Upload,
): Promise<string> {
  const { clock, database } = services;
  const connection = await findConnection(database, accountId);
  if (connection === null)
    throw new CatalogueError('chat-file-refused', 'No WhatsApp Business account is connected.');
  await checkRoom(services, accountId);
  const file = await takeIn(services, pieces);
  try {
    if (!beginsAs(mimeType, file.start)) {
      throw new CatalogueError('chat-file-refused', 'This file is damaged, or not what its name says.');
    }
    const id = await giveToChannel(services, connection, file, mimeType);
    rememberFile(database, accountId, id);
    await addUpload(database, accountId, id, clock(), file.bytes);
    await keepFile(services, accountId, id, { path: file.path, mimeType });
    return id;
  } finally {
    await dropIncoming(file);
  }
}
