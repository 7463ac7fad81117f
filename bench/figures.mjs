// node --import tsx bench/figures.mjs [accept] [drain] [delay] [backlog] [claim] [log] [--seconds=6] [--processes=1,2,4] [--messages=12000]
// The pipeline's figures on PostgreSQL with stock settings. Each is measured beside its bare counterpart in one run.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startMigratedPostgres } from '../server/src/testing/migrated-postgres.ts';
import { measureAccept } from './accept.mjs';
import { measureClaim } from './claim.mjs';
import { measureBacklog, measureDelay } from './delay.mjs';
import { measureDrain } from './drain.mjs';
import { measureLog } from './log.mjs';
import { temporaryFolder } from './support.mjs';

const measures = {
  accept: measureAccept,
  drain: measureDrain,
  delay: measureDelay,
  backlog: measureBacklog,
  claim: measureClaim,
  log: measureLog,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '6' },
    processes: { type: 'string', default: '1,2,4' },
    messages: { type: 'string', default: '12000' },
    backlog: { type: 'string', default: '1000000' },
  },
});
const options = {
  seconds: Number(values.seconds),
  processes: values.processes.split(',').map(Number),
  messages: Number(values.messages),
  backlog: Number(values.backlog),
};
process.env.DATA_DIR ??= temporaryFolder();
for (const [name, measure] of Object.entries(measures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const postgres = await startMigratedPostgres();
  const load = loadavg()[0].toFixed(1);
  console.log(`\n${name} (${cpus().length} cores, load average ${load} before)`);
  try {
    await measure(postgres.url, options);
  } finally {
    await postgres.stop();
  }
}
process.exit(0);
