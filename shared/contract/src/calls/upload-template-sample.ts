import * as v from 'valibot';
import { bytesPerMb } from '../constants/whatsapp-files.ts';
import { defineCall } from './define-call.ts';
import { mediaFormats } from './template-components.ts';
import { text } from './wire.ts';

/**
 * True for base64, of files as large as those of messages. One pattern for the whole text, as the library's own, runs
 * out of stack on them.
 */
function isBase64(data: string): boolean {
  const digits = data.replace(/={1,2}$/, '');
  return digits !== '' && !/[^A-Za-z\d+/]/.test(digits);
}

/** POST {api}/v1/template-samples: uploads a sample file for a header to WhatsApp. */
export const uploadTemplateSampleCall = defineCall({
  name: 'upload-template-sample',
  method: 'POST',
  base: '/v1',
  path: '/template-samples',
  capability: 'templates.write',
  access: ['templates'],
  encoding: 'json',
  maxBodyBytes: 11 * bytesPerMb,
  body: v.object({
    name: v.pipe(text, v.nonEmpty(), v.maxLength(255)),
    format: v.picklist(mediaFormats),
    data: v.pipe(text, v.nonEmpty(), v.check(isBase64, 'The file is not base64')),
  }),
  answer: v.object({ handle: text }),
});
