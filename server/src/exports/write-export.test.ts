import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { receiveFile } from '../chats/incoming-files.ts';
import { mediaStore } from '../chats/media.ts';
import { addKnownOrder } from '../testing/known-orders.ts';
import { logMessage } from '../testing/log-message.ts';
import { seedConversation } from '../testing/seed-conversation.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onBothTestServers } from '../testing/test-server.ts';
import { datasets, notExported } from './datasets.ts';
import { writeExport } from './write-export.ts';

const jsonLine = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

onBothTestServers('an export of an account', (server) => {
  const target = () => join(temporaryFolder(), 'export');
  const linesOf = async (folder: string, name: string) =>
    (await readFile(join(folder, `${name}.jsonl`), 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => v.parse(jsonLine, line));

  it('[OPS-42] has every table with rows of accounts, or a reason against it', async () => {
    const tables = await server().services.database.query(
      `select table_name as name
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and column_name = 'account_id' and table_type = 'BASE TABLE'`,
      [],
      v.object({ name: v.string() }),
    );
    const exported = datasets.map(({ table }) => table);
    const known = [...exported, ...Object.keys(notExported)];
    expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(notExported).filter((name) => exported.includes(name))).toEqual([]);
  });

  it('[OPS-42] is the account’s rows as JSON lines and CSV, with files and without secrets', async () => {
    const { services } = server();
    const [account, other] = [await makeSender(server()), await makeSender(server())];
    const now = services.clock();
    await logMessage(server(), account.id, { body: '=1+1' });
    await logMessage(server(), other.id, { body: 'of another' });
    const image = JSON.stringify({ kind: 'image', sent: { content: { id: '700' } } });
    const withFile = await logMessage(server(), account.id, { body: 'A "picture"' });
    await services.database.execute('update messages set content = $2 where id = $1', [withFile, image]);
    const { path, bytes } = await receiveFile(services, Readable.from([Buffer.from('picture')]));
    await mediaStore(services).store(account.id, '700', { path, bytes, mimeType: 'image/png' });
    const phone = `91984${account.id}`;
    await seedConversation(services.database, {
      ...{ accountId: account.id, phone, name: 'Asha', message: 'Hello', at: now },
    });
    const { orderId } = await addKnownOrder(services.database, account.id, now);
    const folder = target();
    await writeExport(services, account.email.toUpperCase(), folder);

    expect(await linesOf(folder, 'account')).toMatchObject([{ id: account.id, email: account.email }]);
    const sent = await linesOf(folder, 'sent-messages');
    expect(sent.map(({ body }) => body).sort()).toEqual(['=1+1', 'A "picture"']);
    expect(await linesOf(folder, 'received-messages')).toMatchObject([{ body: 'Hello', sender_id: phone }]);
    expect(await linesOf(folder, 'orders')).toMatchObject([{ order_id: orderId }]);
    const csv = await readFile(join(folder, 'sent-messages.csv'), 'utf8');
    expect(csv).toMatch(/^\uFEFFid,conversation_id,/);
    expect(csv).toContain(",'=1+1,");
    expect(csv).toContain(',"A ""picture""",');
    expect(await readFile(join(folder, 'files', '700.png'), 'utf8')).toBe('picture');
    const about = JSON.parse(await readFile(join(folder, 'export.json'), 'utf8'));
    expect(about).toMatchObject({ format: 1, accountId: account.id, missingFiles: [] });
    expect(about.rows).toMatchObject({ account: 1, 'sent-messages': 2, orders: 1 });
    const names = (await readdir(folder)).filter((name) => /\.(?:jsonl|csv)$/.test(name));
    expect(names).toHaveLength(2 * datasets.length);
    const all = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
    expect(all).not.toContain('of another');
    expect(all).not.toMatch(/_hash|_sealed|v2\./);
  });

  it('[OPS-42] is there only once it is complete, and starts again after one that failed', async () => {
    const { services } = server();
    const account = await makeSender(server());
    const folder = target();
    const clock = () => {
      throw new Error('the disk is full');
    };
    await expect(writeExport({ ...services, clock }, account.email, folder)).rejects.toThrow('disk is full');
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    await writeFile(join(`${folder}.partial`, 'half.jsonl'), '{');
    await writeExport(services, account.email, folder);
    expect(await readdir(folder)).toContain('export.json');
    expect(await readdir(folder)).not.toContain('half.jsonl');
    await expect(readdir(`${folder}.partial`)).rejects.toThrow('ENOENT');
  });

  it('[OPS-42] is refused for an unknown account and into a folder with files', async () => {
    const { services } = server();
    const account = await makeSender(server());
    const folder = target();
    await expect(writeExport(services, 'nobody@example.com', folder)).rejects.toThrow('no account');
    await mkdir(folder);
    await writeFile(join(folder, 'mine'), '');
    await expect(writeExport(services, account.email, folder)).rejects.toThrow('not empty');
    expect(await readdir(folder)).toEqual(['mine']);
  });
});
