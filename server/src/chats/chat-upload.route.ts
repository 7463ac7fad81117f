import { Readable } from 'node:stream';
import { maxUploadBytes } from '@chatline/contract/constants/whatsapp-files';
import * as v from 'valibot';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { CatalogueError } from '../platform/errors.ts';
import { piecesOf, piecesUpTo } from '../platform/http/body-stream.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import { uploadFile } from './upload-file.ts';

const mimeType = v.pipe(v.string(), v.regex(/^[a-z]+\/[\w.+-]+$/));

/** POST: uploads a file for a conversation, as raw bytes. A message then sends the file by its id. */
export const chatUploadRoute: PlainRoute = {
  method: 'POST',
  url: '/api/v1/chats/media',
  capability: 'chats.live',
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
  maxBodyBytes: maxUploadBytes,
  access: ['whatsapp-chats'],
  async handle(request, reply, services) {
    const caller = await authenticate(services, ['whatsapp-chats'], request.headers.authorization);
    const type = v.safeParse(mimeType, request.headers['content-type']?.split(';')[0]);
    if (caller === null || !type.success || !(request.body instanceof Readable)) {
      throw new CatalogueError('undecodable');
    }
    const pieces = piecesUpTo(maxUploadBytes, piecesOf(request.body));
    const id = await services.uploads.streamed(caller.accountId, () =>
      uploadFile(services, caller.accountId, { mimeType: type.output, pieces }),
    );
    const address = await mediaAddressOf(services, caller.accountId);
    return reply.send({ id, url: address(id) });
  },
};
