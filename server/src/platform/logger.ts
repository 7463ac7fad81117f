import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Paths whose values never reach a log line, whatever object is logged. */
const secretPaths = ['password', 'token', 'authorization', 'email', 'mobile_no', 'body', 'wa_id', 'to'];

/**
 * The logger of the process: one JSON line each on standard output.
 * Secrets and personal data are cut out by path, at the top and one level down.
 */
export function createLogger(level: Config['logLevel']): Logger {
  const paths = secretPaths.flatMap((path) => [path, `*.${path}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null });
}
