import type { MediaFormat } from '@chatline/contract/calls/template-components';
import { bytesPerMb, sampleFiles } from '@chatline/contract/constants/whatsapp-files';
import { CatalogueError } from '../platform/errors.ts';
import { beginsAs } from '../platform/file-types.ts';
import type { Services } from '../platform/services/services.ts';
import { uploadSampleFile } from '../whatsapp/sample-upload.ts';
import { requireConnection } from './require-connection.ts';
import { templateFailure } from './template-failure.ts';

const wanted: Readonly<Record<MediaFormat, string>> = {
  IMAGE: 'a JPEG or PNG image',
  VIDEO: 'an MP4 video',
  DOCUMENT: 'a PDF document',
};

export interface SampleFile {
  readonly name: string;
  readonly format: MediaFormat;
  readonly bytes: Buffer;
}

function refuse(text: string): CatalogueError {
  return new CatalogueError('template-invalid', text, undefined, [{ field: 'header', text }]);
}

function typeOf({ format, bytes }: SampleFile): string {
  const { types, maxBytes } = sampleFiles[format];
  if (bytes.length > maxBytes) throw refuse(`The file is larger than ${maxBytes / bytesPerMb} MB.`);
  const type = types.find((one) => beginsAs(one, bytes));
  if (type === undefined) throw refuse(`This file is not ${wanted[format]}.`);
  return type;
}

/**
 * Checks a sample file and uploads it to WhatsApp.
 * @returns the handle that a template's header names
 * @throws {CatalogueError}
 */
export async function uploadSample(services: Services, accountId: number, file: SampleFile): Promise<string> {
  const mimeType = typeOf(file);
  const { appId } = services.config.whatsApp;
  if (appId === null) throw new CatalogueError('upload-unavailable');
  const connection = await requireConnection(services, accountId);
  const { name, bytes } = file;
  try {
    return await uploadSampleFile(services, appId, connection.token, { name, mimeType, bytes });
  } catch (error) {
    throw templateFailure(error);
  }
}
