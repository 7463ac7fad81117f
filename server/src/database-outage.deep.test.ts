import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAwayLog } from './platform/database/away-log.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { listeningLog } from './testing/listening-log.ts';
import { type ClusterNode, startNode, startStandby } from './testing/postgres-cluster.ts';
import { sendText } from './testing/send-text.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { folderWithDatabase } from './testing/temporary-folder.ts';
import { makeSender } from './testing/test-accounts.ts';
import { createTestServer } from './testing/test-server.ts';
import { underLoad, withWhatsApp } from './testing/under-load.ts';

withWhatsApp();

describe('a server under load', () => {
  let node: Awaited<ReturnType<typeof startNode>>;
  let proxy: DatabaseProxy;
  let number = 0;
  async function ownDatabase(): Promise<string> {
    number += 1;
    await node.query(`create database load_${number}`);
    const url = new URL(node.url);
    url.pathname = `/load_${number}`;
    return url.href;
  }
  beforeAll(async () => {
    node = await startNode();
  });
  afterAll(() => node.remove());

  it('[OPS-23] loses and repeats nothing over a minute without a database, and logs it once', async () => {
    const url = await ownDatabase();
    const { lines } = await underLoad(
      url,
      () => url,
      async () => {
        await node.end('SIGINT');
        await pause(60_000);
        await node.start();
      },
    );
    expect(lines.map((line) => /"msg":"(.*?);/.exec(line)?.[1] ?? line)).toEqual([
      'connections to the database fail',
      'connections for notifications fail',
    ]);
  }, 300_000);

  it('[OPS-23] loses and repeats nothing if PostgreSQL crashes and starts again', async () => {
    const url = await ownDatabase();
    await underLoad(
      url,
      () => url,
      async () => {
        await node.end('SIGKILL');
        await node.start();
      },
    );
  }, 300_000);

  it.each([
    ['is silent', 'hang', 15_000],
    ['is slow', { lateMs: 300 }, 15_000],
  ] as const)(
    '[OPS-23] loses and repeats nothing while the network to PostgreSQL %s',
    async (_, mode, ms) => {
      const url = await ownDatabase();
      proxy = await startDatabaseProxy(url);
      const { record } = await underLoad(
        proxy.url,
        () => url,
        async () => {
          proxy.setMode(mode);
          await pause(ms);
          if (mode === 'hang') proxy.cut();
          proxy.setMode('open');
        },
      );
      // The limits, and as much again for a busy machine.
      expect(record.slowestMs).toBeLessThan(2 * 7000 + 2000);
      await proxy.stop();
    },
    300_000,
  );
});

describe('a full disk', () => {
  it('[OPS-23] of PostgreSQL loses and repeats nothing (skipped where no disk can be mounted)', async (context) => {
    const disk = mountSmallDisk(64);
    if (disk === null) return context.skip('mount is not permitted');
    context.onTestFinished(disk.remove);
    const node = await startNode();
    const inside = join(disk.folder, 'tablespace');
    node.makeFolder(inside);
    await node.query(`create tablespace small location '${inside}'`);
    await node.query('create database small tablespace small');
    const url = new URL(node.url);
    url.pathname = '/small';
    const { record } = await underLoad(
      url.href,
      () => url.href,
      async () => {
        disk.fill();
        await pause(10_000);
        disk.free();
      },
    );
    expect(record.others.get('503 5')).toBeGreaterThan(0);
    await node.remove();
  }, 300_000);
});

describe('a full disk of the embedded database', () => {
  it('[OPS-27] refuses calls with 503 until there is room, and loses nothing (skipped where no disk can be mounted)', async (context) => {
    const disk = mountSmallDisk(120);
    if (disk === null) return context.skip('mount is not permitted');
    context.onTestFinished(disk.remove);
    const folder = join(disk.folder, 'data');
    cpSync(folderWithDatabase(), folder, { recursive: true });
    const { log, written } = listeningLog();
    const open = () => openEmbedded(folder, () => {}, createAwayLog(log, 'statements'));
    const database = await open();
    const server = await createTestServer(database);
    const sender = await makeSender(server);
    const send = () => sendText(server, sender, { body: 'x'.repeat(4000) });
    disk.fill();
    let accepted = 0;
    const untilFull = async () => {
      for (; accepted < 150; accepted += 1) await send();
    };
    await expect(untilFull()).rejects.toThrow('Data cannot be stored or read at the moment.');
    await expect(send()).rejects.toThrow();
    expect(written().trim().split('\n')).toHaveLength(1);
    disk.free();
    await send();
    expect(await server.countRows('messages')).toBe(accepted + 1);
    await server.app.close();
    await database.close();
    const again = await open();
    expect(await again.query('select id from messages', [], v.unknown())).toHaveLength(accepted + 1);
    await again.close();
  }, 120_000);
});

describe('a failover', () => {
  let primary: Awaited<ReturnType<typeof startNode>>;
  let standby: ClusterNode;
  beforeAll(async () => {
    primary = await startNode();
    standby = await startStandby(primary);
  });
  afterAll(async () => {
    await primary.remove();
    await standby.remove();
  });

  it('[OPS-24] to a synchronous standby loses and repeats no accepted message', async () => {
    const both = primary.url.replace(primary.address, `${primary.address},${standby.address}`);
    let current: ClusterNode = primary;
    await underLoad(
      `${both}?target_session_attrs=read-write`,
      () => current.url,
      async () => {
        const [state] = await primary.query('select sync_state from pg_stat_replication');
        expect(state).toEqual({ sync_state: 'sync' });
        await primary.end('SIGKILL');
        await pause(3000);
        await standby.query('select pg_promote()');
        current = standby;
      },
    );
  }, 300_000);
});
