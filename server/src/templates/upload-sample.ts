import { maxSampleBytes } from '@chatline/shared/calls/upload-template-sample';
import type { MediaFormat } from '@chatline/shared/templates/components';
import * as v from 'valibot';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { askChannel } from './channel/ask-channel.ts';
import { explainFailure, openConnection } from './channel/open-connection.ts';

/** The kinds of file that the channel takes, by how they begin: what a file says of itself is not believed. */
const kinds: readonly (readonly [MediaFormat, string, (bytes: Buffer) => boolean])[] = [
  ['IMAGE', 'image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['IMAGE', 'image/png', (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))],
  ['VIDEO', 'video/mp4', (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp'],
  ['DOCUMENT', 'application/pdf', (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-'],
];
const wanted: Readonly<Record<MediaFormat, string>> = {
  IMAGE: 'a JPEG or PNG image',
  VIDEO: 'an MP4 video',
  DOCUMENT: 'a PDF document',
};

const session = v.object({ id: v.pipe(v.string(), v.regex(/^upload:[\w=+/&.%:?-]+$/)) });
const uploaded = v.object({ h: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) });

/** A sample file as it came. */
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
  const kind = kinds.find(([of, , fits]) => of === format && fits(bytes));
  if (kind === undefined) throw refuse(`This file is not ${wanted[format]}.`);
  return kind[1];
}

/**
 * Gives the channel a sample file (Resumable Upload API): a session, then the bytes.
 * @returns the handle that a template's header names
 * @throws {CatalogueError} in words
 */
export async function uploadSample(services: Services, accountId: number, file: SampleFile): Promise<string> {
  const type = typeOf(file);
  const { appId } = services.config.channel;
  if (appId === null) throw new CatalogueError('upload-unavailable');
  const connection = await openConnection(services, accountId);
  const query = { file_name: file.name, file_length: String(file.bytes.length), file_type: type };
  try {
    const opened = await askChannel(
      services,
      connection,
      { method: 'POST', path: `${appId}/uploads`, query },
      session,
    );
    const bytes = { data: file.bytes, offset: 0 };
    const done = await askChannel(services, connection, { method: 'POST', path: opened.id, bytes }, uploaded);
    return done.h;
  } catch (error) {
    throw explainFailure(error);
  }
}
