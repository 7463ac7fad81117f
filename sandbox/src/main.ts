import { randomBytes } from 'node:crypto';
import { buildSandbox } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

// Files are readable only by the user that runs this.
process.umask(0o077);

const closeLimitMs = 3000;

async function run(): Promise<void> {
  const { host, port, smtpPort, keepMessages, delays, folder } = readConfig(process.env);
  const { app, smtp } = buildSandbox({
    nowMs: Date.now,
    randomBytes,
    keepMessages,
    delays,
    folder,
    logTo: process.stderr,
  });
  const stop = async () => {
    setTimeout(() => process.exit(1), closeLimitMs).unref();
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Sent when the launcher ends, even if it is killed.
  process.once('disconnect', stop);
  const bareHost = host.replace(/[[\]]/g, '');
  const smtpAddress = await smtp.listen(bareHost, smtpPort);
  const address = await app.listen({ host: bareHost, port }).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  process.stdout.write(`${JSON.stringify({ sandbox: address, smtp: smtpAddress })}\n`);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The sandbox’s port is in use: set SANDBOX_PORT to another, or to 0 for any.';
  return `The sandbox can not start: ${error instanceof Error ? error.message : String(error)}`;
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
