import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePerson } from '../erasure/erase-person.ts';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { readConfig } from '../platform/config.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { createPostgresCopy } from '../testing/both-databases.ts';
import { spawnSandbox } from '../testing/spawn-sandbox.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { bucketFiles } from './bucket-files.ts';
import { deleteUnusedMedia } from './delete-unused-media.ts';
import { receiveFile } from './incoming-files.ts';
import { mediaStore } from './media.ts';
import { bucketMedia } from './media-bucket.ts';
import { folderMedia, nameOfFile } from './media-folder.ts';

const sandbox = await spawnSandbox();
const env = {
  MEDIA_STORE: 's3://media/console',
  MEDIA_STORE_ENDPOINT: `${sandbox.url}/s3`,
  AWS_ACCESS_KEY_ID: 'AKIATESTS',
  AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests',
};
const { mediaBucket } = readConfig({ ...env, SANDBOX: '0' });
const { mediaBucket: missingBucket } = readConfig({ ...env, MEDIA_STORE: 's3://missing', SANDBOX: '0' });

async function steer(method: string, control: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(`${sandbox.url}/_sandbox/bucket/${control}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  expect(ok).toBe(true);
}

beforeAll(() =>
  steer('PUT', 'buckets/media', {
    access_key_id: env.AWS_ACCESS_KEY_ID,
    secret_access_key: env.AWS_SECRET_ACCESS_KEY,
    // Lists have several pages.
    list_page: 2,
  }),
);
afterAll(() => sandbox.stop());

const pdf = Buffer.from('%PDF-1.7 in a bucket');
const mimeType = 'application/pdf';

/** The bucket is reached; WhatsApp gives an uploaded file this id. */
const networkWith =
  (id: string): typeof fetch =>
  async (input, init) =>
    String(input).startsWith(sandbox.url) ? fetch(input, init) : Response.json({ id });

onTestServer(
  'files of conversations in a bucket',
  (server) => {
    const media = () => mediaStore(server().services);
    const folder = () => join(server().services.config.dataDir, 'media');
    const upload = async ({ token }: TestAccount, id: string) => {
      server().setFetch(networkWith(id));
      const headers = { 'content-type': mimeType };
      return server().request({ method: 'POST', url: '/api/v1/chats/media', payload: pdf, headers }, token);
    };
    const addressOf = async ({ id }: TestAccount, mediaId: string) =>
      `/api${(await mediaAddressOf(server().services, id))(mediaId)}`;
    const storeFor = async (accountId: number, mediaId: string) => {
      const { path, bytes } = await receiveFile(server().services, Readable.from([pdf]));
      await media().store(accountId, mediaId, { path, bytes, mimeType });
    };

    it('[OPS-40] are uploaded, served whole and in parts, and leave nothing on the disk', async () => {
      const sender = await makeSender(server());
      expect((await upload(sender, '501')).statusCode).toBe(200);
      const url = await addressOf(sender, '501');
      const whole = await server().request({ url });
      expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([
        200,
        'application/octet-stream',
        pdf.toString(),
      ]);
      const part = await server().request({ url, headers: { range: 'bytes=1-3' } });
      expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
        206,
        `bytes 1-3/${pdf.length}`,
        'PDF',
      ]);
      expect(await readdir(join(folder(), 'half'))).toEqual([]);
      expect((await readdir(folder())).filter((name) => name.startsWith('of-'))).toEqual([]);
    });

    it('[OPS-40] are repeated after an error of the bucket, and refused while it is away', async () => {
      const sender = await makeSender(server());
      await steer('POST', 'faults', { kind: 'unreachable', times: 1 });
      expect((await upload(sender, '502')).statusCode).toBe(200);
      await steer('POST', 'faults', { kind: '500', times: 4 });
      const refused = await upload(sender, '503');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
      expect(await media().find(sender.id, '503')).toBeNull();
      expect(await readdir(join(folder(), 'half'))).toEqual([]);
    });

    it('[OPS-40] stay in the data folder while the bucket does not exist', async () => {
      const { id } = await makeSender(server());
      server().setFetch(networkWith(''));
      const { services } = server();
      const { path, bytes } = await receiveFile(services, Readable.from([pdf]));
      const folderOnly = folderMedia(services.config.dataDir);
      await folderOnly.store(id, '1', { path, bytes, mimeType });
      const config = { ...services.config, mediaBucket: missingBucket };
      await expect(mediaStore({ ...services, config }).moveIn()).rejects.toThrow('cannot be reached');
      const none = async function* () {};
      // A proxy in front of it that knows no bucket.
      const nowhere = bucketMedia({ send: async () => null, list: none, folders: none }, folderOnly);
      await expect(nowhere.moveIn()).rejects.toThrow('cannot be reached');
      expect(await folderOnly.find(id, '1')).toMatchObject({ bytes: pdf.length });
      await folderOnly.deleteOf(id);
    });

    it('[OPS-40] are deleted with their account, and with no other', async () => {
      const [gone, stays] = [await makeSender(server()), await makeSender(server())];
      server().setFetch(networkWith(''));
      for (const mediaId of ['1', '2', '3']) await storeFor(gone.id, mediaId);
      await storeFor(stays.id, '1');
      await server().services.database.execute('delete from accounts where id = $1', [gone.id]);
      await deleteUnusedMedia(server().services);
      expect(await media().accounts()).not.toContain(gone.id);
      expect(await media().find(gone.id, '3')).toBeNull();
      expect(await media().find(stays.id, '1')).toMatchObject({ bytes: pdf.length, mimeType });
    });

    it('[OPS-60] are deleted with an erased person', async () => {
      const { id: accountId } = await makeSender(server());
      const { services } = server();
      server().setFetch(networkWith(''));
      const [theirs, other] = [randomUUID(), randomUUID()];
      for (const [phone, mediaId] of [
        ['919876543210', theirs],
        ['919845012377', other],
      ] as const) {
        await storeFor(accountId, mediaId);
        await services.database.execute(
          `insert into inbound_messages (wamid, account_id, sender_id, kind, body, content, sent_at, shown_at)
           values ($1, $2, $3, 'image', '', $4::text::jsonb, now(), now())`,
          [`wamid.${mediaId}`, accountId, phone, JSON.stringify({ media: { channelId: mediaId } })],
        );
      }
      const counts = await erasePerson(services, { accountId, id: '919876543210', isCount: false });
      expect(counts).toMatchObject({ files: 1, 'received messages': 1 });
      expect(await media().find(accountId, theirs)).toBeNull();
      expect(await media().find(accountId, other)).not.toBeNull();
    });

    it('[OPS-83] are in a backup, and reach an empty bucket after its restore', async () => {
      const { id } = await makeSender(server());
      server().setFetch(networkWith(''));
      const mediaIds = [randomUUID(), randomUUID(), randomUUID()] as const;
      for (const mediaId of mediaIds) await storeFor(id, mediaId);
      const { services } = server();
      const { database, config } = services;
      // This one is on its way, and in both.
      const own = join(folder(), `of-${id}`);
      await mkdir(own, { recursive: true });
      const onItsWay = join(own, nameOfFile(id, mediaIds[0]));
      await writeFile(onItsWay, pdf);
      await writeFile(`${onItsWay}.type`, mimeType);
      const file = join(temporaryFolder(), 'backup');
      const source = { database, dataDir: config.dataDir, files: () => bucketFiles(services) };
      await writeBackup(source, file, testNow);
      await deleteUnusedMedia(services);

      await media().deleteOf(id);
      expect(await media().find(id, mediaIds[1])).toBeNull();
      const dataDir = temporaryFolder();
      const { url, drop } = await createPostgresCopy('template0');
      await restoreBackup(file, { dataDir, open: () => openPostgres(url, services.log, 2) });
      await drop();
      const restored = mediaStore({ ...services, config: { ...config, dataDir } });
      await restored.moveIn();
      expect(await readdir(join(dataDir, 'media'))).not.toContain(`of-${id}`);
      for (const mediaId of mediaIds)
        expect(await media().find(id, mediaId)).toMatchObject({ bytes: pdf.length, mimeType });
    });

    it('[OPS-83] end a backup that cannot read them, and leave no file of it', async () => {
      const { id } = await makeSender(server());
      server().setFetch(networkWith(''));
      await storeFor(id, randomUUID());
      const { services } = server();
      const { database, config } = services;
      const folderOfBackup = temporaryFolder();
      const source = { database, dataDir: config.dataDir, files: () => bucketFiles(services) };
      await steer('POST', 'faults', { kind: '500', times: 4 });
      await expect(writeBackup(source, join(folderOfBackup, 'backup'), testNow)).rejects.toThrow(
        'cannot be reached',
      );
      expect(await readdir(folderOfBackup)).toEqual([]);
    });

    it('[OPS-83] hold no connection once a backup has skipped them', async () => {
      const { id } = await makeSender(server());
      server().setFetch(networkWith(''));
      await storeFor(id, randomUUID());
      const { services } = server();
      const files: Response[] = [];
      const fetch: typeof services.fetch = async (input, init) => {
        const response = await services.fetch(input, init);
        if (response.headers.get('content-type') === mimeType) files.push(response);
        return response;
      };
      for await (const { name } of bucketFiles({ ...services, fetch })) expect(name).toContain('media/of-');
      expect(files.length).toBeGreaterThan(0);
      expect(files.every(({ bodyUsed }) => bodyUsed)).toBe(true);
    });

    it('[OPS-40] move there from the data folder: one that is read at once, the rest by maintenance', async () => {
      const { id } = await makeSender(server());
      // The databases of a run number their accounts alike, and share the bucket.
      const [read, other] = [randomUUID(), randomUUID()];
      server().setFetch(networkWith(''));
      const own = join(folder(), `of-${id}`);
      await mkdir(own, { recursive: true });
      for (const mediaId of [read, other]) {
        const file = join(own, nameOfFile(id, mediaId));
        await writeFile(file, pdf);
        await writeFile(`${file}.type`, mimeType);
      }
      expect(await media().find(id, read)).toMatchObject({ bytes: pdf.length, mimeType });
      expect(await folderMedia(server().services.config.dataDir).listOf(id)).toHaveLength(1);
      await deleteUnusedMedia(server().services);
      expect(await media().find(id, other)).toMatchObject({ bytes: pdf.length, mimeType });
      expect(await readdir(folder())).not.toContain(`of-${id}`);
    });
  },
  { mediaBucket },
);
