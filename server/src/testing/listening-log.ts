import { Writable } from 'node:stream';
import { createLogger } from '../platform/logger.ts';

/** Creates the logger of the process; `written` returns everything that it has written. */
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
