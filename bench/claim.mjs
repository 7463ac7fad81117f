import { claimMessages } from '../server/src/messages/sending/claim.ts';
import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { addAccounts, addMessages } from '../server/src/testing/backlog.store.ts';
import { openClient, quantile, sealToken } from './support.mjs';

const silent = { warn() {}, error() {} };
const sizes = [10_000, 500_000, 2_000_000];

/** Measures one claim of 25 messages while more and more wait. */
export async function measureClaim(url) {
  const database = await openPostgres(url, silent, 2);
  const client = await openClient(url);
  const accounts = 40;
  const backlog = { name: 'claim', accounts, plan: 'Enterprise', sealToken };
  await addAccounts(database, { ...backlog, messages: 0 });
  let there = 0;
  for (const size of sizes) {
    await addMessages(database, { ...backlog, messages: size - there, known: there });
    there = size;
    await client.query('analyze');
    const times = [];
    // Each claim gets a later time, so that it finds accounts with tokens.
    for (let turn = 0; turn < 220; turn += 1) {
      const now = new Date(Date.now() + there / 1000 + turn * 50);
      const beginMs = performance.now();
      const claimed = await claimMessages(database, now, 25, 'bench');
      if (turn >= 20 && claimed.length > 0) times.push(performance.now() - beginMs);
    }
    const shown = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
    console.log(
      `  ${size} waiting: median ${shown[0]} ms, 95th percentile ${shown[1]} ms (${times.length} claims)`,
    );
  }
  await client.end();
  await database.close();
}
