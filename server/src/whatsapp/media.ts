import { maxFileBytes } from '@chatline/contract/constants/whatsapp-files';
import * as v from 'valibot';
import { piecesUpTo } from '../platform/http/body-stream.ts';
import type { Services } from '../platform/services/services.ts';
import { callGraph, requestFile, timeLimits } from './client.ts';
import type { Connection } from './connection.ts';
import { isMissing } from './error-codes.ts';
import { type FileToSend, fileForm } from './file-form.ts';
import { refusalIn } from './whatsapp-error.ts';

/** The limit for documents, the largest kind. */
const maxBytes = maxFileBytes.document;

const described = v.object({ url: v.pipe(v.string(), v.url()), mime_type: v.string() });
const uploaded = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/** A file that is being downloaded. */
interface Download {
  readonly mimeType: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** True if a file's address may get the account's token, which the request carries: it uses HTTPS or is WhatsApp's. */
function isTrusted(url: string, baseUrl: string): boolean {
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || origin === new URL(baseUrl).origin;
}

/**
 * Starts to download a file from WhatsApp; null if the file cannot be downloaded.
 * @throws {WhatsAppError} if WhatsApp does not have the file or does not answer
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

/** True if WhatsApp has a file of the account. @throws {WhatsAppError} if it does not say */
export async function hasMedia(
  services: Pick<Services, 'config' | 'fetch'>,
  { token }: Connection,
  mediaId: string,
): Promise<boolean> {
  const request = { method: 'GET', path: [mediaId], token, timeoutMs: timeLimits.question } as const;
  try {
    await callGraph(services, request, v.object({}));
    return true;
  } catch (error) {
    if (isMissing(refusalIn(error)?.code ?? null)) return false;
    throw error;
  }
}

/** Uploads a file that is to be sent. @returns WhatsApp's id of the file @throws {WhatsAppError} if that fails */
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
