import * as v from 'valibot';
import type { Services } from '../platform/services/services.ts';
import { callGraph, timeLimits } from './client.ts';

const session = v.object({ id: v.pipe(v.string(), v.regex(/^upload:[\w=+/&.%:?-]+$/)) });
const uploaded = v.object({ h: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) });

/** A sample file for a template's header. */
export interface SampleUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

/**
 * Uploads a sample file (Resumable Upload API): opens a session, then sends the bytes.
 * @param appId our app at WhatsApp
 * @returns the handle that a template's header names
 * @throws {WhatsAppError}
 */
export async function uploadSampleFile(
  network: Pick<Services, 'config' | 'fetch'>,
  appId: string,
  token: string,
  { name, mimeType, bytes }: SampleUpload,
): Promise<string> {
  const query = { file_name: name, file_length: String(bytes.length), file_type: mimeType };
  const { id } = await callGraph(
    network,
    { method: 'POST', path: [appId, 'uploads'], query, token, timeoutMs: timeLimits.template },
    session,
  );
  const { h } = await callGraph(
    network,
    {
      method: 'POST',
      path: id,
      // For the same token, uploads expect `OAuth` instead of `Bearer` (Resumable Upload API).
      headers: {
        authorization: `OAuth ${token}`,
        'content-type': 'application/octet-stream',
        file_offset: '0',
      },
      body: bytes,
      timeoutMs: timeLimits.template,
    },
    uploaded,
  );
  return h;
}
