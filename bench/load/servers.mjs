import { readFileSync } from 'node:fs';
import { startMigratedPostgres } from '../../server/src/testing/migrated-postgres.ts';
import { openClient, startProcess, startServer, temporaryFolder } from '../support.mjs';
import { appSecret } from './mix.mjs';

export const meanOf = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Resident memory of processes, in MB; Linux only. */
export function memoryMb(processes) {
  const kb = processes.map(({ child }) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]),
  );
  return kb.reduce((sum, one) => sum + one, 0) / 1024;
}

const urlOf = (line) => line.replace('Ready on ', '');

/** Starts the bare counterpart. */
export async function startBare() {
  const bare = startProcess('bench/load/bare-http.mjs', {});
  return { ...bare, url: urlOf(await bare.ready) };
}

/** Starts a database, a stand-in of WhatsApp, web processes and a worker. @param many web processes */
export async function startProduct(many, more = {}) {
  const postgres = await startMigratedPostgres();
  const standIn = startProcess('bench/stand-in.mjs', {});
  const whatsAppUrl = await standIn.ready;
  const settings = {
    CHANNEL_APP_SECRET: appSecret,
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'silent',
    // As in production.
    REQUEST_WAIT_MS: '150',
    ...more,
  };
  const start = (run) => startServer(run, postgres.url, whatsAppUrl, settings);
  // The first one creates the keys in the folder.
  const webs = [start('web')];
  const lines = [await webs[0].ready];
  for (let index = 1; index < many; index += 1) {
    webs.push(start('web'));
    lines.push(await webs[index].ready);
  }
  const worker = start('worker');
  await worker.ready;
  const client = await openClient(postgres.url);
  return {
    urls: lines.map(urlOf),
    webs,
    client,
    standInPid: standIn.child.pid,
    async stop() {
      for (const { stop } of [...webs, worker, standIn]) stop();
      await client.end();
      await postgres.stop();
    },
  };
}
