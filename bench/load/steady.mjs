import http from 'node:http';
import { pause, percent } from '../support.mjs';
import { createClient, offer, openStream } from './client.mjs';
import { createMix, prepareAccounts } from './mix.mjs';
import { meanOf, memoryMb, startBare, startProduct } from './servers.mjs';

const limitMs = 300;
const accountCount = 50;
const connections = 256;
/** Jobs and messages of a step are done before the next one. */
const betweenMs = 2000;

const isGood = ({ p99, refused, odd, isOverrun }) =>
  p99 < limitMs && refused.size === 0 && odd.size === 0 && !isOverrun;

function show(seen) {
  const counts = (map) => [...map].map(([name, many]) => `${many} × ${name}`).join(', ') || 'none';
  const times = `median ${seen.p50.toFixed(0)} ms, 99th percentile ${seen.p99.toFixed(0)} ms`;
  return `${seen.rate.toFixed(0)}/s of ${seen.offered.toFixed(0)}/s, ${times}, refused ${counts(seen.refused)}, other ${counts(seen.odd)}`;
}

/** Raises the rate until a step fails, or lowers it until one succeeds, and then halves the distance three times. */
async function findRate(name, client, next, { from, stepSeconds }) {
  const step = async (rate) => {
    const seen = await offer(rate, stepSeconds, client, next);
    console.log(`    ${name}: ${show(seen)}`);
    await pause(betweenMs);
    return isGood(seen);
  };
  let good = from;
  let bad = from;
  if (await step(from)) {
    for (bad *= 1.5; await step(bad); bad *= 1.5) good = bad;
  } else {
    for (good /= 2; good > 1 && !(await step(good)); good /= 2) bad = good;
  }
  for (let turn = 0; turn < 3; turn += 1) {
    const middle = Math.sqrt(good * bad);
    if (await step(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** Keeps streams open for the accounts. @returns the number of events so far, and closes them */
async function openStreams(accounts, urls, path, many) {
  let events = 0;
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open = await Promise.all(
    Array.from({ length: many }, (_, index) => {
      const { session } = accounts[index % accounts.length];
      return openStream(agent, `${urls[index % urls.length]}${path}`, session, () => {
        events += 1;
      });
    }),
  );
  return {
    count: () => events,
    close: () => {
      for (const close of open) close();
    },
  };
}

/** Holds a rate, and reads the memory of the processes on the way. */
async function hold(rate, seconds, client, next, processes) {
  const readings = [];
  const everyMs = (seconds * 1000) / 40;
  let nextMs = performance.now() + everyMs;
  const seen = await offer(rate, seconds, client, next, () => {
    if (performance.now() < nextMs) return;
    nextMs += everyMs;
    readings.push(memoryMb(processes));
  });
  const part = (from, to) => meanOf(readings.slice(readings.length * from, readings.length * to));
  return { seen, early: part(0.25, 0.5), late: part(0.75, 1) };
}

async function measureBare(options) {
  const bare = await startBare();
  const accounts = [{ session: {}, apiToken: '', email: '', phoneNumberId: '1' }];
  const streams = await openStreams(accounts, [bare.url], '/events', options.liveStreams);
  const client = createClient(connections);
  const rate = await findRate('bare', client, createMix(accounts, [bare.url], 0), options);
  streams.close();
  bare.stop();
  return rate;
}

/** The highest rate of the mix that one process, and several, serve within the limit; what happens past it. */
export async function measureSteady(options) {
  const bare = await measureBare({ ...options, from: 800 });
  console.log(`  bare node:http: ${bare.toFixed(0)}/s`);
  let single = 0;
  for (const many of options.processes) {
    const product = await startProduct(many);
    const client = createClient(connections);
    const accounts = await prepareAccounts(product.client, client, product.urls[0], accountCount);
    const next = createMix(accounts, product.urls, product.standInPid);
    const streams = await openStreams(accounts, product.urls, '/api/v1/chats/events', options.liveStreams);
    // Code is compiled, and statements are planned.
    await offer(options.from, options.stepSeconds, client, next);
    const rate = await findRate(`${many} process(es)`, client, next, options);
    single ||= rate;
    console.log(
      `  ${many} process(es): ${rate.toFixed(0)}/s, ${percent(rate / bare)} of bare, ${percent(rate / single)} of the first`,
    );
    const eventsBefore = streams.count();
    const held = await hold(rate, options.seconds, client, next, product.webs);
    const events = streams.count() - eventsBefore;
    console.log(`  held for ${options.seconds} s: ${show(held.seen)}; ${events} events in the streams`);
    console.log(`    99th percentile by kind: ${JSON.stringify(held.seen.kinds)}`);
    console.log(
      `    memory ${held.early.toFixed(0)} MB in the second quarter, ${held.late.toFixed(0)} MB in the last: ${percent(held.late / held.early - 1)} more`,
    );
    for (const factor of [1.5, 3]) {
      await pause(betweenMs);
      const past = await offer(rate * factor, options.pastSeconds, client, next);
      console.log(`  at ${factor} times this rate: ${show(past)}${past.isOverrun ? ', overrun' : ''}`);
    }
    streams.close();
    await product.stop();
  }
}
