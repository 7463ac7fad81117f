import { Writable } from 'node:stream';
import { createLogger } from '../platform/logger.ts';

/** The logger of the process, and everything it has written. */
export function listeningLog() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { log: createLogger('info', stream), written: () => text };
}
