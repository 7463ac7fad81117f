import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { workspaceDir } from '../common/paths.ts';
import { bundleProgram } from './bundle-program.ts';

const startLine = v.pipe(v.string(), v.parseJson(), v.object({ sandbox: v.string() }));

/** A bucket at the object store's stand-in, in a process of its own. */
export interface TestBucket {
  /** The switches that name it. */
  readonly env: Readonly<Record<string, string>>;
  /** Plans a fault of the object store. */
  fault(fault: object): Promise<void>;
  stop(): void;
}

/** Starts the stand-ins and declares a bucket. @param listPage objects in one page of a list */
export async function startBucket(listPage = 1000): Promise<TestBucket> {
  const main = await bundleProgram('sandbox', 'src/main.ts');
  const child = spawn(process.execPath, [main], {
    cwd: workspaceDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(path.dirname(main), { recursive: true, force: true });
  };
  const line = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  const { sandbox } = v.parse(startLine, line);
  const env = {
    RELEASE_STORE: 's3://releases/console',
    RELEASE_STORE_ENDPOINT: `${sandbox}/s3`,
    AWS_ACCESS_KEY_ID: 'AKIATESTS',
    AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests',
  };
  const steer = async (method: string, control: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox}/_sandbox/bucket/${control}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  await steer('PUT', 'buckets/releases', {
    access_key_id: env.AWS_ACCESS_KEY_ID,
    secret_access_key: env.AWS_SECRET_ACCESS_KEY,
    list_page: listPage,
  });
  return { env, fault: (fault) => steer('POST', 'faults', fault), stop };
}
