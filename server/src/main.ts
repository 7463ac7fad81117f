import { endOnFault } from './app/end-on-fault.ts';
import { type RunningServer, startServer } from './app/start-server.ts';
import { readConfig } from './platform/config.ts';
import { StartError } from './platform/errors.ts';

// Written files are readable only by the user that runs this.
process.umask(0o077);
endOnFault();

/** A stop that hangs must not keep the process forever. */
const stopLimitMs = 10_000;

function complain(error: unknown): never {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const hint = error instanceof StartError ? '' : ' (not expected; please report it)';
  process.stderr.write(`Chatline cannot start: ${reason}${hint}\n`);
  process.exit(1);
}

/** `disconnect`: the launcher is gone, even if it was killed. */
function stopOn(event: NodeJS.Signals | 'disconnect', server: RunningServer): void {
  process.once(event, () => {
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

try {
  const server = await startServer(readConfig(process.env), () => {
    process.stderr.write('The embedded database has stopped; the server cannot continue. Start it again.\n');
    process.exit(1);
  });
  stopOn('SIGINT', server);
  stopOn('SIGTERM', server);
  stopOn('disconnect', server);
  process.stdout.write(server.url === null ? 'Ready to work\n' : `Ready on ${server.url}\n`);
} catch (error) {
  complain(error);
}
