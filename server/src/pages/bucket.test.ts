import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contractVersion } from '@chatline/contract/modules/version';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import past from '../../../shared/contract/src/modules/fixtures/registry-2.0.json' with { type: 'json' };
import { createApp } from '../app/create-app.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { readConfig } from '../platform/config.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { createPostgresCopy } from '../testing/both-databases.ts';
import { spawnSandbox } from '../testing/spawn-sandbox.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { createPages } from './pages.ts';
import { releaseFiles } from './release-files.ts';
import { registryOf } from './watched-registry.ts';

const keys = await testKeys();
const sandbox = await spawnSandbox();
const env = {
  RELEASE_STORE: 's3://releases/console',
  RELEASE_STORE_ENDPOINT: `${sandbox.url}/s3`,
  AWS_ACCESS_KEY_ID: 'AKIATESTS',
  AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests',
};
const { releases } = readConfig({ ...env, SANDBOX: '0' });

for (const { live } of Object.values<{ live: { descriptor: object } }>(past.modules))
  Object.assign(live.descriptor, { contract: `^${contractVersion}` });

async function steer(method: string, control: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const options = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${sandbox.url}/_sandbox/bucket/${control}`, options);
  if (!response.ok) throw new Error(await response.text());
}

const client = new AwsClient({
  accessKeyId: env.AWS_ACCESS_KEY_ID,
  secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  service: 's3',
  region: 'us-east-1',
});
const store = {
  async write(file: string, body: Buffer): Promise<void> {
    const { ok } = await client.fetch(`${sandbox.url}/s3/releases/console/${file}`, {
      method: 'PUT',
      body: new Uint8Array(body),
    });
    expect(ok).toBe(true);
  },
  async delete(file: string): Promise<void> {
    await client.fetch(`${sandbox.url}/s3/releases/console/${file}`, { method: 'DELETE' });
  },
};

async function publish(above: number, prerendered?: object): Promise<string> {
  const content = structuredClone({ ...past, revision: past.revision + above });
  if (prerendered !== undefined) Object.assign(content.modules.users.live, { prerendered });
  const text = JSON.stringify(await signRegistry(content, keys));
  await store.write('modules/registry.json', Buffer.from(text));
  return text;
}

/** Longer than the server's pause between two looks at the bucket. */
const soon = { timeout: 8000, interval: 100 };

beforeAll(async () => {
  await steer('PUT', 'buckets/releases', {
    access_key_id: env.AWS_ACCESS_KEY_ID,
    secret_access_key: env.AWS_SECRET_ACCESS_KEY,
  });
  const integrity = past.modules.users.live.files['remoteEntry.7a8b9c.js'];
  const shell = { scripts: [{ file: 'main.1.js', integrity }], styles: [], boot: null };
  await store.write('shell/shell.json', Buffer.from(JSON.stringify(shell)));
  await store.write('shell/main.1.js', Buffer.from('shell'));
  await store.write('modules/users/1.0.0/remoteEntry.js', Buffer.from('entry'));
  await store.write('modules/users/1.0.0/remoteEntry.js.br', brotliCompressSync('entry'));
  await store.write('modules/users/1.0.0.signed.json', Buffer.from('{"n":1}'));
});
afterAll(() => sandbox.stop());

onTestServer(
  'a server with a release store in a bucket',
  (server) => {
    const get = (url: string, headers: Record<string, string> = {}) => server().request({ url, headers });
    beforeAll(() => server().setFetch(globalThis.fetch));

    it('serves pages and registry from the bucket, and a change within seconds', async () => {
      for (const above of [1, 2]) {
        const text = await publish(above);
        await vi.waitFor(async () => expect((await get('/modules/registry.json')).body).toBe(text), soon);
        const page = await get('/client-area/manage-user');
        expect([page.statusCode, page.body.includes(`"revision\\":${past.revision + above}`)]).toEqual([
          200,
          true,
        ]);
      }
      expect((await get('/modules/registry.json')).headers['cache-control']).toBe('no-store');
      const login = async () => (await get('/login')).body;
      await vi.waitFor(async () => expect(await login()).toContain('src="/assets/main.1.js"'), soon);
    }, 20_000);

    it('serves files of releases and of the shell, compressed if the browser accepts it', async () => {
      const plain = await get('/modules/users/1.0.0/remoteEntry.js');
      expect([plain.statusCode, plain.body]).toEqual([200, 'entry']);
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      });
      const packed = await get('/modules/users/1.0.0/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(packed.rawPayload).toEqual(brotliCompressSync('entry'));
      expect((await get('/assets/main.1.js')).body).toBe('shell');
      for (const missing of ['/modules/users/1.0.0/none.js', '/assets/none.js', '/modules/..%2Fjournal'])
        expect((await get(missing)).statusCode).toBe(404);
    });

    it('never caches the signature of a release, because a new key signs it again', async () => {
      // Both databases run this test on one bucket.
      await store.write('modules/users/1.0.0.signed.json', Buffer.from('{"n":1}'));
      expect((await get('/modules/users/1.0.0.signed.json')).body).toBe('{"n":1}');
      await store.write('modules/users/1.0.0.signed.json', Buffer.from('{"n":2}'));
      const again = await get('/modules/users/1.0.0.signed.json');
      expect([again.body, again.headers['cache-control']]).toEqual(['{"n":2}', 'no-store']);
    });

    it('never keeps a copy of the registry or the shell’s manifest, which are replaced', async () => {
      for (const text of ['{"n":1}', '{"n":2}']) {
        await store.write('modules/registry.last-signed.json', Buffer.from(text));
        const { body, headers } = await get('/modules/registry.last-signed.json');
        expect([body, headers['cache-control']]).toEqual([text, 'no-store']);
      }
      expect((await get('/assets/shell.json')).headers['cache-control']).toBe('no-store');
    });

    it('serves pages from its last copies while the bucket cannot be read, also after a restart', async () => {
      const text = await publish(3);
      await vi.waitFor(async () => expect((await get('/modules/registry.json')).body).toBe(text), soon);
      await steer('POST', 'faults', { kind: 'unreachable', times: 1000 });
      expect((await get('/client-area/manage-user')).statusCode).toBe(200);
      expect((await get('/assets/main.2.js')).statusCode).toBe(503);
      await vi.waitFor(
        async () => expect((await get('/readyz')).json()).toMatchObject({ lastGood: ['registry'] }),
        soon,
      );
      const restarted = createPages({ ...server().services, config: { ...server().services.config } });
      expect(restarted.page('/client-area/manage-user', '').html).toContain(
        `\\"revision\\":${past.revision + 3}`,
      );
      await steer('DELETE', 'faults');
      const next = await publish(4);
      await vi.waitFor(async () => expect((await get('/modules/registry.json')).body).toBe(next), soon);
    }, 20_000);

    it('writes a rendered page only if it is the released one, and none outside its release', async () => {
      const page = Buffer.from('{}');
      const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
      const prerendered = { good: { file: 'good.json', integrity }, bad: { file: 'bad.json', integrity } };
      await store.write('modules/users/1.0.0/good.json', page);
      await store.write('modules/users/1.0.0/bad.json', Buffer.from('changed'));
      await store.write('modules/evil.json', page);
      const copy = (file: string) =>
        existsSync(join(server().services.config.dataDir, 'release-cache/modules', file));
      await publish(5, { ...prerendered });
      await vi.waitFor(() => expect(copy('users/1.0.0/good.json')).toBe(true), soon);
      expect(copy('users/1.0.0/bad.json')).toBe(false);
      const text = await publish(6, { evil: { file: '../../evil.json', integrity } });
      await vi.waitFor(async () => expect((await get('/modules/registry.json')).body).toBe(text), soon);
      expect(copy('evil.json')).toBe(false);
    }, 20_000);

    it('[MFE-13] a rendered page that cannot be copied holds up no registry, and is tried again', async () => {
      const page = Buffer.from('{}');
      const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
      const files = ['slow.json', 'away.json', 'one', 'one/two'];
      for (const file of files) await store.write(`modules/users/1.0.0/${file}`, page);
      let isAway = true;
      let endSlow: () => void = () => {};
      const slow = new Promise<void>((resolve) => {
        endSlow = resolve;
      });
      server().setFetch(async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (isAway && url.endsWith('/slow.json')) await slow;
        if (isAway && url.endsWith('/away.json')) return new Response('', { status: 500 });
        return fetch(input, init);
      });
      const text = await publish(6, Object.fromEntries(files.map((file) => [file, { file, integrity }])));
      await vi.waitFor(async () => expect((await get('/modules/registry.json')).body).toBe(text), {
        timeout: 4000,
      });
      isAway = false;
      endSlow();
      const copies = join(server().services.config.dataDir, 'release-cache/modules/users/1.0.0');
      for (const file of ['slow.json', 'away.json'])
        await vi.waitFor(() => expect(existsSync(join(copies, file))).toBe(true), {
          timeout: 14_000,
        });
      server().setFetch(globalThis.fetch);
    }, 30_000);

    it('serves the registry that is in force while the one in the bucket is damaged', async () => {
      const text = await publish(7);
      await vi.waitFor(async () => expect((await get('/modules/registry.json')).body).toBe(text), soon);
      await store.write('modules/registry.json', Buffer.from(text.replace('create-user', 'create-thief')));
      const isOld = async () =>
        expect((await get('/readyz')).json()).toMatchObject({ lastGood: ['registry'] });
      await vi.waitFor(isOld, soon);
      expect((await get('/modules/registry.json')).body).toBe(text);
      await publish(8);
    }, 20_000);

    it('[MFE-13] knows at its start what the tools last wrote to the bucket, until that is deleted there', async () => {
      const lastSigned = 'modules/registry.last-signed.json';
      const older = await publish(9);
      const later = await publish(10);
      const part = { ...JSON.parse(later), modules: JSON.parse(older).modules };
      await store.write(lastSigned, Buffer.from(later));
      const { services } = server();
      const config = { ...services.config, dataDir: temporaryFolder() };
      const start = async () => {
        const started = { ...services, config: { ...config } };
        await using _app = await createApp(started);
        return registryOf(started).read();
      };
      for (const text of [JSON.stringify(part), '{']) {
        await store.write('modules/registry.json', Buffer.from(text));
        const { registry } = (await start()) ?? {};
        expect(registry?.modules.users?.revision).toBe(past.revision + 10);
      }
      await store.delete(lastSigned);
      await rm(join(config.dataDir, 'release-cache/modules/registry.last-good.json'));
      await store.write('modules/registry.json', Buffer.from(JSON.stringify(part)));
      expect((await start())?.registry.modules.users?.revision).toBe(past.revision + 9);
      await publish(11);
    }, 20_000);

    it('[OPS-127] has its releases in a backup, and not what the data folder has of others', async () => {
      const { database, config, log } = server().services;
      const registry = await publish(12);
      await store.write('modules/users/1.0.0.signed.json', Buffer.from('{"n":3}'));
      for (const [index, line] of ['{"n":1}', '{"n":2}'].entries())
        await store.write(`module-journal.jsonl/2026-11-2${index}T10:00:00.000Z-a`, Buffer.from(line));
      // A folder has no file with the name of another folder.
      await store.delete('modules/users/1.0.0/one/two');
      const stale = join(config.dataDir, 'modules/registry.json');
      await mkdir(dirname(stale), { recursive: true });
      await writeFile(stale, 'stale');
      const file = join(temporaryFolder(), 'backup');
      const files = () => releaseFiles(server().services);
      await writeBackup(
        { database, dataDir: config.dataDir, files, areReleasesElsewhere: true },
        file,
        testNow,
      );
      await rm(stale);

      const dataDir = temporaryFolder();
      const { url, drop } = await createPostgresCopy('template0');
      await restoreBackup(file, { dataDir, open: () => openPostgres(url, log, 2) });
      await drop();
      const read = (name: string) => readFileSync(join(dataDir, name), 'utf8');
      expect(read('modules/registry.json')).toBe(registry);
      expect(read('modules/users/1.0.0.signed.json')).toBe('{"n":3}');
      expect(read('modules/users/1.0.0/remoteEntry.js')).toBe('entry');
      expect(read('shell/main.1.js')).toBe('shell');
      expect(read('module-journal.jsonl')).toBe('{"n":1}\n{"n":2}\n');
    });

    it('[OPS-127] ends a backup that cannot read them', async () => {
      const { database, config } = server().services;
      const file = join(temporaryFolder(), 'backup');
      await steer('POST', 'faults', { kind: '500', times: 1000 });
      const source = { database, dataDir: config.dataDir, files: () => releaseFiles(server().services) };
      await expect(writeBackup(source, file, testNow)).rejects.toThrow('The release store does not respond');
      expect(existsSync(file)).toBe(false);
      await steer('DELETE', 'faults');
    });

    it('fetches its copies again if they are gone', async () => {
      await rm(join(server().services.config.dataDir, 'release-cache/modules/registry.json'));
      await vi.waitFor(async () => expect((await get('/modules/registry.json')).statusCode).toBe(200), soon);
    }, 20_000);
  },
  { releases, registryPublicKey: keys.root.publicKey },
);
