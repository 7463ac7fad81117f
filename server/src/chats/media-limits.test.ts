import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../testing/test-server.ts';

const hugeBytes = 3 * 1024 ** 3;
const pdf = Buffer.from('%PDF-1.7');

function upload(server: TestServer, { token }: TestAccount, payload: Buffer | Readable) {
  const headers = { 'content-type': 'application/pdf' };
  return server.request({ method: 'POST', url: '/api/v1/chats/media', payload, headers }, token);
}

onTestServer('files that are not accepted', (server) => {
  it.each([
    ['are not of their type', Buffer.from('<html>'), Response.json({ id: '1' })],
    ['are refused by WhatsApp', pdf, Response.json({ error: { message: 'No', code: 100 } }, { status: 400 })],
  ])('leave nothing behind if they %s', async (_, payload, response) => {
    const sender = await makeSender(server());
    server().setFetch(async () => response);
    expect((await upload(server(), sender, payload)).statusCode).toBe(422);
    expect(await readdir(join(server().services.config.dataDir, 'media', 'half'))).toEqual([]);
    expect(await server().countRows('chat_uploads')).toBe(0);
  });
});

onTestServer('files larger than the memory', (server) => {
  it('are served in parts, and respond to HEAD without being read', async () => {
    const sender = await makeSender(server());
    const { dataDir } = server().services.config;
    const folder = join(dataDir, 'media', `of-${sender.id}`);
    const name = createHash('sha256').update(`${sender.id}|9001`).digest('hex');
    await mkdir(folder, { recursive: true });
    const file = await open(join(folder, name), 'w');
    await file.truncate(hugeBytes);
    await file.write('last', hugeBytes - 4);
    await file.close();
    await writeFile(join(folder, `${name}.type`), 'video/mp4');
    const url = `/api${(await mediaAddressOf(server().services, sender.id))('9001')}`;
    const part = await server().request({ url, headers: { range: `bytes=${hugeBytes - 4}-` } });
    expect([
      part.statusCode,
      part.headers['content-range'],
      part.headers['content-length'],
      part.body,
    ]).toEqual([206, `bytes ${hugeBytes - 4}-${hugeBytes - 1}/${hugeBytes}`, '4', 'last']);
    const head = await server().request({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(hugeBytes),
      '',
    ]);
  });

  it('are refused and leave nothing behind', async () => {
    const sender = await makeSender(server());
    async function* endless() {
      for (;;) yield Buffer.from(`%PDF-${'x'.repeat(1024 * 1024)}`);
    }
    const response = await upload(server(), sender, Readable.from(endless()));
    expect(response.statusCode).toBe(413);
    expect(await readdir(join(server().services.config.dataDir, 'media', 'half'))).toEqual([]);
  });
});

const limits = {
  connections: 100,
  requestsAtOnce: 1000,
  requestWaitMs: 60_000,
  callerShare: 1,
  readsOfAccount: 20_000,
  readsOfNetwork: 20_000,
  uploadsAtOnce: 2,
  uploadsOfAccount: 1,
  streamsOfSession: 20,
  streamsOfAccount: 500,
  unsentBytes: pdf.length,
  freeDiskPercent: 5,
  bodies: { stalledMs: 400, graceMs: 600, minBytesPerSecond: 10 },
};

onTestServer(
  'unsent uploads',
  (server) => {
    it('are refused above an account’s limit until older ones are deleted', async () => {
      const [sender, other] = [await makeSender(server()), await makeSender(server())];
      server().setFetch(async () => Response.json({ id: randomUUID() }));
      expect((await upload(server(), sender, pdf)).statusCode).toBe(200);
      const refused = await upload(server(), sender, pdf);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        422,
        expect.stringContaining('too many files without sending'),
      ]);
      expect((await upload(server(), other, pdf)).statusCode).toBe(200);
      await server().services.database.execute('delete from chat_uploads where account_id = $1', [sender.id]);
      expect((await upload(server(), sender, pdf)).statusCode).toBe(200);
    });
  },
  { limits },
);

onTestServer(
  'a disk that is nearly full',
  (server) => {
    it('refuses files and says when to retry', async () => {
      server().setFetch(async () => Response.json({ id: '1' }));
      const response = await upload(server(), await makeSender(server()), pdf);
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '600']);
    });
  },
  { limits: { ...limits, freeDiskPercent: 100 } },
);
