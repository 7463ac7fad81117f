import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { AwsClient } from 'aws4fetch';
import { inject } from 'vitest';
import past from '../../../shared/contract/src/modules/fixtures/registry-2.0.json' with { type: 'json' };
import { createPostgresCopy } from './both-databases.ts';
import { spawnSandbox } from './spawn-sandbox.ts';
import { type SpawnedServer, spawnServer } from './spawn-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const makeSecrets = fileURLToPath(new URL('../../../deploy/make-secrets.sh', import.meta.url));

export const appSecret = 'app secret of this test only';
const keys = { AWS_ACCESS_KEY_ID: 'AKIATESTS', AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests' };

/** Writes what `compose.yaml` and the units read, with the addresses of this test. */
function writeSecrets(databaseUrl: string): string {
  const folder = join(temporaryFolder(), 'secrets');
  mkdirSync(folder);
  for (const [name, text] of Object.entries({
    ...keys,
    DATABASE_URL: databaseUrl,
    CHANNEL_APP_SECRET: appSecret,
  }))
    writeFileSync(join(folder, name), `${text}\n`);
  execFileSync('sh', [makeSecrets, folder], { stdio: 'ignore' });
  return folder;
}

/** Passes connections on from another address of this machine: production refuses a bucket on 127.0.0.1. */
async function passOn(target: string) {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const)
      one.pipe(other).on('error', () => one.destroy());
  }).listen(0, '127.0.0.2');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.2:${own}`, close: () => server.close() };
}

/** A bucket at the object store's stand-in, with a registry in it. */
async function makeBucket(sandbox: string, endpoint: string): Promise<void> {
  const settings = { access_key_id: keys.AWS_ACCESS_KEY_ID, secret_access_key: keys.AWS_SECRET_ACCESS_KEY };
  await fetch(`${sandbox}/_sandbox/bucket/buckets/chatline`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  const client = new AwsClient({
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: 'us-east-1',
  });
  const registry = await signRegistry({ ...past, revision: 1 }, await testKeys());
  const key = `${endpoint}/chatline/releases/modules/registry.json`;
  const stored = await client.fetch(key, { method: 'PUT', body: JSON.stringify(registry) });
  if (!stored.ok) throw new Error(await stored.text());
}

/** Makes the first Admin with the command of the built server, as an operator does. */
function createAdmin(environment: Readonly<Record<string, string>>, email: string, password: string): void {
  const { PATH = '', HOME = '' } = process.env;
  execFileSync(process.execPath, [join(inject('programs'), 'create-admin.cli.js'), email, 'First Admin'], {
    env: { PATH, HOME, ...environment },
    input: `${password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

/** PostgreSQL, an S3 store and a WhatsApp (stand-ins), secrets as files, and the processes of `compose.yaml`. */
export async function prepareLayout(publicUrl: () => string) {
  const [copy, sandbox] = await Promise.all([createPostgresCopy(), spawnSandbox()]);
  const store = await passOn(sandbox.url);
  await makeBucket(sandbox.url, `${store.url}/s3`);
  const SECRETS_DIR = writeSecrets(copy.url);
  const environment = () => ({
    NODE_ENV: 'production',
    DATA_DIR: temporaryFolder(),
    SECRETS_DIR,
    PUBLIC_URL: publicUrl(),
    TRUST_PROXY: '1',
    RELEASE_STORE: 's3://chatline/releases',
    RELEASE_STORE_ENDPOINT: `${store.url}/s3`,
    MEDIA_STORE: 's3://chatline/media',
    MEDIA_STORE_ENDPOINT: `${store.url}/s3`,
    AWS_REGION: 'us-east-1',
    CHANNEL_BASE_URL: sandbox.url,
    DRAIN_SECONDS: '3',
    // Nothing is recorded, unless a proxy says so; port 9 takes nothing.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  return {
    databaseUrl: copy.url,
    startWeb: (port: string): SpawnedServer => spawnServer({ ...environment(), RUN: 'web', PORT: port }),
    startWorker: (): SpawnedServer => spawnServer({ ...environment(), RUN: 'worker' }),
    createAdmin: (email: string, password: string) => createAdmin(environment(), email, password),
    async close() {
      store.close();
      sandbox.stop();
      await copy.drop();
    },
  };
}
