import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pauses } from '../common/pauses.ts';
import { applyWebFaults } from '../common/web-faults.ts';
import { type Buckets, hasRoom, type StoredObject } from './bucket.ts';
import { listXml } from './list-objects.ts';
import { errorXml, S3Error } from './s3-error.ts';
import { checkSignature } from './signature.ts';

const prefix = '/s3';
/** A document, the largest file of a conversation, and more than any file of a release. */
const maxObjectBytes = 101 * 1024 * 1024;

/** Headers that an object keeps from its upload. */
const keptHeaders = ['content-type', 'content-encoding', 'cache-control'];

const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');

const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The bucket and the key of a request's path, once its signature is checked. */
function openRequest(buckets: Buckets, request: FastifyRequest) {
  const target = request.raw.url ?? '';
  const [path = '', query = ''] = target.split('?');
  const [name = '', ...parts] = path
    .slice(prefix.length + 1)
    .split('/')
    .map(decodeURIComponent);
  const bucket = buckets.byName.get(name);
  if (bucket === undefined) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const signed = { method: request.method, target, headers: request.headers, body: bodyOf(request) };
  checkSignature(signed, bucket.settings, buckets.nowMs());
  return { name, bucket, key: parts.join('/'), query: new URLSearchParams(query) };
}

/**
 * The first and the last byte of the requested part; null means the whole object, also for a range of another form.
 * @throws {S3Error} if the object does not have the first byte
 */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || (last && Number(last) < Number(first))) return null;
  if (Number(first) >= size) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return [Number(first), last ? Math.min(Number(last), size - 1) : size - 1];
}

function checkConditions({ headers }: FastifyRequest, present: StoredObject | undefined): void {
  const { 'if-match': wanted, 'if-none-match': unwanted } = headers;
  if (wanted !== undefined && present === undefined) throw noSuchKey();
  if ((wanted !== undefined && wanted !== present?.etag) || (unwanted === '*' && present !== undefined))
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
}

function readObject(buckets: Buckets, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { name, bucket, key, query } = openRequest(buckets, request);
  if (key === '') {
    if (query.get('list-type') !== '2')
      throw new S3Error(501, 'NotImplemented', 'Only ListObjectsV2 is supported');
    return reply
      .type('application/xml')
      .send(listXml(name, bucket.objects, query, bucket.settings.list_page));
  }
  const found = bucket.objects.get(key);
  if (found === undefined) throw noSuchKey();
  const { bytes, etag, headers, modifiedAtMs } = found;
  reply.headers({ etag, 'last-modified': new Date(modifiedAtMs).toUTCString() });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.headers({ ...headers, 'accept-ranges': 'bytes' });
  const range = rangeOf(request.headers.range, bytes.length);
  if (range === null) return reply.send(bytes);
  const [from, to] = range;
  reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`);
  return reply.send(bytes.subarray(from, to + 1));
}

function writeObject(buckets: Buckets, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { bucket, key } = openRequest(buckets, request);
  const bytes = bodyOf(request);
  checkConditions(request, bucket.objects.get(key));
  if (!hasRoom(buckets, bytes.length)) throw new S3Error(507, 'InsufficientStorage', 'The sandbox is full');
  const headers = keptHeaders.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  bucket.objects.set(key, {
    bytes,
    etag,
    modifiedAtMs: buckets.nowMs(),
    headers: Object.fromEntries(headers),
  });
  return reply.header('etag', etag).send();
}

/**
 * Serves the object store under `/s3`, with the bucket in the path: get, put, delete and list, conditional like S3.
 * @param app the server
 * @param buckets the stand-in that the routes serve
 * @param pauses waits of slow responses
 */
export async function bucketRoutes(app: FastifyInstance, buckets: Buckets, pauses: Pauses): Promise<void> {
  await app.register(
    async (scope) => {
      applyWebFaults(scope, buckets.faults, pauses);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.setErrorHandler(async (error, request, reply) => {
        if (!(error instanceof S3Error)) request.log.error(error);
        const known =
          error instanceof S3Error
            ? error
            : new S3Error(500, 'InternalError', 'We encountered an internal error.');
        return reply.code(known.status).type('application/xml').send(errorXml(known));
      });
      scope.get('/*', async (request, reply) => readObject(buckets, request, reply));
      scope.put('/*', { bodyLimit: maxObjectBytes }, async (request, reply) =>
        writeObject(buckets, request, reply),
      );
      scope.delete('/*', async (request, reply) => {
        const { bucket, key } = openRequest(buckets, request);
        bucket.objects.delete(key);
        return reply.code(204).send();
      });
    },
    { prefix },
  );
}
