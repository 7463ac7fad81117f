import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addDemoAccount } from './demo/demo-accounts.store.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import { runProgram } from './testing/run-program.ts';
import { seedConversation } from './testing/seed-conversation.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testNow } from './testing/test-server.ts';

const email = 'shop@example.com';
const phone = '919876543210';
const written = '+91 98765 43210';
const open = (url: string) => openPostgres(url, pino({ level: 'silent' }), 2);

async function fill(url: string): Promise<void> {
  const database = await open(url);
  const accountId = await addDemoAccount(database, {
    ...{ role: 'User', ownerId: null, email, name: 'Meera', businessName: 'Shop', mobileNo: '', address: '' },
    ...{ city: '', district: '', state: '', pincode: '', isActive: true, isConnected: false, endsOn: null },
    ...{ plan: null, hasWhatsAppFlags: false, passwordHash: null, createdAt: testNow },
  });
  const person = { accountId: accountId ?? 0, message: 'Hello', at: testNow };
  await seedConversation(database, { ...person, phone, name: 'Asha' });
  await seedConversation(database, { ...person, phone: '919845012377', name: 'Ravi' });
  await database.close();
}

async function namesIn(url: string): Promise<string[]> {
  const database = await open(url);
  const rows = await database.query('select name from people order by 1', [], v.object({ name: v.string() }));
  await database.close();
  return rows.map(({ name }) => name);
}

it('[OPS-62] a person who is erased after a backup is erased again by its restore', async () => {
  const [{ url, drop }, empty] = [await createPostgresCopy(), await createPostgresCopy('template0')];
  const [dataDir, restored] = [temporaryFolder(), temporaryFolder()];
  const backup = join(temporaryFolder(), 'backup');
  await fill(url);
  expect((await runProgram('backup', [backup], dataDir, url)).code).toBe(0);

  const counted = await runProgram('erase-person', [email, written], dataDir, url);
  const counts = /^Account \d+: people: 1, conversations: 1, .+\nNothing is erased yet: add --confirm/;
  expect(counted).toEqual({ code: 0, said: expect.stringMatching(counts) });
  expect(await namesIn(url)).toEqual(['Asha', 'Ravi']);
  expect(existsSync(join(dataDir, 'erasures.jsonl'))).toBe(false);
  const erased = await runProgram('erase-person', ['all', written, '--confirm'], dataDir, url);
  expect(erased).toEqual({ code: 0, said: expect.stringMatching(/\nErased\.\n$/) });
  expect(await namesIn(url)).toEqual(['Ravi']);
  expect(readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8')).not.toContain(phone);

  cpSync(join(dataDir, 'erasures.jsonl'), join(restored, 'erasures.jsonl'));
  const without = await runProgram('restore', [backup], restored, empty.url);
  expect(without).toEqual({ code: 1, said: expect.stringContaining('put the keys back first') });
  cpSync(join(dataDir, 'keys'), join(restored, 'keys'), { recursive: true });
  const whole = await runProgram('restore', [backup], restored, empty.url);
  expect(whole).toEqual({ code: 0, said: expect.stringMatching(/are restored\..+\nErased again: 1\.\n$/) });
  expect(await namesIn(empty.url)).toEqual(['Ravi']);
  const later = await runProgram('erase-person', ['--again', '2100-01-01T00:00:00Z'], restored, empty.url);
  expect(later).toEqual({ code: 0, said: 'Erased again: 0.\n' });
  for (const [args, text] of [
    [[email], 'Usage: '],
    [[email, 'Asha'], 'neither a number'],
    [['nobody@example.com', written], 'There is no account'],
    [[email, written], 'Nothing found'],
    [['--again', 'yesterday'], 'is not a time'],
  ] as const)
    expect((await runProgram('erase-person', args, dataDir, url)).said).toContain(text);
  await drop();
  await empty.drop();
});
