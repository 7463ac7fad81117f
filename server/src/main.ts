import { endOnFault } from './app/end-on-fault.ts';
import { type RunningServer, startServer } from './app/start-server.ts';
import { readConfig } from './platform/config.ts';
import type { StopConfig } from './platform/config-limits.ts';
import { DatabaseAway } from './platform/database/database.ts';
import { StartError } from './platform/errors.ts';

// Written files are readable only by the user that runs this.
process.umask(0o077);
endOnFault();

/** Background work that hangs must not keep the process forever. */
const workLimitMs = 10_000;

/** True if the database stopped responding during the start; what runs migrations wraps the error. */
function isAway(error: unknown): boolean {
  return error instanceof DatabaseAway || (error instanceof Error && error.cause instanceof DatabaseAway);
}

function hintFor(error: unknown): string {
  if (error instanceof StartError) return '';
  return isAway(error)
    ? '. The database does not respond; start again once it does.'
    : ' (not expected; please report it)';
}

function complain(error: unknown): never {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const hint = hintFor(error);
  process.stderr.write(`Chatline cannot start: ${reason}${hint}\n`);
  process.exit(1);
}

/**
 * `disconnect`: the launcher is gone, even if it was killed.
 * @param drainMs SIGTERM comes from what restarts servers behind a load balancer; a person at a terminal does not wait
 */
function stopOn(
  event: NodeJS.Signals | 'disconnect',
  server: RunningServer,
  { finishMs, drainMs }: StopConfig,
): void {
  process.once(event, () => {
    setTimeout(() => process.exit(1), drainMs + finishMs + workLimitMs).unref();
    server.stop(drainMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

try {
  const config = readConfig(process.env);
  const server = await startServer(config, () => {
    process.stderr.write('The embedded database has stopped; the server cannot continue. Start it again.\n');
    process.exit(1);
  });
  const atOnce = { ...config.stop, drainMs: 0 };
  stopOn('SIGINT', server, atOnce);
  stopOn('SIGTERM', server, config.stop);
  stopOn('disconnect', server, atOnce);
  process.stdout.write(server.url === null ? 'Ready to work\n' : `Ready on ${server.url}\n`);
} catch (error) {
  complain(error);
}
