import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdmin } from './accounts/managing/create-admin.ts';
import { withServices } from './app/with-services.ts';
import { runCli } from './platform/run-cli.ts';

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

runCli(async ([email, ...names]) => {
  if (email === undefined || names.length === 0) throw new Error(`Usage: ${usage}`);
  await withServices(async (services) =>
    createAdmin(services, { email, name: names.join(' '), password: await readPassword() }),
  );
  process.stdout.write(`${email} is an Admin now.\n`);
});
