import { type Readable, Transform } from 'node:stream';
import type { BodyPace } from '../config-limits.ts';
import { CatalogueError } from '../errors.ts';

const looksPerStall = 4;

/**
 * A request's body as it comes, which fails once it stalls or drips; the connection stays, for the answer. What has come
 * and is not read yet waits for us, so that time is not counted.
 */
export function watchBody(source: Readable, { stalledMs, graceMs, leastBytesPerSecond }: BodyPace): Readable {
  const checkMs = stalledMs / looksPerStall;
  let stillMs = 0;
  let leftMs = graceMs;
  const body = new Transform({
    transform(piece: Buffer, _encoding, done) {
      stillMs = 0;
      leftMs += (piece.length / leastBytesPerSecond) * 1000;
      done(null, piece);
    },
  });
  const timer = setInterval(() => {
    if (source.readableLength + body.writableLength + body.readableLength > 0) return;
    stillMs += checkMs;
    leftMs -= checkMs;
    if (stillMs >= stalledMs || leftMs <= 0) body.destroy(new CatalogueError('body-stalled'));
  }, checkMs);
  body.once('close', () => clearInterval(timer));
  // If the body is not read, its failure is not reported either.
  body.on('error', () => clearInterval(timer));
  source.once('close', () => {
    clearInterval(timer);
    if (!source.readableEnded) body.destroy(new CatalogueError('undecodable'));
  });
  return source.pipe(body);
}

/** How long a body of so many bytes takes where it is just fast enough. */
export function longestBodyMs({ graceMs, leastBytesPerSecond }: BodyPace, bytes: number): number {
  return graceMs + Math.ceil((bytes / leastBytesPerSecond) * 1000);
}
