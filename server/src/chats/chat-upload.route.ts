import { Readable } from 'node:stream';
import { chatUpload } from '@chatline/contract/calls/chat-media';
import * as v from 'valibot';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { CatalogueError } from '../platform/errors.ts';
import { piecesOf, piecesUpTo } from '../platform/http/body-stream.ts';
import { type PlainRoute, routeUrl } from '../platform/http/plain-route.ts';
import { uploadFile } from './upload-file.ts';

const mimeType = v.pipe(v.string(), v.regex(/^[a-z]+\/[\w.+-]+$/));

/** POST: uploads a file for a conversation, as raw bytes. A message then sends the file by its id. */
export const chatUploadRoute: PlainRoute = {
  method: chatUpload.method,
  url: routeUrl(chatUpload),
  capability: chatUpload.capability,
  summary: 'Uploads a file to WhatsApp for sending in a conversation.',
  operation: {
    security: [{ session: [] }],
    requestBody: { required: true, content: { '*/*': { schema: { type: 'string' } } } },
    responses: {
      200: {
        description: 'The file is uploaded. Its id at WhatsApp, and its address below `{api}`.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { id: { type: 'string' }, url: { type: 'string' } },
              required: ['id', 'url'],
            },
          },
        },
      },
      401: { description: 'No token, or an invalid one.' },
      403: { description: 'The account may not open the chats.' },
      413: { description: 'The file is too large.' },
      422: { description: 'WhatsApp does not accept this file; `detail` says why.' },
    },
  },
  streamsBody: true,
  maxBodyBytes: chatUpload.maxBodyBytes,
  access: chatUpload.access,
  async handle(request, reply, services) {
    const caller = await authenticate(services, chatUpload.access, request.headers.authorization);
    const type = v.safeParse(mimeType, request.headers['content-type']?.split(';')[0]);
    if (caller === null || !type.success || !(request.body instanceof Readable)) {
      throw new CatalogueError('undecodable');
    }
    const pieces = piecesUpTo(chatUpload.maxBodyBytes, piecesOf(request.body));
    const id = await services.uploads.streamed(caller.accountId, () =>
      uploadFile(services, caller.accountId, { mimeType: type.output, pieces }),
    );
    const address = await mediaAddressOf(services, caller.accountId);
    return reply.send({ id, url: address(id) });
  },
};
