import type { Logger } from 'pino';
import { DatabaseAway } from './database.ts';

/** Logs the error of work that is repeated until it succeeds. The database itself logs once that it is away. */
export function logUnlessAway(log: Logger, error: unknown, fields: object, text: string): void {
  if (error instanceof DatabaseAway) return;
  log.error({ ...fields, reason: error instanceof Error ? error.message : String(error) }, text);
}
