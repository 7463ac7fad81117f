import type { Readable } from 'node:stream';
import { CatalogueError } from '../errors.ts';

/**
 * A request's body piece by piece. A reader that stops before its end leaves the connection as it is, so that the answer
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

/** Pieces on their way to a reader who may take some time, but not too much. */
interface TimedPieces {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Ends where a piece, or the answer to the last one, takes too long. */
  readonly signal: AbortSignal;
  /** It is over, well or not. */
  readonly end: () => void;
}

/** Limits the time to process each piece, and to finish after the last; waiting for the next piece is not limited. */
export function timeTaker(source: AsyncIterable<Uint8Array>, limitMs: number): TimedPieces {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const end = () => clearTimeout(timer);
  const begin = () => {
    timer = setTimeout(() => over.abort(new DOMException('It took too long', 'TimeoutError')), limitMs);
  };
  async function* pieces() {
    end();
    for await (const piece of source) {
      begin();
      yield piece;
      end();
    }
    begin();
  }
  begin();
  return { pieces: pieces(), signal: over.signal, end };
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
