import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdmin } from './accounts/managing/create-admin.ts';
import { createServices } from './app/create-services.ts';
import { readConfig } from './platform/config.ts';

// Written files are readable only by the user that runs this.
process.umask(0o077);

const usage =
  'npm run create-admin -- <email> <name>   (prompts for the password, or reads it from standard input)';

/** The first line of standard input; what is typed is not shown. */
async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  const line = await lines.question('');
  lines.close();
  if (isTyped) process.stderr.write('\n');
  return line;
}

async function run([email, ...names]: readonly string[]): Promise<void> {
  if (email === undefined || names.length === 0) throw new Error(`Usage: ${usage}`);
  const services = await createServices(readConfig(process.env), () => process.exit(1));
  try {
    await createAdmin(services, { email, name: names.join(' '), password: await readPassword() });
    process.stdout.write(`${email} is an Admin now.\n`);
  } finally {
    services.mailer?.close();
    await services.database.close();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  process.exitCode = 1;
});
