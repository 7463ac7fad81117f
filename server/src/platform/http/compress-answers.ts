import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Smaller answers stay as they are. That leaves out those that carry a secret beside what others may have written
 * (a session, an account with its API token), whose compressed size could reveal it (BREACH).
 */
const threshold = 2048;

/** Compresses JSON and HTML as the caller takes it, quickly rather than well: each answer is made for one caller. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    // A body that came packed would be unpacked on every route, before the caller is known.
    globalDecompression: false,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    customTypes: /^(?:application\/(?:problem\+)?json|text\/html)(?:;|$)/,
  });
}
