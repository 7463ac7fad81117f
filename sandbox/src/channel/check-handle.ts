import { refuseTemplate } from './refuse-template.ts';
import type { Component } from './template.schema.ts';

/** Whether an upload of the asking app gave out a handle. */
export type IsUploaded = (handle: string) => boolean;

/**
 * Checks the sample of a media header.
 * @throws GraphError 100 without a handle; 131009 with the subcode 2494102 for one that no upload of the app gave out:
 *   the provider's public list of errors has the subcode ("Check the handle provided for the uploaded media in the
 *   request."), public clients report code and title with it
 */
export function checkHandle(header: Component, isUploaded: IsUploaded): void {
  const [handle = ''] = header.example?.header_handle ?? [];
  if (handle === '') {
    const text = 'A media header needs the handle of an uploaded sample in example.header_handle.';
    throw refuseTemplate(2388043, 'Sample missing', text);
  }
  if (isUploaded(handle)) return;
  const text = 'Check the handle provided for the uploaded media in the request.';
  throw refuseTemplate(2494102, 'Uploaded media handle is invalid', text, 131009);
}
