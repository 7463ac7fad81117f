import http from 'node:http';
import { pause, percent } from '../support.mjs';
import { createClient, openStream } from './client.mjs';
import { customerWrites, prepareAccounts } from './mix.mjs';
import { memoryMb, startBare, startProduct } from './servers.mjs';

const openedAtOnce = 200;
const settleMs = 5000;
const waitMs = 60_000;

/** Opens many streams, and sends an event to each. */
async function fill({ url, path, processes, sessions, emit }, many) {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const before = memoryMb(processes);
  const changed = new Set();
  let opened = 0;
  const closes = [];
  const startedMs = performance.now();
  for (let from = 0; from < many; from += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, many - from) }, (_, offset) => {
      const index = from + offset;
      return openStream(agent, `${url}${path}`, sessions[index % sessions.length], (name) => {
        if (name === 'open') opened += 1;
        if (name === 'change') changed.add(index);
      });
    });
    closes.push(...(await Promise.all(some)));
  }
  const openMs = performance.now() - startedMs;
  await pause(settleMs);
  const kb = ((memoryMb(processes) - before) * 1024) / many;
  const emittedMs = performance.now();
  await emit();
  while (changed.size < many && performance.now() - emittedMs < waitMs) await pause(10);
  const eventMs = performance.now() - emittedMs;
  const request = createClient(1);
  const requestedMs = performance.now();
  await request({ method: 'GET', url: `${url}/healthz` });
  const healthMs = performance.now() - requestedMs;
  for (const close of closes) close();
  return { opened, changed: changed.size, openMs, kb, eventMs, healthMs };
}

function show(name, many, { opened, changed, openMs, kb, eventMs, healthMs }) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `  ${name}: ${opened} of ${many} open after ${seconds(openMs)}, ${kb.toFixed(1)} KB each; an event is in ${changed} after ${seconds(eventMs)}; another request took ${healthMs.toFixed(0)} ms`,
  );
}

/** Live streams on one process, beside those of a bare server. */
export async function measureStreams({ streams: many, streamAccounts }) {
  const bare = await startBare();
  const post = createClient(8);
  const ofBare = await fill(
    {
      url: bare.url,
      path: '/events',
      processes: [bare],
      sessions: [{}],
      emit: () => post({ url: `${bare.url}/all` }),
    },
    many,
  );
  show('bare node:http', many, ofBare);
  bare.stop();
  const product = await startProduct(1, {
    MAX_CONNECTIONS: String(many + 1000),
    STREAMS_OF_SESSION: '1000',
    STREAMS_OF_ACCOUNT: '1000',
  });
  const [url] = product.urls;
  const accounts = await prepareAccounts(product.client, post, url, streamAccounts);
  const ofProduct = await fill(
    {
      url,
      path: '/api/v1/chats/events',
      processes: product.webs,
      sessions: accounts.map(({ session }) => session),
      async emit() {
        for (const [index, account] of accounts.entries()) {
          const { path, ...rest } = customerWrites(account, index);
          await post({ url: `${url}${path}`, ...rest });
        }
      },
    },
    many,
  );
  show('the product', many, ofProduct);
  console.log(`  memory of a stream: ${percent(ofProduct.kb / ofBare.kb)} of bare`);
  await product.stop();
}
