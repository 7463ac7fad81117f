import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePerson } from '../erasure/erase-person.ts';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { readConfig } from '../platform/config.ts';
import { spawnSandbox } from '../testing/spawn-sandbox.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
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
