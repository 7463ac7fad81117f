import { type Readable, Transform } from 'node:stream';
import type { BodyPace } from '../config-limits.ts';
import { CatalogueError } from '../errors.ts';

const looksPerStall = 4;

/**
 * Passes on a request's body, and fails if it stalls or only trickles. The connection stays open for the response. Time
 * is not counted while received bytes wait to be read.
 */
export function watchBody(source: Readable, { stalledMs, graceMs, minBytesPerSecond }: BodyPace): Readable {
  const checkMs = stalledMs / looksPerStall;
  let stillMs = 0;
  let leftMs = graceMs;
  const body = new Transform({
    transform(piece: Buffer, _encoding, done) {
      stillMs = 0;
      leftMs += (piece.length / minBytesPerSecond) * 1000;
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
  // Without this listener the failure of a body that nobody reads would end the process.
  body.on('error', () => clearInterval(timer));
  source.once('close', () => {
    clearInterval(timer);
    if (!source.readableEnded) body.destroy(new CatalogueError('undecodable'));
  });
  return source.pipe(body);
}

/** The longest time in which a body of that many bytes may arrive. */
export function maxBodyMs({ graceMs, minBytesPerSecond }: BodyPace, bytes: number): number {
  return graceMs + Math.ceil((bytes / minBytesPerSecond) * 1000);
}
