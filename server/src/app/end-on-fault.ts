import { plainError } from '../platform/plain-error.ts';

/**
 * Ends the process on an uncaught error, as Node does, but writes no more of it than the log may hold:
 * Node prints each of its fields, and those of a row that is not as expected are the row.
 */
export function endOnFault(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(
      `${JSON.stringify({ level: 60, err: plainError(error), msg: 'nobody caught this' })}\n`,
    );
    process.exit(1);
  });
}
