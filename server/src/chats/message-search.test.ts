import { wireKey } from '@chatline/contract/calls/conversation-key';
import { expect, it } from 'vitest';
import { readMigrations, stepsOf } from '../platform/database/migration-files.ts';
import { runBatch } from '../platform/database/run-batch.ts';
import { requestChats } from '../testing/request-chats.ts';
import { seedConversation } from '../testing/seed-conversation.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';

/** More than a search reads of the newest messages. */
const newer = 10_050;

onTestServer('the search in messages', (server) => {
  /** Makes a sender with one conversation. @returns it with the id of the conversation */
  async function makeChat() {
    const sender = await makeSender(server());
    const chat = {
      accountId: sender.id,
      phone: '919822012345',
      name: 'Kamala',
      message: 'Hello',
      at: testNow,
    };
    await seedConversation(server().services.database, chat);
    return sender;
  }
  /** Adds messages to the conversation; $n is their number. */
  const addSent = ({ id }: TestAccount, body: string, count: number, hoursAgo: number) =>
    server().services.database.execute(
      `insert into messages (id, account_id, recipient_id, recipient_kind, body, status, accepted_at, conversation_id)
       select gen_random_uuid(), $1::bigint, '919822012345', 'phone', $2::text || n, 'sent',
         $3::timestamptz - n * interval '1 millisecond',
         (select conversations.id from conversations where account_id = $1::bigint)
       from generate_series(1, $4::int) n`,
      [id, body, new Date(testNow.getTime() - hoursAgo * 3_600_000), count],
    );
  const search = async (sender: TestAccount, text: string) =>
    (await requestChats(server(), sender, 'search', { words: text })).found.map(
      ({ body }: { body: string }) => body,
    );

  it('shows a note as it was written, and a message as it looks', async () => {
    const sender = await makeChat();
    await addSent(sender, 'Pack *two* ', 1, 1);
    const clientId = '00000000-0000-4000-8000-000000000001';
    const note = { ...wireKey('919822012345'), clientId, body: 'Pays for *three*' };
    await requestChats(server(), sender, 'notes', note);
    expect(await search(sender, 'two')).toEqual(['Pack two 1']);
    expect(await search(sender, 'three')).toEqual(['Pays for *three*']);
  });

  it('[OPS-53] finds old messages of the account by an index, at the beginning of terms', async () => {
    const [sender, other] = [await makeChat(), await makeChat()];
    await addSent(sender, 'The brass lamps, “packed” for दिल्ली, left ', 1, 100);
    await addSent(other, 'The brass lamps of another account ', 1, 100);
    await addSent(sender, 'newer ', newer, 1);
    const old = 'The brass lamps, “packed” for दिल्ली, left 1';
    expect(await search(sender, 'brass')).toEqual([]);
    for (const step of stepsOf(readMigrations()))
      while ((await runBatch(server().services.database, step)) === 'more');
    for (const text of ['brass', 'LAMP', 'brass lamps', 'lamps, “pack', 'दिल्', 'lef'])
      expect([text, await search(sender, text)]).toEqual([text, [old]]);
    for (const text of ['rass', 'lamps brass', 'lamps of another', "o'brass", '\\\\'])
      expect([text, await search(sender, text)]).toEqual([text, []]);
    expect(await search(sender, 'ewer 10050')).toEqual([]);
    expect(await search(sender, 'newer 10050')).toEqual(['newer 10050']);
    expect(await search(sender, 'ewer 3000')).toEqual(['newer 3000']);
  });
});
