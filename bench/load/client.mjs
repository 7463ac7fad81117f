import http from 'node:http';
import { pause, quantile } from '../support.mjs';

/** A server that is this far behind has failed the step. */
const maxInFlight = 4000;
const limitMs = 30_000;

/** Sends one request over kept connections. @returns status, Retry-After and body */
export function createClient(connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return ({ method = 'POST', url, headers = {}, body = '' }) =>
    new Promise((resolve, reject) => {
      const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent, method, headers: { ...length, ...headers }, timeout: limitMs };
      const request = http.request(url, options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            retryAfter: response.headers['retry-after'],
            text: () => Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on('timeout', () => request.destroy(new Error('no response')));
      request.on('error', reject);
      request.end(body);
    });
}

/**
 * Opens a stream of events; one that a busy server refuses is opened again when it says, as windows do.
 * @param onEvent called with the name of each event
 */
export function openStream(agent, url, headers, onEvent) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      const { statusCode, headers: received } = response;
      if (statusCode !== 200) {
        response.resume();
        if (statusCode === 503 && received['retry-after'] !== undefined) {
          const waitMs = Number(received['retry-after']) * 1000;
          const again = () => openStream(agent, url, headers, onEvent);
          return resolve(pause(waitMs).then(again));
        }
        return reject(new Error(`a stream got ${response.statusCode}`));
      }
      response.setEncoding('utf8');
      response.on('data', (text) => {
        for (const [, name] of text.matchAll(/^event: (\w+)$/gm)) onEvent(name);
      });
      response.on('error', () => {});
      resolve(() => request.destroy());
    });
    request.on('error', reject);
  });
}

function count(counts, name) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have a response. A request's time counts from the moment
 * at which it was due, so a server that is late makes the later ones late too.
 * @param next returns the next request, with its `kind`
 */
export async function offer(rate, seconds, client, next, onTick = () => {}) {
  const timesMs = [];
  const byKind = new Map();
  const refused = new Map();
  const odd = new Map();
  let inFlight = 0;
  let sent = 0;
  const startedMs = performance.now();
  async function send(dueMs) {
    const request = next();
    inFlight += 1;
    try {
      const { status, retryAfter } = await client(request);
      const tookMs = performance.now() - dueMs;
      if (status === 200) {
        timesMs.push(tookMs);
        const ofKind = byKind.get(request.kind) ?? [];
        byKind.set(request.kind, ofKind);
        ofKind.push(tookMs);
      } else if ((status === 429 || status === 503) && retryAfter !== undefined) count(refused, status);
      else count(odd, `${request.kind} ${status}`);
    } catch (error) {
      count(odd, `${request.kind} ${error.code ?? error.message}`);
    }
    inFlight -= 1;
  }
  const all = new Set();
  while (performance.now() - startedMs < seconds * 1000 && inFlight < maxInFlight) {
    const due = Math.floor(((performance.now() - startedMs) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const one = send(startedMs + (sent * 1000) / rate);
      all.add(one);
      one.then(() => all.delete(one));
    }
    onTick();
    await pause(2);
  }
  const tookSeconds = (performance.now() - startedMs) / 1000;
  const isOverrun = inFlight >= maxInFlight;
  await Promise.all(all);
  return {
    offered: rate,
    rate: timesMs.length / tookSeconds,
    p50: quantile(timesMs, 0.5) ?? Number.POSITIVE_INFINITY,
    p99: quantile(timesMs, 0.99) ?? Number.POSITIVE_INFINITY,
    kinds: Object.fromEntries([...byKind].map(([kind, times]) => [kind, Math.round(quantile(times, 0.99))])),
    refused,
    odd,
    isOverrun,
  };
}
