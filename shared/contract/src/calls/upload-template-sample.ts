import * as v from 'valibot';
import { bytesPerMb } from '../constants/whatsapp-files.ts';
import { defineCall } from './define-call.ts';
import { mediaFormats } from './template-components.ts';
import { text } from './wire.ts';

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
    /** The file in base64; the library's own check runs out of stack on files this large. */
    data: v.pipe(text, v.nonEmpty(), v.regex(/^[A-Za-z\d+/]+={0,2}$/, 'The file is not base64')),
  }),
  answer: v.object({ handle: text }),
});
