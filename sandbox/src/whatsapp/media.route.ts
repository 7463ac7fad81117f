import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authoriseMedia, authorisePhone } from './authorise.ts';
import { GraphError } from './errors.ts';
import type { WhatsApp } from './whatsapp.ts';

/** Largest file by kind, in bytes (Meta's own limits). */
const limits: readonly (readonly [pattern: RegExp, maxBytes: number])[] = [
  [/^image\/webp$/, 500 * 1024],
  [/^image\/(?:jpeg|png)$/, 5 * 1024 * 1024],
  [/^audio\/(?:aac|amr|mpeg|mp4|ogg)/, 16 * 1024 * 1024],
  [/^video\/(?:mp4|3gpp)$/, 16 * 1024 * 1024],
  [/^(?:text\/plain|application\/)/, 100 * 1024 * 1024],
];
/** Parameters may be in the query, as everywhere in WhatsApp's API. */
const ProductSchema = v.object({ messaging_product: v.literal('whatsapp') });
const VersionSchema = v.object({ version: v.string() });

async function readUpload(request: FastifyRequest): Promise<File> {
  const type = request.headers['content-type'] ?? '';
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new GraphError(100, 'The body must be multipart/form-data');
    });
  const query = v.is(ProductSchema, request.query);
  if (form.get('messaging_product') !== 'whatsapp' && !query) {
    throw new GraphError(100, 'The parameter messaging_product is required.');
  }
  const file = form.get('file');
  if (!(file instanceof File)) throw new GraphError(100, 'The parameter file is required.');
  return file;
}

function checkFile({ type, size }: File): void {
  const limit = limits.find(([pattern]) => pattern.test(type));
  if (limit === undefined)
    throw new GraphError(100, `Param file must be a file with one of the supported types, got ${type}`);
  if (size > limit[1])
    throw new GraphError(131053, `The file has ${size} bytes; ${limit[1]} is the most for ${type}`);
}

/** `POST /v{NN}.0/{phone_number_id}/media`, and the address that `GET /{media_id}` returns. */
export async function mediaRoute(app: FastifyInstance, whatsApp: WhatsApp): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/:id/media', { bodyLimit: 101 * 1024 * 1024 }, async (request) => {
      const { account } = authorisePhone(whatsApp, request);
      const file = await readUpload(request);
      checkFile(file);
      const bytes = Buffer.from(await file.arrayBuffer());
      return { id: whatsApp.media.add({ wabaId: account.wabaId, mimeType: file.type, bytes }).id };
    });
    scope.delete('/:id', async (request) => {
      whatsApp.media.delete(authoriseMedia(whatsApp, request).id);
      return { success: true };
    });
    scope.get('/:id/download', async (request, reply) => {
      const { mimeType, bytes } = authoriseMedia(whatsApp, request);
      return reply.type(mimeType).send(bytes);
    });
  });
}

/** Response of `GET /v{NN}.0/{media_id}`. */
export function describeMedia(whatsApp: WhatsApp, request: FastifyRequest) {
  const { id, mimeType, bytes } = authoriseMedia(whatsApp, request);
  const { version } = v.parse(VersionSchema, request.params);
  return {
    messaging_product: 'whatsapp',
    url: `${request.protocol}://${request.host}/${version}/${id}/download`,
    mime_type: mimeType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    file_size: bytes.length,
    id,
  };
}
