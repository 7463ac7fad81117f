import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { plainError, plainReason } from './plain-error.ts';

/** Paths whose values never reach a log line, whatever object is logged. */
const secretPaths = [
  'password',
  'token',
  'authorization',
  'email',
  'mobile_no',
  'body',
  'wa_id',
  'recipient_id',
  'to',
];

/**
 * The logger of the process: one JSON line each on standard output.
 * Secrets and personal data are cut out by path, at the top and one level down; of an error only what
 * {@link plainError} lets through is written.
 * @param destination standard output where none is given
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const paths = secretPaths.flatMap((path) => [path, `*.${path}`]);
  const reason = (value: unknown) => (typeof value === 'string' ? plainReason(value) : value);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: null,
    serializers: { err: (error: unknown) => plainError(error), reason },
  };
  return destination ? pino(options, destination) : pino(options);
}
