import { minuteMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { sendEmails } from '../../testing/emailed-links.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../../testing/test-server.ts';
import { addEmail, deleteOlderEmails, lockEmail } from './emails.store.ts';

onBothTestServers('an email', (server) => {
  const add = async (accountId: number, recipient: string) =>
    server().services.database.transaction((transaction) =>
      addEmail(server().services, transaction, { kind: 'set-password', recipient, accountId }),
    );

  afterEach(async () => {
    server().setNow(testNow);
    server().setEmailOutcome('accepted');
    server().emails.length = 0;
    await server().services.database.execute('delete from jobs', []);
  });

  it('is sent once, and nothing of it is kept', async () => {
    const { id, email } = await makeAccount(server(), 'User');
    await add(id, email);
    expect(await sendEmails(server())).toMatchObject([
      { to: email, messageId: expect.stringMatching(/^<[\w-]+@chat\.example\.com>$/) },
    ]);
    expect(await sendEmails(server())).toEqual([]);
    expect(await server().countRows('mails')).toBe(0);
  });

  it('of one moment with another is deleted by it, or deletes it, so that neither waits for the other', async () => {
    const { id, email } = await makeAccount(server(), 'User');
    for (let count = 0; count < 2; count += 1) await add(id, email);
    await server().services.database.transaction(async (transaction) => {
      const ids = await transaction.query('select id::text from mails', [], v.object({ id: v.string() }));
      const queued = await Promise.all(ids.map((row) => lockEmail(transaction, row.id)));
      for (const one of queued) if (one !== null) await deleteOlderEmails(transaction, one);
    });
    expect(await server().countRows('mails')).toBe(1);
    expect(await sendEmails(server())).toHaveLength(1);
  });

  it('is tried again at intervals while the mail server is away, and is sent once', async () => {
    const { id, email } = await makeAccount(server(), 'User');
    const tried: { text: string; messageId: string }[] = [];
    server().setEmailOutcome({ failed: 'for-now', reason: 'ECONNECTION 0' });
    await add(id, email);
    let now = testNow.getTime();
    for (let attempts = 0; attempts < 12; attempts += 1) {
      expect(await runDueJobs(server())).toBe(1);
      expect(await runDueJobs(server())).toBe(0);
      now += 10 * minuteMs;
      server().setNow(new Date(now));
    }
    server().setEmailOutcome('accepted');
    tried.push(...(await sendEmails(server())));
    expect(tried).toHaveLength(1);
    await add(id, email);
    tried.push(...(await sendEmails(server())));
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('is not tried again if the address is refused for good, nor after two days', async () => {
    const { id, email } = await makeAccount(server(), 'User');
    server().setEmailOutcome({ failed: 'for-good', reason: 'EENVELOPE 550' });
    await add(id, email);
    await runDueJobs(server());
    expect(await server().countRows('mails')).toBe(0);
    server().setEmailOutcome({ failed: 'for-now', reason: 'ECONNECTION 0' });
    await add(id, email);
    await runDueJobs(server());
    server().setNow(new Date(testNow.getTime() + 49 * 60 * minuteMs));
    await runDueJobs(server());
    expect(await server().countRows('mails')).toBe(0);
    expect(await server().countRows('jobs')).toBe(0);
  });

  it('is not sent if the account is gone or the transaction was rolled back', async () => {
    const { id, email } = await makeAccount(server(), 'User');
    await add(id, email);
    await server().services.database.execute('delete from accounts where id = $1', [id]);
    const other = await makeAccount(server(), 'User');
    await server()
      .services.database.transaction(async (transaction) => {
        await addEmail(server().services, transaction, {
          kind: 'set-password',
          recipient: other.email,
          accountId: other.id,
        });
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await sendEmails(server())).toEqual([]);
  });
});
