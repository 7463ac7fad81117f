import { rmSync } from 'node:fs';
import { buildNodeProgram } from '../shared/build/src/bundle/build-node.ts';
import {
  addSenders,
  createProcessorMeter,
  openClient,
  percent,
  poster,
  pump,
  serverDir,
  startProcess,
  startServer,
} from './support.mjs';

/** For each process, so that the load on each does not depend on their number. */
const connectionsEach = 48;
/** Warm-up: four processes on two cores need this long to compile their code. */
const warmSeconds = 12;
/** Turns of each side: enough that other load on the machine affects all sides alike. */
const rounds = 8;
const message = JSON.stringify({
  messaging_product: 'whatsapp',
  to: '+919845012377',
  type: 'text',
  text: { body: 'Your order KS-20871 leaves today.' },
});

async function startAll(start, many, pathOf) {
  const processes = Array.from({ length: many }, start);
  const lines = await Promise.all(processes.map(({ ready }) => ready));
  return { processes, urls: lines.map(pathOf) };
}

/** Responses per second, and the processor time of servers and database for each response. */
async function measureSide({ processes, send }, seconds, meter) {
  const beforeMs = meter(processes);
  const rate = await pump(seconds, processes.length * connectionsEach, send);
  return { rate, cpuUs: ((meter(processes) - beforeMs) * 1000) / (rate * seconds) };
}

const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Builds the server with the bare route like the product's own. @returns its program, removed with the process */
async function buildBareServer() {
  const target = `dist/bench-${process.pid}`;
  process.once('exit', () => rmSync(`${serverDir}/${target}`, { recursive: true, force: true }));
  await buildNodeProgram({
    dir: serverDir,
    target,
    entries: { 'server-insert': '../bench/server-insert.ts' },
    folders: { migrations: 'src/platform/database/migrations' },
  });
  return `server/${target}/server-insert.js`;
}

/** Measures the sides in turns. @returns responses per second and processor time for each response, by side */
async function measureSides(sides, seconds, meter) {
  const names = Object.keys(sides);
  const seen = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) seen[name].push(await measureSide(sides[name], seconds / 3, meter));
  }
  return names.map((name) => ({
    name,
    rate: mean(seen[name].map(({ rate }) => rate)),
    cpuUs: mean(seen[name].map(({ cpuUs }) => cpuUs)),
  }));
}

/**
 * Compares accepting a message with the same server doing one single-row insert for each POST. The framework alone
 * (no headers, no log, no limits) is measured as well, to show what the server itself costs.
 */
export async function measureAccept(url, { seconds, processes }) {
  const client = await openClient(url);
  await client.query('create table bare_inserts (id bigserial primary key, body text not null)');
  const tokens = await addSenders(client, 'accept', 50);
  const post = poster(Math.max(...processes) * connectionsEach);
  const meter = await createProcessorMeter(client);
  const bareServer = await buildBareServer();
  for (const many of processes) {
    const started = {
      ours: await startAll(
        () => startServer('web', url, 'http://127.0.0.1:9'),
        many,
        (line) => line.replace('Ready on ', '').concat('/api/send-message'),
      ),
      server: await startAll(
        () => startServer('web', url, 'http://127.0.0.1:9', {}, bareServer),
        many,
        (line) => line,
      ),
      framework: await startAll(
        () => startProcess('bench/framework-insert.mjs', { DATABASE_URL: url }),
        many,
        (line) => line,
      ),
    };
    const headersOf = {
      ours: (worker, turn) => ({ authorization: `Bearer ${tokens[(worker + turn) % tokens.length]}` }),
    };
    const sides = Object.fromEntries(
      Object.entries(started).map(([name, side]) => {
        const send = (worker, turn) =>
          post(side.urls[worker % many], headersOf[name]?.(worker, turn) ?? {}, message);
        return [name, { ...side, send }];
      }),
    );
    for (const { send } of Object.values(sides)) await pump(warmSeconds, many * connectionsEach, send);
    const [ours, ...others] = await measureSides(sides, seconds, meter);
    for (const { processes: all } of Object.values(sides)) for (const { stop } of all) stop();
    for (const { name, rate, cpuUs } of others) {
      const shown = `${ours.rate.toFixed(0)}/s against ${rate.toFixed(0)}/s of one insert by the ${name}`;
      const time = `${ours.cpuUs.toFixed(0)} and ${cpuUs.toFixed(0)} µs of processor time each`;
      console.log(`  ${many} process(es): ${shown}: ${percent(ours.rate / rate)} (${time})`);
    }
  }
  await client.end();
}
