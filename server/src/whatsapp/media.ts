import { maxFileBytes } from '@chatline/contract/constants/whatsapp-files';
import * as v from 'valibot';
import { piecesUpTo } from '../platform/http/body-stream.ts';
import type { Services } from '../platform/services/services.ts';
import { callGraph, type GraphResponse, requestFile, timeLimits } from './client.ts';
import type { Connection } from './connection.ts';
import { isMissingObject } from './error-codes.ts';
import { type FileToSend, fileForm } from './file-form.ts';
import { refusalIn } from './whatsapp-error.ts';

/** The limit for documents, the largest kind. */
const maxBytes = maxFileBytes.document;

/** Kinds of messages and parts that have a file. */
export const fileKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const;

const described = v.object({ url: v.pipe(v.string(), v.url()), mime_type: v.string() });
const uploaded = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/** The request that uploads a file from a number; its body is WhatsApp's form. */
export const uploadFileRequest = (phoneNumberId: string) =>
  ({ method: 'POST', path: [phoneNumberId, 'media'] }) as const;
/** The request that returns the address of a file. */
export const describeFileRequest = (mediaId: string) => ({ method: 'GET', path: [mediaId] }) as const;
/** The request that deletes a file. */
export const deleteFileRequest = (mediaId: string) => ({ method: 'DELETE', path: [mediaId] }) as const;

const uploadedSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));
const describedSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ url: v.string() }));

/** The id of the uploaded file in a raw response to an upload; null if there is none. */
export function uploadedId({ text }: GraphResponse): string | null {
  const read = v.safeParse(uploadedSchema, text);
  return read.success ? read.output.id : null;
}

/** A raw response that describes a file, with another address of it; null if the response does not describe one. */
export function withAddress({ status, text }: GraphResponse, url: string): GraphResponse | null {
  const read = v.safeParse(describedSchema, text);
  if (status !== 200 || !read.success) return null;
  return { status, text: JSON.stringify({ ...read.output, url }) };
}

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
 * @throws {WhatsAppError} if WhatsApp does not have the file or does not respond
 */
export async function downloadMedia(
  services: Pick<Services, 'config' | 'fetch'>,
  { token }: Connection,
  mediaId: string,
): Promise<Download | null> {
  const about = await callGraph(
    services,
    { ...describeFileRequest(mediaId), token, timeoutMs: timeLimits.download },
    described,
  );
  if (!isTrusted(about.url, services.config.whatsApp.baseUrl)) return null;
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
  const request = { ...describeFileRequest(mediaId), token, timeoutMs: timeLimits.question };
  try {
    await callGraph(services, request, v.object({}));
    return true;
  } catch (error) {
    if (isMissingObject(refusalIn(error)?.code ?? null)) return false;
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
    ...uploadFileRequest(phoneNumberId),
    headers: form.headers,
    body: form.pieces,
    token,
    timeoutMs: timeLimits.upload,
  };
  return (await callGraph(services, request, uploaded)).id;
}
