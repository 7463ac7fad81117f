import { spawn } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { inject } from 'vitest';

const startLine = v.pipe(v.string(), v.parseJson(), v.object({ sandbox: v.string(), smtp: v.string() }));

/** The stand-ins of the outside services, in a separate process. */
export interface SpawnedSandbox {
  /** The address of their HTTP server. */
  readonly url: string;
  /** The address of their mail server. */
  readonly smtpUrl: string;
  stop(): void;
}

/** Starts the stand-ins, bundled as for the product. @throws {v.ValiError} if their first line is not as expected */
export async function spawnSandbox(): Promise<SpawnedSandbox> {
  const child = spawn(process.execPath, [join(inject('programs'), 'sandbox.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  const { sandbox: url, smtp: smtpUrl } = v.parse(startLine, line);
  return { url, smtpUrl, stop: () => child.kill('SIGTERM') };
}
