import type { Readable } from 'node:stream';
import { CatalogueError } from '../errors.ts';

/**
 * A request's body piece by piece. Whoever stops before its end leaves the connection as it is, so that the answer
 * gets through.
 */
export async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    yield Buffer.from(piece);
  }
}

/** Pieces up to a limit. @throws {CatalogueError} too-large where there are more */
export async function* piecesUpTo(
  limit: number,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > limit) throw new CatalogueError('too-large');
    yield piece;
  }
}

/** Pieces as the body of a `fetch`, read as they are sent. */
export function streamedBody(pieces: AsyncIterable<Uint8Array>): RequestInit {
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  // The browser's types, which are the ones of `fetch` here, do not know it; a body that is a stream needs it.
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' };
  return init;
}
