import {
  addSenders,
  createProcessorMeter,
  openClient,
  percent,
  poster,
  pump,
  startProcess,
  startServer,
} from './support.mjs';

/** For each process, so that each has as much to do however many there are. */
const connectionsEach = 48;
/** As long as it takes four processes on two cores to have their code compiled. */
const warmSeconds = 12;
/** Taking turns this often, both sides have the same share of what else the machine does. */
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

/** Answers a second, and the processor time of servers and database for each. */
async function measureSide({ processes, ask }, seconds, meter) {
  const beforeMs = meter(processes);
  const rate = await pump(seconds, processes.length * connectionsEach, ask);
  return { rate, cpuUs: ((meter(processes) - beforeMs) * 1000) / (rate * seconds) };
}

const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Accepting a message against the same framework doing one single-row insert for each POST. */
export async function measureAccept(url, { seconds, processes }) {
  const client = await openClient(url);
  await client.query('create table bare_inserts (id bigserial primary key, body text not null)');
  const tokens = await addSenders(client, 'accept', 50);
  const post = poster(Math.max(...processes) * connectionsEach);
  const meter = await createProcessorMeter(client);
  for (const many of processes) {
    const started = {
      ours: await startAll(
        () => startServer('web', url, 'http://127.0.0.1:9'),
        many,
        (line) => `${line.replace('Ready on ', '')}/api/send-message`,
      ),
      bare: await startAll(
        () => startProcess('bench/single-insert.mjs', { DATABASE_URL: url }),
        many,
        (line) => line,
      ),
    };
    const tokenOf = (lane, turn) => tokens[(lane + turn) % tokens.length];
    const sides = {
      ours: {
        ...started.ours,
        ask: (lane, turn) =>
          post(started.ours.urls[lane % many], { authorization: `Bearer ${tokenOf(lane, turn)}` }, message),
      },
      bare: { ...started.bare, ask: (lane) => post(started.bare.urls[lane % many], {}, message) },
    };
    for (const { ask } of Object.values(sides)) await pump(warmSeconds, many * connectionsEach, ask);
    const seen = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['bare', 'ours'])
        seen[name].push(await measureSide(sides[name], seconds / 3, meter));
    }
    for (const { processes: all } of Object.values(sides)) for (const { stop } of all) stop();
    const [ours, bare] = ['ours', 'bare'].map((name) => ({
      rate: mean(seen[name].map(({ rate }) => rate)),
      cpuUs: mean(seen[name].map(({ cpuUs }) => cpuUs)),
    }));
    const shown = `${ours.rate.toFixed(0)}/s against ${bare.rate.toFixed(0)}/s bare`;
    const time = `${ours.cpuUs.toFixed(0)} and ${bare.cpuUs.toFixed(0)} µs of processor time each`;
    console.log(`  ${many} process(es): ${shown}: ${percent(ours.rate / bare.rate)} (${time})`);
  }
  await client.end();
}
