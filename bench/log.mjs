import { readLog, searchLog } from '../server/src/messages/log/log.store.ts';
import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { addAccounts, addLog } from '../server/src/testing/backlog.store.ts';
import { openClient, quantile, sealToken } from './support.mjs';

const silent = { warn() {}, error() {} };
const limit = 50;
const turns = 30;

async function timed(name, read) {
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const beginMs = performance.now();
    await read();
    times.push(performance.now() - beginMs);
  }
  const shown = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
  console.log(`  ${name}: median ${shown[0]} ms, 95th percentile ${shown[1]} ms`);
}

/** Measures pages of one account's log of a million messages, beside as many of another account. */
export async function measureLog(url, { backlog: messages }) {
  const database = await openPostgres(url, silent, 2);
  const client = await openClient(url);
  const log = { name: 'log', accounts: 2, messages: 2 * messages, plan: 'Enterprise' };
  await addAccounts(database, { ...log, sealToken });
  await addLog(database, log);
  await client.query('vacuum analyze messages');
  const { rows } = await client.query('select min(account_id)::int as id from whatsapp_connections');
  const all = { accountId: rows[0].id, filter: {}, recipientId: null, after: null, limit };
  const middle = await client.query(
    `select (extract(epoch from accepted_at) * 1000000)::text as at, id from messages
     where account_id = $1 order by accepted_at desc, id desc offset $2 limit 1`,
    [rows[0].id, Math.floor(messages * 0.9)],
  );
  const after = { at: Math.round(Number(middle.rows[0].at)), id: middle.rows[0].id };
  await timed('first page', () => readLog(database, all));
  await timed('page after nine tenths', () => readLog(database, { ...all, after }));
  await timed('first page of failed ones', () => readLog(database, { ...all, filter: { status: 'failed' } }));
  await timed('deep page of failed ones', () =>
    readLog(database, { ...all, filter: { status: 'failed' }, after }),
  );
  await timed('one number', () => readLog(database, { ...all, recipientId: '919845000077' }));
  await timed('a day in the middle', () =>
    readLog(database, { ...all, filter: { from: '2026-10-01', to: '2026-10-01' } }),
  );
  await timed('text that nobody wrote, one part', () => searchLog(database, all, 'nowhere'));
  await client.end();
  await database.close();
}
