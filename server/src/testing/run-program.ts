import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/** The exit code of a command, and everything that it wrote to the terminal. */
export interface ProgramOutcome {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a command, bundled as for the product, on a data folder and the embedded database or one of PostgreSQL. */
export function runProgram(
  name: string,
  args: readonly string[],
  dataDir: string,
  databaseUrl = '',
): Promise<ProgramOutcome> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(inject('programs'), `${name}.cli.js`), ...args], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: { PATH, HOME, DATA_DIR: dataDir, ...(databaseUrl !== '' && { DATABASE_URL: databaseUrl }) },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
}
