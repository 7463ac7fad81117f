import { Readable } from 'node:stream';
import { maxMediaBytes } from '@chatline/contract/constants/whatsapp-files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authenticate } from '../../accounts/sessions/authenticate.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { piecesOf, piecesUpTo } from '../../platform/http/body-stream.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import type { PlainRoute } from '../../platform/http/plain-route.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { type GraphResponse, versionPattern } from '../../whatsapp/client.ts';
import {
  deleteFileRequest,
  describeFileRequest,
  uploadedId,
  uploadFileRequest,
  withAddress,
} from '../../whatsapp/media.ts';
import { forgetFile, rememberFile } from './known-files.ts';
import { mediaAddressOf } from './media-address.ts';
import { passOn, passOnCounted, requireSender } from './pass-on.ts';

const version = v.pipe(v.string(), v.regex(versionPattern));
const numberParams = v.object({ version, phone_number_id: v.string() });
const mediaParams = v.object({ version, media_id: v.pipe(v.string(), v.regex(/^\d{1,30}$/)) });
/** The fields that WhatsApp accepts in the query as well as in the form. */
const uploadQuery = v.object({
  messaging_product: v.exactOptional(v.string()),
  type: v.exactOptional(v.string()),
});
const security = [{ apiToken: [] }];
const responses = {
  200: {
    description: 'WhatsApp’s own response.',
    content: { 'application/json': { schema: { type: 'object' } } },
  },
  400: { description: 'WhatsApp’s own error.' },
  401: { description: 'The API token is missing or invalid.' },
  404: { description: 'There is no such address.' },
};
const parameters = (...names: string[]) =>
  names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function readParams<S extends v.GenericSchema>(schema: S, request: FastifyRequest): v.InferOutput<S> {
  const parts = v.safeParse(schema, request.params);
  if (!parts.success) throw new CatalogueError('not-found');
  return parts.output;
}

async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticate(services, 'api-token', request.headers.authorization);
  if (caller === null) throw new CatalogueError('unauthorized');
  return caller;
}

/** Passes WhatsApp's response on unchanged, including errors. */
function send(reply: FastifyReply, { status, text }: GraphResponse) {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text);
}

/** POST: uploads a file to send. The form and the id in the response are WhatsApp's. */
export const cloudApiUploadRoute: PlainRoute = {
  method: 'POST',
  url: '/api/v:version/:phone_number_id/media',
  capability: 'unannounced',
  summary: 'Uploads a file under WhatsApp’s own path, with WhatsApp’s request and response format.',
  operation: {
    security,
    parameters: parameters('version', 'phone_number_id'),
    requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
    responses: responses,
  },
  streamsBody: true,
  maxBodyBytes: maxMediaBytes,
  access: 'api-token',
  async handle(request, reply, services) {
    const { phone_number_id: number } = readParams(numberParams, request);
    const contentType = request.headers['content-type'] ?? '';
    if (!(request.body instanceof Readable) || !contentType.startsWith('multipart/form-data')) {
      throw new CatalogueError('upload-not-multipart');
    }
    const query = v.safeParse(uploadQuery, request.query);
    if (!query.success) throw new CatalogueError('upload-parameter-twice');
    const length = request.headers['content-length'];
    const upload = {
      ...uploadFileRequest(number),
      query: new URLSearchParams(query.output),
      headers: {
        'content-type': contentType,
        // The length is sent if it is known, because not every proxy accepts a chunked body.
        ...(length !== undefined && { 'content-length': length }),
      },
      body: piecesUpTo(maxMediaBytes, piecesOf(request.body)),
    };
    const caller = await callerOf(services, request);
    const connection = await requireSender(services, caller, number);
    const response = await services.uploads.streamed(caller.accountId, () =>
      passOn(services, connection, upload),
    );
    const id = uploadedId(response);
    if (id !== null) rememberFile(services.database, caller.accountId, id);
    return send(reply, response);
  },
};

/** GET: describes a file, with an address on this server that works for some hours without a WhatsApp token. */
export const cloudApiMediaRoute: PlainRoute = {
  method: 'GET',
  url: '/api/v:version/:media_id',
  capability: 'unannounced',
  summary: 'Returns the address of one of the account’s files, under WhatsApp’s own path.',
  operation: { security, parameters: parameters('version', 'media_id'), responses: responses },
  respondsAsCloudApi: true,
  async handle(request, reply, services) {
    const { media_id: id } = readParams(mediaParams, request);
    const caller = await callerOf(services, request);
    const connection = await requireSender(services, caller);
    const response = await passOnCounted(services, connection, describeFileRequest(id));
    const address = await mediaAddressOf(services, caller.accountId);
    const url = `${originOf(services, request)}/api${address(id)}`;
    return send(reply, withAddress(response, url) ?? response);
  },
};

/** DELETE: deletes a file at WhatsApp. */
export const cloudApiMediaDeleteRoute: PlainRoute = {
  method: 'DELETE',
  url: '/api/v:version/:media_id',
  capability: 'unannounced',
  summary: 'Deletes a file of the account at WhatsApp.',
  operation: { security, parameters: parameters('version', 'media_id'), responses: responses },
  // Clients send an empty body with any content type.
  takesRawBody: true,
  respondsAsCloudApi: true,
  async handle(request, reply, services) {
    const { media_id: id } = readParams(mediaParams, request);
    const caller = await callerOf(services, request);
    const connection = await requireSender(services, caller);
    forgetFile(services.database, caller.accountId, id);
    return send(reply, await passOnCounted(services, connection, deleteFileRequest(id)));
  },
};
