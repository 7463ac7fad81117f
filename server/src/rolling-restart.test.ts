import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import past from '../../shared/contract/src/modules/fixtures/registry-2.0.json' with { type: 'json' };
import { createPostgresCopy } from './testing/both-databases.ts';
import { isDeepRun } from './testing/deep-run.ts';
import { startRoundRobin } from './testing/round-robin.ts';
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const password = 'for this test only';
const folder = temporaryFolder();
let database: Awaited<ReturnType<typeof createPostgresCopy>>;
let token = '';
let apiToken = '';
let first: SpawnedServer;

const start = (changes: Readonly<Record<string, string>> = {}) =>
  spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DEMO_PASSWORD: password,
    RUN: 'web',
    DRAIN_SECONDS: '1',
    ...changes,
  });

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readJson(url: string, bearer: string) {
  return (await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })).json();
}

beforeAll(async () => {
  mkdirSync(join(folder, 'modules'));
  const registry = await signRegistry({ ...past, revision: 1 }, await testKeys());
  writeFileSync(join(folder, 'modules', 'registry.json'), JSON.stringify(registry));
  database = await createPostgresCopy();
  first = start();
  const url = await first.ready;
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'user@example.com', password }),
  });
  ({ token } = await login.json());
  apiToken = (await readJson(`${url}/api/web/my-account`, token)).data.api_token;
});
afterAll(async () => {
  await database.drop();
});

/** Sends a message, and returns its id. */
async function send(url: string, body: string): Promise<string> {
  const response = await fetch(`${url}/api/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiToken}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: '+919845012377',
      type: 'text',
      text: { body },
    }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return body;
}

/** A request to a server whose body is finished later. */
function beginLogin(url: string) {
  const body = JSON.stringify({ email: 'user@example.com', password });
  const sent = httpRequest(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', reject);
  });
  status.catch(() => {});
  sent.write(body.slice(0, 5));
  return { finish: () => sent.end(body.slice(5)), status };
}

/** A request to a server whose headers are finished later. */
async function beginHeaders(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let response = '';
  socket.on('data', (data) => {
    response += data.toString();
  });
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\n');
  return {
    /** @returns the status line */
    finish: async () => {
      socket.write('Host: chat.example.com\r\n\r\n');
      await ended;
      return response.split('\r\n')[0];
    },
  };
}

describe('[OPS-03] a server that gets SIGTERM', () => {
  it('says 503 and still serves, then ends its streams, finishes what it has begun, and exits with 0', async () => {
    const server = start();
    const url = await server.ready;
    const stream = fetch(`${url}/api/v1/account/events`, { headers: { authorization: `Bearer ${token}` } });
    const events = (await stream).text();
    const begun = beginLogin(url);
    await wait(200);
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'stopping' });
    await send(url, 'while it drains');
    expect(await events).toMatch(/event: stopping\ndata: \{\}\n\n$/);
    await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused');
    begun.finish();
    expect(await begun.status).toBe(200);
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('serves a request that comes on an open connection after it has begun to refuse others', async () => {
    const server = start({ DRAIN_SECONDS: '0' });
    const url = await server.ready;
    const begun = await beginHeaders(url);
    await wait(200);
    server.child.kill('SIGTERM');
    await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused');
    expect(await begun.finish()).toBe('HTTP/1.1 200 OK');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('exits with 0 within the limit if a request does not end', async () => {
    const server = start({ DRAIN_SECONDS: '0', FINISH_SECONDS: '1' });
    const begun = beginLogin(await server.ready);
    await wait(200);
    server.child.kill('SIGTERM');
    await expect(begun.status).rejects.toThrow();
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('[OPS-03] a rolling restart behind a load balancer', () => {
  it('shows no client an error, and loses no accepted message', async () => {
    const balancer = await startRoundRobin();
    let running = [first, start()];
    for (const server of running) await balancer.add(await server.ready);
    let isOver = false;
    const accepted: string[] = [];
    const errors: unknown[] = [];
    const client = async (name: number) => {
      for (let count = 0; !isOver; count += 1) {
        await send(balancer.url, `rolled ${name}-${count}`).then(
          (body) => accepted.push(body),
          (error: Error) => errors.push(error.message),
        );
        await wait(20);
      }
    };
    const clients = [client(1), client(2), client(3)];
    for (let round = 0; round < (isDeepRun ? 5 : 1); round += 1) {
      for (const old of running) {
        old.child.kill('SIGTERM');
        await balancer.remove(await old.ready);
        expect(await old.ended).toMatchObject({ code: 0, stderr: '' });
        const fresh = start();
        await balancer.add(await fresh.ready);
        running = [...running.filter((server) => server !== old), fresh];
      }
    }
    await wait(500);
    isOver = true;
    await Promise.all(clients);
    expect(errors).toEqual([]);
    expect(accepted.length).toBeGreaterThan(20);
    expect(balancer.counts.size).toBeGreaterThanOrEqual(4);
    const log = await readJson(`${balancer.url}/api/web/messages`, token);
    const bodies = log.data.map((row: { body: string }) => row.body);
    expect(bodies).toEqual(expect.arrayContaining(accepted));
    await balancer.close();
    for (const server of running) server.child.kill('SIGINT');
    for (const server of running) await server.ended;
  });
});
