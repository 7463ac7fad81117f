import { Readable } from 'node:stream';

async function* continueFrom(
  first: IteratorResult<string>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value;
  } finally {
    // The client may leave before the end.
    await rest.return?.();
  }
}

/**
 * Opens a stream of texts. The next part is made when the client has taken the one before, and the first part now, so
 * that an error in it is still an error response.
 */
export async function openStream(parts: AsyncIterable<string>): Promise<Readable> {
  const rest = parts[Symbol.asyncIterator]();
  return Readable.from(continueFrom(await rest.next(), rest), { highWaterMark: 1 });
}
