import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { sealedColumns } from '../app/areas.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { sendText } from '../testing/send-text.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';
import { findConnection } from '../whatsapp/connection.store.ts';
import { apiTokenPurpose, whatsAppTokenPurpose } from './sealer.ts';
import { resealAll } from './sealing/reseal.ts';

const secret = 'the sealing secret of tests';

/** Seals as earlier releases did, without a purpose. */
function sealedBefore(text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'chatline', 'seal', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Swaps a column's values of two rows. */
const swap = (table: string, key: string, column: string) =>
  `update ${table} as here set ${column} = there.${column} from ${table} as there
   where here.${key} in ($1, $2) and there.${key} in ($1, $2) and here.${key} <> there.${key}`;

onTestServer('a sealed value', (server) => {
  it('opens in its own row only: with swapped tokens nothing is sent, and no account reads another’s token', async () => {
    const { database } = server().services;
    const [sender, other] = [await makeSender(server()), await makeSender(server())];
    await sendText(server(), sender);
    await database.execute(swap('whatsapp_connections', 'account_id', 'access_token_sealed'), [
      sender.id,
      other.id,
    ]);
    await database.execute(swap('accounts', 'id', 'api_token_sealed'), [sender.id, other.id]);
    const whatsApp = whatsAppResponding(() => accepted('wamid.swapped'));
    server().setFetch(whatsApp.fetch);
    await runDueJobs(server());
    expect(whatsApp.received).toEqual([]);
    const [message] = await database.query(
      'select status, cause from messages where account_id = $1',
      [sender.id],
      v.object({ status: v.string(), cause: v.string() }),
    );
    expect(message).toEqual({
      status: 'failed',
      cause: 'The message or its connection can no longer be read. Connect WhatsApp again.',
    });
    const mine = await server().request({ url: '/api/web/my-account' }, sender.token);
    expect(mine.statusCode).toBe(500);
    expect(mine.body).not.toContain(other.apiToken);
    await database.execute(swap('whatsapp_connections', 'account_id', 'access_token_sealed'), [
      sender.id,
      other.id,
    ]);
    await database.execute(swap('accounts', 'id', 'api_token_sealed'), [sender.id, other.id]);
    await sendText(server(), sender, { to: '+919845012378' });
    await runDueJobs(server());
    expect(whatsApp.received).toMatchObject([{ authorization: 'Bearer channel-token' }]);
  });

  it('opens if an earlier release sealed it, and is sealed again for its row with the same key', async () => {
    const { services } = server();
    const { database, sealer } = services;
    const sender = await makeSender(server());
    const stored = async () => (await findConnection(database, sender.id))?.access_token_sealed ?? '';
    await database.execute('update whatsapp_connections set access_token_sealed = $2 where account_id = $1', [
      sender.id,
      sealedBefore('channel-token'),
    ]);
    await database.execute('update accounts set api_token_sealed = $2 where id = $1', [
      sender.id,
      sealedBefore(sender.apiToken),
    ]);
    expect(sealer.open(await stored(), whatsAppTokenPurpose(sender.id))).toBe('channel-token');
    expect(await resealAll(services, sealedColumns)).toMatchObject({ resealed: 2, unreadable: 0 });
    expect(await resealAll(services, sealedColumns)).toEqual({ resealed: 0, unreadable: 0 });
    expect(sealer.open(await stored(), whatsAppTokenPurpose(sender.id))).toBe('channel-token');
    for (const purpose of [whatsAppTokenPurpose(sender.id + 1), apiTokenPurpose(sender.id)]) {
      expect(sealer.opens(await stored(), purpose)).toBe(false);
    }
    const mine = await server().request({ url: '/api/web/my-account' }, sender.token);
    expect(mine.json().data.api_token).toBe(sender.apiToken);
  });
});
