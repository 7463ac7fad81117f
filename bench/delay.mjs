import { createServer } from 'node:http';
import { openPostgres } from '../server/src/platform/database/postgres.ts';
import { addAccounts, addMessages } from '../server/src/testing/backlog.store.ts';
import { addSenders, openClient, pause, poster, quantile, sealToken, startServer } from './support.mjs';

const silent = { warn() {}, error() {} };

/** A stand-in in this process, so that one clock times the whole path. */
function startTimedStandIn() {
  const cameMs = new Map();
  const server = createServer((request, response) => {
    // A worker's other requests, such as a number's limits, are not messages.
    if (request.method !== 'POST') return response.writeHead(404).end('{}');
    const atMs = performance.now();
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const key = JSON.parse(text).text.body;
      if (!cameMs.has(key)) cameMs.set(key, atMs);
      response.setHeader('content-type', 'application/json');
      response.end(`{"messages":[{"id":"wamid.${key}"}]}`);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ cameMs, url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
}

async function timeSends(web, tokens, standIn, { many, everyMs }) {
  const post = poster(20);
  const delays = [];
  const sends = [];
  for (let turn = 0; turn < many; turn += 1) {
    const key = `timed-${turn}-${Math.random()}`;
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      // One message to each person: WhatsApp accepts one in 6 s.
      to: `+9198450${10_000 + turn}`,
      type: 'text',
      text: { body: key },
    });
    sends.push(
      (async () => {
        const sentMs = performance.now();
        await post(
          `${web}/api/send-message`,
          { authorization: `Bearer ${tokens[turn % tokens.length]}` },
          body,
        );
        while (!standIn.cameMs.has(key)) await pause(5);
        delays.push(standIn.cameMs.get(key) - sentMs);
      })(),
    );
    await pause(everyMs);
  }
  await Promise.all(sends);
  return delays;
}

async function startBoth(url, standIn) {
  const web = startServer('web', url, standIn.url);
  const worker = startServer('worker', url, standIn.url);
  const address = (await web.ready).replace('Ready on ', '');
  await worker.ready;
  return {
    address,
    stop: () => {
      web.stop();
      worker.stop();
    },
  };
}

/**
 * Measures from the request at our API to the request at WhatsApp, with 10 numbers at a tenth of 80 messages a second.
 */
export async function measureDelay(url) {
  const client = await openClient(url);
  const tokens = await addSenders(client, 'delay', 10);
  const standIn = await startTimedStandIn();
  const both = await startBoth(url, standIn);
  await timeSends(both.address, tokens, standIn, { many: 50, everyMs: 20 });
  const delays = await timeSends(both.address, tokens, standIn, { many: 800, everyMs: 12.5 });
  both.stop();
  standIn.stop();
  await client.end();
  const shown = [0.5, 0.99, 1].map((share) => quantile(delays, share).toFixed(0));
  console.log(
    `  median ${shown[0]} ms, 99th percentile ${shown[1]} ms, longest ${shown[2]} ms (${delays.length} messages)`,
  );
}

/** Measures one account's single messages while another has a backlog of a million. */
export async function measureBacklog(url, { backlog: messages }) {
  const database = await openPostgres(url, silent, 2);
  const client = await openClient(url);
  const name = 'busy';
  const backlog = {
    name,
    accounts: 1,
    messages,
    plan: 'Enterprise',
    sealToken,
  };
  await addAccounts(database, backlog);
  await addMessages(database, backlog);
  await client.query('analyze');
  const tokens = await addSenders(client, 'quiet', 1);
  const standIn = await startTimedStandIn();
  const both = await startBoth(url, standIn);
  await pause(3000);
  const delays = await timeSends(both.address, tokens, standIn, { many: 20, everyMs: 500 });
  both.stop();
  standIn.stop();
  const shown = `median ${quantile(delays, 0.5).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`;
  console.log(
    `  ${messages} waiting for one account; another's single message: ${shown} (${delays.length} messages)`,
  );
  await client.end();
  await database.close();
}
