import { uploadTemplateSampleCall } from '@chatline/contract/calls/upload-template-sample';
import { defineBodyRoute } from '../platform/http/route.ts';
import { uploadSample } from './upload-sample.ts';

export const uploadTemplateSampleRoute = defineBodyRoute(
  uploadTemplateSampleCall,
  'Uploads a sample file for a template’s header and returns the handle to put into the template.',
  async ({ services, caller, body: { name, format, data } }) => ({
    handle: await uploadSample(services, caller().accountId, {
      name,
      format,
      bytes: Buffer.from(data, 'base64'),
    }),
  }),
);
