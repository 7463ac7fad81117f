// npm run bench -- load [steady] [streams] [--short] [--seconds=600] [--processes=1,2] [--streams=10000]
// A steady mix of requests, and many live streams, beside a bare node:http server in the same run.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureSteady } from './steady.mjs';
import { measureStreams } from './streams.mjs';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    processes: { type: 'string' },
    streams: { type: 'string' },
  },
});
const { short: isShort } = values;
const seconds = Number(values.seconds ?? (isShort ? 30 : 600));
const options = {
  seconds,
  /** Past the rate: long enough that the first second does not count much. */
  pastSeconds: Math.max(15, seconds / 10),
  processes: (values.processes ?? (isShort ? '1' : '1,2')).split(',').map(Number),
  /** Of each step of the search. */
  stepSeconds: isShort ? 3 : 15,
  from: 100,
  liveStreams: 200,
  streams: Number(values.streams ?? (isShort ? 1000 : 10_000)),
  streamAccounts: 50,
};
const measures = { steady: measureSteady, streams: measureStreams };
for (const [name, measure] of Object.entries(measures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name} (${cpus().length} cores, load average ${loadavg()[0].toFixed(1)} before)`);
  await measure(options);
}
process.exit(0);
