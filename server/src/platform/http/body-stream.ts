import type { Readable } from 'node:stream';
import { CatalogueError } from '../errors.ts';

/**
 * Reads a request's body piece by piece. If the reader stops early, the connection stays open, so that the response
 * gets through.
 */
export async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    yield Buffer.from(piece);
  }
}

/** Passes on pieces up to a limit of bytes. @throws {CatalogueError} too-large if there are more */
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

/** Pieces for a reader with a time limit. */
interface TimedPieces {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Aborts if the reader takes too long for a piece, or for its response after the last one. */
  readonly signal: AbortSignal;
  /** Stops the timer; to be called in every case. */
  readonly end: () => void;
}

/** Limits the time that a reader takes for each piece and after the last one. Waiting for the source is not limited. */
export function limitPieceTime(source: AsyncIterable<Uint8Array>, limitMs: number): TimedPieces {
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

/** The body of a `fetch` that reads the pieces while it sends them. */
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
  // A body that is a stream needs `duplex`, which is missing in the browser's types of `fetch` that apply here.
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' };
  return init;
}
