import type { MediaFormat } from '@chatline/contract/calls/template-components';
import { maxSampleBytes } from '@chatline/contract/calls/upload-template-sample';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import { beginsAs } from '../platform/file-types.ts';
import type { Services } from '../platform/services/services.ts';
import { callGraph, timeLimits } from '../whatsapp/client.ts';
import { requireConnection } from './require-connection.ts';
import { templateFailure } from './template-failure.ts';

/** The file types that WhatsApp accepts. */
const types: Readonly<Record<MediaFormat, readonly string[]>> = {
  IMAGE: ['image/jpeg', 'image/png'],
  VIDEO: ['video/mp4'],
  DOCUMENT: ['application/pdf'],
};
const wanted: Readonly<Record<MediaFormat, string>> = {
  IMAGE: 'a JPEG or PNG image',
  VIDEO: 'an MP4 video',
  DOCUMENT: 'a PDF document',
};

const session = v.object({ id: v.pipe(v.string(), v.regex(/^upload:[\w=+/&.%:?-]+$/)) });
const uploaded = v.object({ h: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) });

export interface SampleFile {
  readonly name: string;
  readonly format: MediaFormat;
  readonly bytes: Buffer;
}

function refuse(text: string): CatalogueError {
  return new CatalogueError('template-invalid', text, undefined, [{ field: 'header', text }]);
}

function typeOf({ format, bytes }: SampleFile): string {
  const most = maxSampleBytes[format];
  if (bytes.length > most) throw refuse(`The file is larger than ${most / 1024 / 1024} MB.`);
  const type = types[format].find((one) => beginsAs(one, bytes));
  if (type === undefined) throw refuse(`This file is not ${wanted[format]}.`);
  return type;
}

/**
 * Uploads a sample file to WhatsApp (Resumable Upload API): opens a session, then sends the bytes.
 * @returns the handle that a template's header names
 * @throws {CatalogueError}
 */
export async function uploadSample(services: Services, accountId: number, file: SampleFile): Promise<string> {
  const type = typeOf(file);
  const { appId } = services.config.channel;
  if (appId === null) throw new CatalogueError('upload-unavailable');
  const connection = await requireConnection(services, accountId);
  const query = { file_name: file.name, file_length: String(file.bytes.length), file_type: type };
  try {
    const opened = await callGraph(
      services,
      {
        method: 'POST',
        path: [appId, 'uploads'],
        query,
        token: connection.token,
        timeoutMs: timeLimits.template,
      },
      session,
    );
    const done = await callGraph(
      services,
      {
        method: 'POST',
        path: opened.id,
        // For the same token, uploads expect `OAuth` instead of `Bearer` (Resumable Upload API).
        headers: {
          authorization: `OAuth ${connection.token}`,
          'content-type': 'application/octet-stream',
          file_offset: '0',
        },
        body: file.bytes,
        timeoutMs: timeLimits.template,
      },
      uploaded,
    );
    return done.h;
  } catch (error) {
    throw templateFailure(error);
  }
}
