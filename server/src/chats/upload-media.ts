import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import { beginsAs } from '../platform/file-types.ts';
import type { Services } from '../platform/services.ts';
import { findConnection } from './connections.store.ts';
import { type KeptFile, keepFile } from './media-files.ts';
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

/**
 * Uploads a file to the channel and keeps it here, so that the conversation shows it without asking back.
 * @returns the channel's id of it
 * @throws {CatalogueError} with the channel's reason, in its words, or where the file is not of its type
 */
export async function uploadMedia(services: Services, accountId: number, file: KeptFile): Promise<string> {
  const { config, database, fetch: request, sealer } = services;
  if (!beginsAs(file.mimeType, file.bytes)) {
    throw new CatalogueError('chat-file-refused', 'This file is damaged, or not what its name says.');
  }
  const connection = await findConnection(database, accountId);
  if (connection === null)
    throw new CatalogueError('chat-file-refused', 'No WhatsApp Business account is connected.');
  const { baseUrl, apiVersion } = config.channel;
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', file.mimeType);
  form.set('file', new File([new Uint8Array(file.bytes)], 'file', { type: file.mimeType }));
  let body: unknown;
  try {
    const response = await request(
      `${baseUrl}/${apiVersion}/${encodeURIComponent(connection.phone_number_id)}/media`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${sealer.open(connection.access_token_sealed)}` },
        body: form,
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
  await addUpload(database, accountId, answer.output.id, services.clock());
  await keepFile(services, accountId, answer.output.id, file);
  return answer.output.id;
}
