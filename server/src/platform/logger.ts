import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { plainError, plainReason } from './plain-error.ts';
import { currentTrace } from './tracing.ts';

/** Property names whose values never appear in a log line, whatever object is logged. */
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
 * Creates the logger of the process: one JSON line for each event, on standard output.
 * Secrets and personal data are removed by name, at the top and one level down. Errors are reduced by
 * {@link plainError}. With tracing, lines of a request or a job name its trace.
 * @param destination standard output by default
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const paths = secretPaths.flatMap((path) => [path, `*.${path}`]);
  const reason = (value: unknown) => (typeof value === 'string' ? plainReason(value) : value);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: null,
    mixin: () => currentTrace(),
    serializers: { err: (error: unknown) => plainError(error), reason },
  };
  return destination ? pino(options, destination) : pino(options);
}
