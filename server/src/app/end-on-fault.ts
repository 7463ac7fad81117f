import { plainError } from '../platform/plain-error.ts';

/**
 * Ends the process on an uncaught error, as Node does, but prints only what a log may contain. Node would print all
 * fields of the error, and a validation error of a row has the row in them.
 */
export function endOnFault(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify({ level: 60, err: plainError(error), msg: 'uncaught error' })}\n`);
    process.exit(1);
  });
}
