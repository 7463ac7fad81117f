import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * In bytes; smaller responses are not compressed. Those include every response with a secret beside text that others
 * may have written (a session, an account with its API token): its compressed size could reveal the secret (BREACH).
 */
const threshold = 2048;

/**
 * Compresses JSON and HTML for callers that accept it. Speed counts more than size: each response is for one caller.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // Otherwise a compressed body would be decompressed on every route, before the caller is known.
    globalDecompression: false,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    customTypes: /^(?:application\/(?:problem\+)?json|text\/html)(?:;|$)/,
  });
}
