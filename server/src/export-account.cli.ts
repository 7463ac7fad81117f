import { resolve } from 'node:path';
import { withServices } from './app/with-services.ts';
import { writeExport } from './exports/write-export.ts';
import { runCli } from './platform/run-cli.ts';

const usage = 'npm run export-account -- <email> <folder>';

runCli(async ([email, folder, ...rest]) => {
  if (email === undefined || folder === undefined || rest.length > 0) throw new Error(`Usage: ${usage}`);
  await withServices((services) => writeExport(services, email, resolve(folder)));
  process.stdout.write(`Everything of ${email} is in ${resolve(folder)}.\n`);
});
