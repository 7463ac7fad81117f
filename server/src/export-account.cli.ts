import { resolve } from 'node:path';
import { createServices } from './app/create-services.ts';
import { writeExport } from './exports/write-export.ts';
import { readConfig } from './platform/config.ts';

// Written files are readable only by the user that runs this.
process.umask(0o077);

const usage = 'npm run export-account -- <email> <folder>';

async function run([email, folder, ...rest]: readonly string[]): Promise<void> {
  if (email === undefined || folder === undefined || rest.length > 0) throw new Error(`Usage: ${usage}`);
  const services = await createServices(readConfig(process.env), () => process.exit(1));
  try {
    await writeExport(services, email, resolve(folder));
    process.stdout.write(`Everything of ${email} is in ${resolve(folder)}.\n`);
  } finally {
    services.mailer?.close();
    await services.database.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  process.exitCode = 1;
});
