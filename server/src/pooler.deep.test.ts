import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresCopy } from './testing/both-databases.ts';
import { hasPgBouncer, startPgBouncer } from './testing/pgbouncer.ts';
import { complaintOf } from './testing/spawn-server.ts';
import { productOn, underLoad, withWhatsApp } from './testing/under-load.ts';

withWhatsApp();

describe.skipIf(!hasPgBouncer)('a server behind PgBouncer (skipped without the package pgbouncer)', () => {
  let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
  beforeAll(async () => {
    copy = await createPostgresCopy();
  });
  afterAll(() => copy.drop());

  it('[OPS-25] sends in session mode, and goes on after PgBouncer was killed and started again', async () => {
    const pooler = await startPgBouncer(copy.url, 'session');
    await underLoad(
      pooler.url,
      () => copy.url,
      async () => {
        await pooler.restart();
        await pause(2000);
      },
    );
    await pooler.stop();
  }, 300_000);

  it('[OPS-25] does not start in transaction mode', async () => {
    const pooler = await startPgBouncer(copy.url, 'transaction');
    expect(await complaintOf(productOn(pooler.url))).toContain('must run in session mode');
    await pooler.stop();
  });
});
