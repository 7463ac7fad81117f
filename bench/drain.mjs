import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { addAccounts, addMessages } from '../server/src/testing/backlog.store.ts';
import { openClient, pause, percent, sealToken, startProcess, startServer } from './support.mjs';

const accounts = 400;
const silent = { warn() {}, error() {} };

async function timeUntil(standIn, wanted, beginMs) {
  for (;;) {
    const came = Number(await (await fetch(standIn)).text());
    if (came >= wanted) return (performance.now() - beginMs) / 1000;
    await pause(50);
  }
}

/** Messages per second from the first to the last at the stand-in, without the start-up of the processes. */
async function run(start, many, standIn, wanted) {
  const before = Number(await (await fetch(standIn)).text());
  const workers = Array.from({ length: many }, start);
  await Promise.all(workers.map(({ ready }) => ready));
  await timeUntil(standIn, before + 1, performance.now());
  const beginMs = performance.now();
  const first = Number(await (await fetch(standIn)).text());
  const seconds = await timeUntil(standIn, before + wanted, beginMs);
  for (const { stop } of workers) stop();
  return (before + wanted - first) / seconds;
}

/** Compares draining a backlog with a bare loop that claims 500, POSTs each to the same stand-in and acknowledges. */
export async function measureDrain(url, { processes, messages }) {
  const database = await openPostgres(url, silent, 2);
  const client = await openClient(url);
  const name = 'drain';
  const backlog = { name, accounts, messages, plan: 'Enterprise', sealToken };
  await addAccounts(database, backlog);
  await client.query(
    'create table bare_jobs (id bigserial primary key, state int not null default 0, body text not null)',
  );
  await client.query('create index bare_jobs_waiting on bare_jobs (id) where state = 0');
  for (const [round, many] of processes.entries()) {
    const whatsApp = startProcess('bench/stand-in.mjs', {});
    const standIn = await whatsApp.ready;
    await client.query(
      `insert into bare_jobs (body) select 'message ' || n from generate_series(1, $1) as n`,
      [messages],
    );
    const bareLoop = () => startProcess('bench/bare-loop.mjs', { DATABASE_URL: url, STAND_IN: standIn });
    const bare = await run(bareLoop, many, standIn, messages);
    await addMessages(database, { ...backlog, known: round * messages });
    const ours = await run(() => startServer('worker', url, standIn), many, standIn, messages);
    whatsApp.stop();
    await client.query('delete from outbox');
    const shown = `${ours.toFixed(0)}/s against ${bare.toFixed(0)}/s bare`;
    console.log(`  ${many} process(es): ${shown}: ${percent(ours / bare)}`);
  }
  await client.end();
  await database.close();
}
