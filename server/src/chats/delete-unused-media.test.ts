import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { json } from '../testing/payloads.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../testing/test-server.ts';
import { customer, customerWrites } from '../testing/whatsapp-reports.ts';
import { deleteUnusedMedia } from './delete-unused-media.ts';
import { receiveFile } from './incoming-files.ts';
import { mediaStore } from './media.ts';

const pdf = { mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') };

onBothTestServers('files of conversations', (server) => {
  const upload = (sender: TestAccount, id: string) => {
    server().setFetch(async () => Response.json({ id }));
    const headers = { 'content-type': 'application/pdf' };
    return server().request(
      { method: 'POST', url: '/api/v1/chats/media', payload: pdf.bytes, headers },
      sender.token,
    );
  };
  const send = (sender: TestAccount, id: string) =>
    server().request(
      {
        method: 'POST',
        url: '/api/v1/chats/send',
        ...json({
          ...wireKey(customer.phone),
          clientId: `00000000-0000-4000-8000-${id.padStart(12, '0')}`,
          content: { type: 'document', media: { id } },
        }),
      },
      sender.token,
    );
  const isThere = async (sender: TestAccount, id: string) =>
    (await mediaStore(server().services).find(sender.id, id)) !== null;
  const write = (sender: TestAccount, id: string) =>
    customerWrites(server(), sender, { id, type: 'text', text: { body: 'Hello' } });

  it('are deleted a week after their upload if they were not sent, and are fetched again if they are sent later', async () => {
    server().setNow(testNow);
    let sender = await makeSender(server());
    await write(sender, 'tidy.1');
    for (const id of ['71', '72']) expect((await upload(sender, id)).statusCode).toBe(200);
    expect((await send(sender, '71')).statusCode).toBe(200);
    const nextWeek = new Date(testNow.getTime() + 7 * dayMs + 1);
    server().setNow(nextWeek);
    const { id: accountId } = sender;
    sender = {
      ...sender,
      token: await server().services.tokens.issue({ accountId, role: 'User', epoch: 0 }),
    };
    expect((await upload(sender, '73')).statusCode).toBe(200);
    await deleteUnusedMedia(server().services);
    expect(await Promise.all(['71', '72', '73'].map((id) => isThere(sender, id)))).toEqual([
      true,
      false,
      true,
    ]);

    await write(sender, 'tidy.2');
    server().setFetch(async (input) => {
      const isAbout = new Request(input).url.endsWith('/72');
      const about = { url: 'https://files.example.com/72', mime_type: 'application/pdf' };
      return isAbout ? Response.json(about) : new Response('%PDF');
    });
    expect((await send(sender, '72')).statusCode).toBe(200);
    await expect.poll(() => isThere(sender, '72')).toBe(true);
    await deleteUnusedMedia(server().services);
    expect(await isThere(sender, '72')).toBe(true);
  });

  it('are deleted with their account, and with no other', async () => {
    const { database } = server().services;
    const [gone, stays] = [await makeSender(server()), await makeSender(server())];
    const ofAnotherDatabase = { ...stays, id: 999_999 };
    const all = [gone, stays, ofAnotherDatabase];
    for (const { id } of all) {
      const { path, bytes } = await receiveFile(server().services, Readable.from([pdf.bytes]));
      await mediaStore(server().services).store(id, '81', { path, bytes, mimeType: pdf.mimeType });
    }
    await database.execute('delete from accounts where id = $1', [gone.id]);
    await deleteUnusedMedia(server().services);
    expect(await Promise.all(all.map((account) => isThere(account, '81')))).toEqual([false, true, true]);
  });

  it('are deleted after a day if a killed process left them incomplete', async () => {
    const halves = join(server().services.config.dataDir, 'media', 'half');
    await mkdir(halves, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(halves, name), '');
    const now = server().services.clock();
    await utimes(join(halves, 'old'), now, new Date(now.getTime() - dayMs - 1000));
    await utimes(join(halves, 'new'), now, now);
    await deleteUnusedMedia(server().services);
    expect(await readdir(halves)).toEqual(['new']);
  });
});
