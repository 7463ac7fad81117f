import * as v from 'valibot';
import { piecesUpTo } from '../platform/http/body-stream.ts';
import type { Services } from '../platform/services/services.ts';
import { callGraph, requestFile, timeLimits } from './client.ts';
import type { Connection } from './connection.ts';
import { type FileToSend, fileForm } from './file-form.ts';

/** WhatsApp's own limit for the largest kind, documents. */
const maxBytes = 100 * 1024 * 1024;

const described = v.object({ url: v.pipe(v.string(), v.url()), mime_type: v.string() });
const uploaded = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/** A file while it comes in. */
interface Download {
  readonly mimeType: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** The file's address must be WhatsApp's: the account's token goes along with the request. */
function isTrusted(url: string, baseUrl: string): boolean {
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || origin === new URL(baseUrl).origin;
}

/**
 * Opens a file at WhatsApp; null where it cannot be given.
 * @throws {WhatsAppError} where WhatsApp does not have it, or does not answer
 */
export async function downloadMedia(
  services: Pick<Services, 'config' | 'fetch'>,
  { token }: Connection,
  mediaId: string,
): Promise<Download | null> {
  const about = await callGraph(
    services,
    { method: 'GET', path: [mediaId], token, timeoutMs: timeLimits.download },
    described,
  );
  if (!isTrusted(about.url, services.config.channel.baseUrl)) return null;
  const response = await requestFile(services, about.url, token);
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.ok || response.body === null || size > maxBytes) return null;
  return { mimeType: about.mime_type, pieces: piecesUpTo(maxBytes, response.body) };
}

/** Uploads a file to send. @returns WhatsApp's id of it @throws {WhatsAppError} */
export async function uploadMedia(
  services: Pick<Services, 'config' | 'fetch' | 'random'>,
  { phoneNumberId, token }: Connection,
  file: FileToSend,
): Promise<string> {
  const form = fileForm(file, `chatline-${services.random(18).toString('hex')}`);
  const request = {
    method: 'POST',
    path: [phoneNumberId, 'media'],
    headers: form.headers,
    body: form.pieces,
    token,
    timeoutMs: timeLimits.upload,
  } as const;
  return (await callGraph(services, request, uploaded)).id;
}
