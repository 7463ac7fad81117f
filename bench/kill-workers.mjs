// node --import tsx bench/kill-workers.mjs [--messages=50000] [--kills=100] [--accounts=10] [--workers=4]
// Kills real worker processes of the built product with SIGKILL while they send, and counts the messages at a stand-in
// that never de-duplicates. Needs PostgreSQL's programs (or TEST_DATABASE_URL, an empty database). Exit code 1 on a
// broken promise.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runKills } from '../server/src/testing/kill-run.ts';
import { startMigratedPostgres } from '../server/src/testing/migrated-postgres.ts';
import { temporaryFolder } from './support.mjs';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '50000' },
    kills: { type: 'string', default: '100' },
    accounts: { type: 'string', default: '10' },
    workers: { type: 'string', default: '4' },
    every: { type: 'string', default: '1000' },
  },
});
const built = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
if (!existsSync(built)) throw new Error('Build the product first: npm run build');
process.chdir(temporaryFolder());
const postgres = await startMigratedPostgres();
const startMs = Date.now();
const outcome = await runKills({
  databaseUrl: postgres.url,
  messages: Number(values.messages),
  accounts: Number(values.accounts),
  workers: Number(values.workers),
  kills: Number(values.kills),
  killEveryMs: Number(values.every),
  withinMs: 20 * 60_000,
  start: [built],
  say: (line) => console.log(line),
});
await postgres.stop();
console.log({ ...outcome, seconds: Math.round((Date.now() - startMs) / 1000) });
const isKept = outcome.sentTwice === 0 && outcome.unaccounted === 0 && outcome.unknown <= outcome.atStandIn;
process.exit(isKept ? 0 : 1);
